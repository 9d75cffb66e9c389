import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts } from '../texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before unsaved changes are discarded. */
export function DiscardQuestion(answers: { onConfirm: () => void; onCancel: () => void }) {
  const { question, explanation, discard, keep } = useTexts(texts).unsaved
  return <ConfirmDialog {...answers} question={question} explanation={explanation} confirm={discard} cancel={keep} />
}
