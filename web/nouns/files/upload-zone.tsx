import { IconCamera, IconCloudUpload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { LARGEST_FILE_BYTES } from '#domain/file.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

const ACCEPTED =
  '.png,.jpg,.jpeg,.webp,.pdf,.dcm,.dicom,image/png,image/jpeg,image/webp,application/pdf,application/dicom'

/** Accepts files that are dropped, pasted, chosen, or taken with a phone's camera. */
export function UploadZone({ onChoose, children }: { onChoose: (files: File[]) => void; children?: ReactNode }) {
  const t = useTexts(texts)
  const [over, setOver] = useState(false)
  const chosen = useRef<HTMLInputElement>(null)
  const taken = useRef<HTMLInputElement>(null)
  const take = (files: Iterable<File>) => {
    const all = [...files]
    for (const { name } of all.filter(({ size }) => size > LARGEST_FILE_BYTES)) showAlert(t.adding.too_large(name))
    const fitting = all.filter(({ size }) => size <= LARGEST_FILE_BYTES)
    if (fitting.length > 0) onChoose(fitting)
  }
  usePaste(take)
  const input = {
    type: 'file',
    hidden: true,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      take(event.currentTarget.files ?? [])
      // Allows choosing the same file again.
      event.currentTarget.value = ''
    },
  } as const
  return (
    <div
      className={classNames(
        'rounded-lg border-2 border-dashed p-4 transition-[background-color,border-color]',
        over ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface',
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Glyph icon={IconCloudUpload} size={26} className="text-brand max-sm:hidden" />
        <p className="min-w-0 flex-1 text-sm max-sm:hidden">
          <span className="font-medium">{t.drop}</span>
          <span className="block text-xs text-ink-soft">{t.accepted}</span>
        </p>
        <Button variant="primary" onClick={() => chosen.current?.click()} className="max-sm:flex-1">
          {t.choose}
        </Button>
        <Button
          icon={IconCamera}
          onClick={() => taken.current?.click()}
          className="max-sm:flex-1 sm:pointer-fine:hidden"
        >
          {t.camera}
        </Button>
      </div>
      <input ref={chosen} multiple accept={ACCEPTED} aria-label={t.choose} {...input} />
      <input ref={taken} accept="image/*" capture="environment" aria-label={t.camera} {...input} />
      {children}
    </div>
  )
}

/** A picture that was copied, also from another program. Text that is pasted into a field is none of ours. */
function usePaste(take: (files: Iterable<File>) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files
    if (!files || files.length === 0 || document.querySelector('dialog[open]')) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}
