/** A row is current while focus is anywhere in it; focus enters it at the patient's name. */
export const ROW_ATTRIBUTE = 'data-appointment'
export const NAME_ATTRIBUTE = 'data-row-name'

export function chosenRow() {
  const row = document.activeElement?.closest(`[${ROW_ATTRIBUTE}]`)
  return row ? Number(row.getAttribute(ROW_ATTRIBUTE)) : undefined
}

export const isRowName = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.hasAttribute(NAME_ATTRIBUTE)

export const rowNames = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(`[${NAME_ATTRIBUTE}]`)]

export const chooseRow = (name: HTMLElement | null | undefined) => name?.focus()

/** How long to wait for a row to be rendered after its data has loaded. */
const DRAWN_MS = 3_000

/**
 * Scrolls to the row or block of an appointment and focuses it, once it is rendered. Does nothing if the user has focused
 * something else meanwhile.
 */
export function revealRow(id: number) {
  const until = performance.now() + DRAWN_MS
  const stop = new AbortController()
  for (const act of ['pointerdown', 'keydown', 'wheel'] as const) {
    addEventListener(act, () => stop.abort(), { once: true, signal: stop.signal, passive: true })
  }
  const reveal = () => {
    if (stop.signal.aborted) return
    const row = document.querySelector<HTMLElement>(`[${ROW_ATTRIBUTE}="${id}"]`)
    const target = row?.querySelector<HTMLElement>(`[${NAME_ATTRIBUTE}]`) ?? row
    if (target && !document.querySelector('dialog:modal')) {
      target.scrollIntoView({ block: 'center', inline: 'nearest' })
      // As if by keyboard, so that the focus ring shows.
      target.focus({ preventScroll: true, focusVisible: true })
      stop.abort()
    } else if (performance.now() < until) requestAnimationFrame(reveal)
    else stop.abort()
  }
  requestAnimationFrame(reveal)
}

/** Moves focus before a focused button of the row is removed. */
export const keepRowChosen = (inside: Element) =>
  chooseRow(inside.closest(`[${ROW_ATTRIBUTE}]`)?.querySelector<HTMLElement>(`[${NAME_ATTRIBUTE}]`))
