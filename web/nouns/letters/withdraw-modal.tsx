import { api } from '#contract/api.ts'
import type { Letter } from '#contract/letters.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts } from './texts.ts'

/** Withdraws a letter; it stays on record with the reason. */
export function WithdrawModal({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const words = useTexts(texts)
  const t = words.withdrawing
  const form = useCallForm(api.withdrawLetter, {
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && words.form.required }),
    input: ({ reason }) => ({ id: letter.id, reason }),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.failed)),
  })
  return (
    <FormModal form={form} title={t.title} submit={t.save} onClose={onClose}>
      <p className="text-sm">
        <span className="font-medium">{words.kinds[letter.kind]}</span>
        <span className="block text-ink-soft">{t.hint}</span>
      </p>
      <TextArea label={t.reason} rows={2} maxLength={300} required {...form.field('reason')} />
    </FormModal>
  )
}
