import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { callFile } from '#web/base/api/client.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { saveFile } from '#web/base/ui/save-file.ts'
import { texts } from './texts.ts'
import type { FiguresAddress } from './use-figures-address.ts'

interface ExportFiguresProps {
  address: FiguresAddress
  of: 'parts' | 'codes' | 'doctors' | 'chairs'
}

export function ExportFigures({ address: { period, unit }, of }: ExportFiguresProps) {
  const t = useTexts(texts).export
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { name = `figures_${of}.csv`, content } = await callFile(api.exportFigures, { ...period, unit, of })
      saveFile(name, content)
    } catch (error) {
      showAlert(serverSentence(error) ?? t.failed, 'error', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={IconDownload}
      busy={busy}
      size={of === 'parts' ? 'md' : 'sm'}
      onClick={() => void save()}
      className="print:hidden"
    >
      {t.csv}
      <span className="sr-only"> {t.of[of]}</span>
    </Button>
  )
}
