import { api } from '#contract/api.ts'
import type { PatientFile } from '#contract/files.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { AboutFileFields, type DraftAbout } from './about-file-fields.tsx'
import { readTeeth } from './teeth.ts'
import { texts } from './texts.ts'

/** Changes what a file is filed as; its content stays. */
export function ChangeFileModal({ file, onClose }: { file: PatientFile; onClose: () => void }) {
  const t = useTexts(texts)
  const start: DraftAbout = {
    kind: file.kind,
    taken_on: file.taken_on ?? '',
    teeth: file.teeth.join(', '),
    note: file.note ?? '',
  }
  const form = useCallForm(api.changeFile, {
    start,
    check: ({ teeth }) => ({ teeth: !readTeeth(teeth) && t.adding.not_teeth }),
    input: ({ kind, taken_on, teeth, note }) => ({
      id: file.id,
      version: file.version,
      kind,
      taken_on: taken_on || null,
      teeth: readTeeth(teeth) ?? [],
      note: note.trim() || null,
    }),
    fieldOf: (sent) => (sent.startsWith('teeth.') ? 'teeth' : sent),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.changing.not_saved)),
  })
  return (
    <FormModal form={form} title={t.changing.title} submit={t.changing.save} onClose={onClose}>
      <p className="text-sm text-ink-soft">
        <bdi className="block font-medium wrap-anywhere text-ink">{file.name}</bdi>
        {t.changing.hint}
      </p>
      <AboutFileFields
        value={form.values}
        teeth_error={form.errors.teeth}
        taken_on_error={form.errors.taken_on}
        onChange={form.set}
      />
    </FormModal>
  )
}
