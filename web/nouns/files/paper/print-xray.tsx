import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { PatientFile } from '#contract/files.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import { Button } from '#web/base/ui/button.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { fetchDrawn, isDrawable } from '../drawn.ts'
import { texts } from './texts.ts'
import { XrayPaper } from './xray-paper.tsx'

/** Prints an X-ray with what is said of it, once its picture is drawn. */
export default function PrintXray({ file }: { file: PatientFile }) {
  const t = useTexts(texts)
  const { data: patient } = useCall(api.patient, { id: file.patient_id })
  const [printed, print] = usePrinted<{ address: string | undefined }>()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const address = isDrawable(file) ? URL.createObjectURL(await fetchDrawn(file)) : undefined
      print({ address })
      addEventListener('afterprint', () => address && URL.revokeObjectURL(address), { once: true })
    } catch (error) {
      showAlert(t.not_printed, 'error', error)
    }
    setBusy(false)
  }
  if (!patient) return null
  return (
    <>
      <Button icon={IconPrinter} busy={busy} onClick={() => void start()}>
        {t.print}
      </Button>
      {printed && <XrayPaper file={file} patient={patient} address={printed.address} />}
    </>
  )
}
