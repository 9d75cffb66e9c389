import {
  createContext,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'

const OPEN_DIALOGS: HTMLDialogElement[] = []
const watchers = new Set<() => void>()

/** The topmost dialog: everything outside is inert, so alerts are rendered inside it. */
export const useTopDialog = () =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
    }
  }, topDialog)

export const topDialog = () => OPEN_DIALOGS.at(-1) ?? null

/** The dialog around a component, for popups that must portal into it. */
export const EnclosingDialog = createContext<HTMLDialogElement | null>(null)
export const useEnclosingDialog = () => useContext(EnclosingDialog)

/** Opens a dialog while it is mounted, and returns focus to the opener afterwards. */
export function useModalDialog(ref: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const opener = document.activeElement
    dialog.showModal()
    const start = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(dialog)
    start?.focus()
    OPEN_DIALOGS.push(dialog)
    announce()
    return () => {
      OPEN_DIALOGS.splice(OPEN_DIALOGS.indexOf(dialog), 1)
      announce()
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

const announce = () => {
  for (const watcher of watchers) watcher()
}

const firstField = (dialog: HTMLDialogElement) =>
  dialog.querySelector<HTMLElement>(
    '[data-modal-body] :is(input:not([type="hidden"]), select, textarea):not(:disabled, [readonly])',
  )
