import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '../i18n/catalogue.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { closeOnEscape, useModalDialog } from '../ui/top-layer.ts'
import { texts } from './texts.ts'

/** The sidebar under 1024 px, over a dimmed screen that closes it. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTexts(texts)
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useModalDialog(ref)
  useEffect(() => {
    const wide = matchMedia('(min-width: 1024px)')
    const closeWhenWide = () => wide.matches && close()
    wide.addEventListener('change', closeWhenWide)
    return () => wide.removeEventListener('change', closeWhenWide)
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop closes it
    <dialog
      ref={ref}
      aria-label={t.main_navigation}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => closeOnEscape(event, onClose)}
      onClick={(event) => {
        // The page already shown has no navigation to close it on.
        const on_link = event.target instanceof Element && event.target.closest('a')
        if (event.target === event.currentTarget || on_link) onClose()
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-transparent p-0 text-ink"
    >
      <div className="relative flex h-full w-70 max-w-[85vw] animate-slide flex-col overflow-y-auto bg-surface shadow-float">
        {children}
        <IconButton icon={IconX} label={t.close_menu} onClick={onClose} className="absolute end-2 top-2.5 bg-surface" />
      </div>
    </dialog>
  )
}
