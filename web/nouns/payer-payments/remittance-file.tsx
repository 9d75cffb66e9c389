import { IconFileUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { texts } from './remittance-texts.ts'

interface RemittanceFileProps {
  busy: boolean
  /** Whether a file was read already. */
  again: boolean
  onChoose: (file: File) => void
}

/** The button that chooses a payer's file. */
export function RemittanceFile({ busy, again, onChoose }: RemittanceFileProps) {
  const t = useTexts(texts)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        aria-label={t.file}
        tabIndex={-1}
        accept=".csv,.tsv,.txt,.xlsx,.ods,.xml"
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChoose(file)
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
      <Button icon={IconFileUpload} busy={busy} data-autofocus onClick={() => input.current?.click()}>
        {busy ? t.reading : again ? t.another : t.choose}
      </Button>
    </div>
  )
}
