import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { callFile } from '#web/base/api/client.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { saveFile } from '#web/base/ui/save-file.ts'
import { texts } from './texts.ts'

/** Downloads the zip of one patient, or of all, by fetch, since a plain link could not send the token. */
export function ExportButton({ patient_id }: { patient_id?: number }) {
  const t = useTexts(texts)
  const problem = useProblem()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { name = 'export.zip', content } = await (patient_id === undefined
        ? callFile(api.exportEverything, {})
        : callFile(api.exportPatient, { id: patient_id }))
      saveFile(name, content)
      notify(t.saved(name))
    } catch (error) {
      showAlert(t.failed(problem(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      {...(patient_id !== undefined && ({ size: 'sm', variant: 'quiet' } as const))}
      icon={IconFileZip}
      busy={busy}
      onClick={() => void save()}
      className={patient_id === undefined ? 'w-fit max-sm:w-full' : '-ms-3 mt-3'}
    >
      {busy ? t.busy : patient_id === undefined ? t.everything : t.one}
    </Button>
  )
}
