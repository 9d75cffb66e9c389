import {
  createContext,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'

const open_dialogs: HTMLDialogElement[] = []
const watchers = new Set<() => void>()

/** The dialog on top: what lies outside it can be neither clicked nor heard, so alerts appear inside. */
export const useTopDialog = () =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
    }
  }, topDialog)

export const topDialog = () => open_dialogs.at(-1) ?? null

/** The dialog around a component, for popups that must portal into it. */
export const EnclosingDialog = createContext<HTMLDialogElement | null>(null)
export const useEnclosingDialog = () => useContext(EnclosingDialog)

/** Opens a dialog for as long as it is mounted, and gives focus back to where it came from. */
export function useModalDialog(ref: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const opener = document.activeElement
    dialog.showModal()
    const start = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(dialog)
    start?.focus()
    open_dialogs.push(dialog)
    announce()
    return () => {
      open_dialogs.splice(open_dialogs.indexOf(dialog), 1)
      announce()
      dialog.close()
      // Later, when a dialog on top of this one has gone too: until then the opener is inert.
      queueMicrotask(() => giveFocusBack(opener))
    }
  }, [ref])
}

/** To the opener, or where it is gone, as a row that no longer fits the filter, to the screen. */
function giveFocusBack(opener: Element | null) {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
}

/** Escape that a popup inside has not used up for itself. */
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
