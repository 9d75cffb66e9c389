import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { PatientFile } from '#contract/files.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { useLosing, useTellUnkept } from './unkept.ts'
import { keepFile } from './keep-file.ts'
import { texts } from './texts.ts'
import { draftOf, reportOf, XrayFields, XrayReportText } from './xray-fields.tsx'

/** What is said of an X-ray, and the form for it: below the picture, so that it is written while looking at it. */
export function XrayReport({ file }: { file: PatientFile }) {
  const t = useTexts(texts).xray
  const reports = useMay('file:read-clinical')
  const [writing, setWriting] = useState(false)
  if (writing) return <ReportForm file={file} onClose={() => setWriting(false)} />
  return (
    <>
      <XrayReportText file={file} />
      {reports && file.kind === 'xray' && !file.voided_at && (
        <Button size="sm" className="my-1.5" onClick={() => setWriting(true)}>
          {file.report ? t.change : t.write}
        </Button>
      )}
    </>
  )
}

function ReportForm({ file, onClose }: { file: PatientFile; onClose: () => void }) {
  const t = useTexts(texts)
  const form = useCallForm(api.changeFile, {
    start: draftOf(file),
    input: (draft) => ({ id: file.id, version: file.version, ...reportOf(draft) }),
    onSuccess: (saved) => {
      keepFile(saved)
      onClose()
    },
    alert: (error) => serverSentence(error) ?? t.changing.not_saved,
  })
  useTellUnkept(form.dirty)
  const losing = useLosing(form.dirty)
  return (
    <form {...form.props} aria-label={t.xray.report} className="mb-2 flex flex-col gap-4">
      <XrayFields value={form.values} onChange={form.set} />
      <div className="flex gap-2.5">
        <Button type="submit" variant="primary" busy={form.busy}>
          {t.xray.save}
        </Button>
        <Button onClick={() => losing(onClose)}>{t.xray.cancel}</Button>
      </div>
    </form>
  )
}
