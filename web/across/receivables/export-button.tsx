import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Day } from '#domain/calendar.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { callFile } from '#web/base/api/client.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { saveFile } from '#web/base/ui/save-file.ts'
import { texts } from './texts.ts'

export function ExportButton({ as_of, payers = false }: { as_of: Day; payers?: boolean }) {
  const t = useTexts(texts)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { name = 'receivables.csv', content } = await callFile(
        payers ? api.exportPayerReceivables : api.exportReceivables,
        { as_of },
      )
      saveFile(name, content)
    } catch (error) {
      showAlert(serverSentence(error) ?? t.export_failed, 'error', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={IconDownload} busy={busy} onClick={() => void save()}>
      {busy ? t.exporting : t.export}
    </Button>
  )
}
