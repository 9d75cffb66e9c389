import { api } from '#contract/api.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts } from './texts.ts'

/** Voids a periodontal exam; it stays on record with the reason. */
export default function VoidModal({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(texts).voiding
  const form = useCallForm(api.voidPerioExam, {
    start: { reason: '' },
    input: ({ reason }) => ({ id, reason }),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.failed)),
  })
  return (
    <FormModal form={form} title={t.title} submit={t.save} onClose={onClose}>
      <p className="text-sm text-ink-soft">{t.hint}</p>
      <TextArea label={t.reason} rows={2} maxLength={300} required {...form.field('reason')} />
    </FormModal>
  )
}
