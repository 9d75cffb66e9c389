import { api } from '#contract/api.ts'
import type { PatientFile } from '#contract/files.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts } from './texts.ts'

interface VoidFileModalProps {
  file: PatientFile
  onVoided?: () => void
  onClose: () => void
}

export function VoidFileModal({ file, onVoided, onClose }: VoidFileModalProps) {
  const t = useTexts(texts).voiding
  const form = useCallForm(api.voidFile, {
    start: { reason: '' },
    input: (values) => ({ id: file.id, ...values }),
    onSuccess: () => {
      onVoided?.()
      onClose()
    },
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.not_saved)),
  })
  return (
    <FormModal form={form} title={t.title} submit={t.save} onClose={onClose}>
      <p className="text-sm">
        <bdi className="font-medium break-words">{file.name}</bdi>
        <span className="block text-ink-soft">{t.hint}</span>
      </p>
      <TextArea label={t.reason} rows={2} maxLength={300} required {...form.field('reason')} />
    </FormModal>
  )
}
