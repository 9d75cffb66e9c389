import { api } from '#contract/api.ts'
import type { PatientFile } from '#contract/files.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { AboutFileFields, type DraftAbout } from './about-file-fields.tsx'
import { readTeeth } from './teeth.ts'
import { keepFile } from './keep-file.ts'
import { texts } from './texts.ts'
import { draftOf, type DraftReport, reportOf, XrayFields } from './xray-fields.tsx'

/** Changes what a file is filed as; its content stays. */
export function ChangeFileModal({ file, onClose }: { file: PatientFile; onClose: () => void }) {
  const t = useTexts(texts)
  const reports = useMay('file:read-clinical')
  const start: DraftAbout & DraftReport = {
    kind: file.kind,
    taken_on: file.taken_on ?? '',
    teeth: file.teeth.join(', '),
    note: file.note ?? '',
    ...draftOf(file),
  }
  const form = useCallForm(api.changeFile, {
    start,
    check: ({ teeth }) => ({ teeth: !readTeeth(teeth) && t.adding.not_teeth }),
    input: ({ kind, taken_on, teeth, note, ...report }) => ({
      id: file.id,
      version: file.version,
      kind,
      taken_on: taken_on || null,
      teeth: readTeeth(teeth) ?? [],
      note: note.trim() || null,
      ...(reports && kind === 'xray' && reportOf(report)),
    }),
    fieldOf: (sent) => (sent.startsWith('teeth.') ? 'teeth' : sent),
    onSuccess: (saved) => {
      keepFile(saved)
      onClose()
    },
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.changing.not_saved)),
  })
  return (
    <FormModal form={form} title={t.changing.title} submit={t.changing.save} onClose={onClose}>
      <p className="text-sm text-ink-soft">
        <bdi className="block font-medium wrap-anywhere text-ink">{file.name}</bdi>
        {t.changing.hint}
      </p>
      {form.errors.kind && <Banner tone="error">{form.errors.kind}</Banner>}
      <AboutFileFields
        value={form.values}
        teeth_error={form.errors.teeth}
        taken_on_error={form.errors.taken_on}
        onChange={(about) => form.set({ ...form.values, ...about })}
      />
      {reports && form.values.kind === 'xray' && (
        <XrayFields value={form.values} onChange={(report) => form.set({ ...form.values, ...report })} />
      )}
    </FormModal>
  )
}
