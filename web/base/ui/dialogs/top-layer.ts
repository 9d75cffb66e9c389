import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import { createStore } from '#web/base/store/store.ts'

const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** The topmost dialog: everything outside is inert, so alerts are rendered inside it. */
export const useTopDialog = () => openDialogs.useValue().at(-1) ?? null

export const topDialog = () => openDialogs.get().at(-1) ?? null

/** Opens a dialog while it is mounted, and returns focus to the opener afterwards. */
export function useModalDialog(ref: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const opener = document.activeElement
    dialog.showModal()
    const start = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(dialog)
    start?.focus()
    openDialogs.set([...openDialogs.get(), dialog])
    return () => {
      openDialogs.set(openDialogs.get().filter((each) => each !== dialog))
      dialog.close()
      // Later, once a dialog on top of this one has closed too: until then the opener is inert.
      queueMicrotask(() => giveFocusBack(opener))
    }
  }, [ref])
}

/** Focus goes to the opener or, if it is gone (such as a row that no longer matches the filter), to the screen. */
function giveFocusBack(opener: Element | null) {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
}

/** Escape, unless a popup inside the dialog has handled it. */
export function closeOnEscape(event: KeyboardEvent, close: () => void) {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  event.stopPropagation()
  close()
}

const firstField = (dialog: HTMLDialogElement) =>
  dialog.querySelector<HTMLElement>(
    '[data-modal-body] :is(input:not([type="hidden"]), select, textarea):not(:disabled, [readonly])',
  )
