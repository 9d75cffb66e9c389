import { api } from '#contract/api.ts'
import type { OrthoEntry } from '#contract/ortho-entries.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts } from './texts.ts'

/** Voids an orthodontic visit; it stays on record with the reason. */
export default function VoidModal({ entry, onClose }: { entry: OrthoEntry; onClose: () => void }) {
  const words = useTexts(texts)
  const t = words.voiding
  const { day } = useFormats()
  const form = useCallForm(api.voidOrthoEntry, {
    start: { reason: '' },
    input: ({ reason }) => ({ id: entry.id, reason }),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.failed)),
  })
  return (
    <FormModal form={form} title={t.title} submit={t.save} onClose={onClose}>
      <p className="text-sm">
        <span className="font-medium">
          <Isolated text={words.visit_of(day(entry.on))} />
        </span>
        <span className="block text-ink-soft">{t.hint}</span>
      </p>
      <TextArea label={t.reason} rows={2} maxLength={300} required {...form.field('reason')} />
    </FormModal>
  )
}
