import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ClinicLogo } from '#web/base/clinic/clinic-logo.tsx'
import { LanguageSwitch } from '#web/base/frame/preferences.tsx'
import { topDialog, useModalDialog, useTopDialog } from '#web/base/ui/dialogs/top-layer.ts'

/**
 * A dialog over everything while session.ts hides the page: what was open stays mounted, but cannot be seen, clicked or
 * read aloud. Only its children's action uncovers it.
 */
export function Cover({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModalDialog(ref)
  useStayOnTop(ref)
  useDocumentTitle(title)
  return createPortal(
    <dialog
      ref={ref}
      data-cover
      aria-labelledby={titleId}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-canvas p-0 text-ink backdrop:bg-canvas"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault()
      }}
      // Back closes any dialog on phones, but not this one.
      onClose={() => ref.current?.showModal()}
    >
      <div className="flex min-h-full flex-col px-5 py-4 sm:px-10 sm:py-6">
        <div className="flex items-center justify-between">
          <ClinicLogo />
          <LanguageSwitch />
        </div>
        <div className="mx-auto w-full max-w-sm flex-1 animate-rise pt-[14vh] pb-10 max-sm:pt-10">
          <h1 id={titleId} className="text-2xl font-semibold tracking-tight">
            {title}
          </h1>
          <p className="mt-1.5 mb-6 text-sm text-ink-soft">{hint}</p>
          <div data-modal-body>{children}</div>
        </div>
      </div>
    </dialog>,
    document.body,
  )
}

/** Dialogs that load later would otherwise open above it. */
function useStayOnTop(ref: { readonly current: HTMLDialogElement | null }) {
  const top = useTopDialog()
  useEffect(() => {
    const dialog = ref.current
    // The current value: this effect may run before the change caused by opening it.
    if (!dialog || top === dialog || topDialog() === dialog) return
    dialog.close()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [top, ref])
}

function useDocumentTitle(title: string) {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
