import { IconDownload } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { texts } from './texts.ts'

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTexts(texts).set_up
  return (
    <Modal
      title={t.done_title}
      onClose={onClose}
      footer={
        <>
          <Button icon={IconDownload} onClick={() => save(codes, t.file)}>
            {t.download}
          </Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-ink-soft">{t.keep}</p>
      <ul
        dir="ltr"
        aria-label={t.codes}
        className="grid gap-x-6 gap-y-2 rounded-md border border-line bg-sunken px-4 py-3 text-sm tabular-nums select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono text-xs font-medium whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function save(codes: string[], name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
