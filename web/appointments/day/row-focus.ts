/** A row is chosen while the focus is anywhere in it; its patient's name is where the focus comes to. */
export const row_attribute = 'data-appointment'
export const name_attribute = 'data-row-name'

export function chosenRow() {
  const row = document.activeElement?.closest(`[${row_attribute}]`)
  return row ? Number(row.getAttribute(row_attribute)) : undefined
}

export const isRowName = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.hasAttribute(name_attribute)

export const rowNames = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(`[${name_attribute}]`)]

export const chooseRow = (name: HTMLElement | null | undefined) => name?.focus()

/** How long a row may take to be drawn, after the answer that there is one. */
const drawn_ms = 3_000

/**
 * Brings the row or block of an appointment into view with the focus on it, once it is drawn. Whoever has begun to do
 * something else by then is left alone.
 */
export function revealRow(id: number) {
  const until = performance.now() + drawn_ms
  const stop = new AbortController()
  for (const act of ['pointerdown', 'keydown', 'wheel'] as const) {
    addEventListener(act, () => stop.abort(), { once: true, signal: stop.signal, passive: true })
  }
  const reveal = () => {
    if (stop.signal.aborted) return
    const row = document.querySelector<HTMLElement>(`[${row_attribute}="${id}"]`)
    const target = row?.querySelector<HTMLElement>(`[${name_attribute}]`) ?? row
    if (target && !document.querySelector('dialog:modal')) {
      target.scrollIntoView({ block: 'center', inline: 'nearest' })
      // By keyboard, so that it is seen to have the focus.
      target.focus({ preventScroll: true, focusVisible: true })
      stop.abort()
    } else if (performance.now() < until) requestAnimationFrame(reveal)
    else stop.abort()
  }
  requestAnimationFrame(reveal)
}

/** Before a button of the row goes away with the focus on it. */
export const keepRowChosen = (inside: Element) =>
  chooseRow(inside.closest(`[${row_attribute}]`)?.querySelector<HTMLElement>(`[${name_attribute}]`))
