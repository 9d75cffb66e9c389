import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { ClinicLogo } from '#web/base/clinic/clinic-logo.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { closeOnEscape, useModalDialog } from '#web/base/ui/dialogs/top-layer.ts'
import { ThemeMenu } from '#web/base/frame/preferences.tsx'
import { texts as frame_texts } from '#web/base/frame/texts.ts'
import { texts } from './texts.ts'

/** The sidebar below 1024 px, over a backdrop; a click on the backdrop closes it. */
export default function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTexts(texts)
  const { theme } = useTexts(frame_texts)
  const { clinic_name } = useClinic()
  const ref = useRef<HTMLDialogElement>(null)
  useModalDialog(ref)
  useCloseWhenWide(onClose)
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
        // A link to the current page navigates nowhere, so the drawer is closed here.
        const onLink = event.target instanceof Element && event.target.closest('a')
        if (event.target === event.currentTarget || onLink) onClose()
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-transparent p-0 text-ink"
    >
      <div className="relative flex h-full w-70 max-w-[85vw] animate-slide flex-col overflow-y-auto bg-surface shadow-float">
        <div className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line ps-5 pe-2">
          {/* Below a wide logo, beside another one. */}
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <ClinicLogo />
            <bdi className="line-clamp-2 min-w-24 flex-1 text-sm font-semibold break-words">{clinic_name}</bdi>
          </div>
          <IconButton icon={IconX} label={t.close_menu} onClick={onClose} />
        </div>
        {children}
        <div className="mt-auto flex items-center justify-between border-t border-line px-5 py-2 sm:hidden">
          <span className="text-sm text-ink-soft">{theme}</span>
          <ThemeMenu />
        </div>
      </div>
    </dialog>
  )
}

function useCloseWhenWide(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const wide = matchMedia('(min-width: 1024px)')
    const closeWhenWide = () => wide.matches && close()
    wide.addEventListener('change', closeWhenWide)
    return () => wide.removeEventListener('change', closeWhenWide)
  }, [])
}
