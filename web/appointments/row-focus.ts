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

/** Before a button of the row goes away with the focus on it. */
export const keepRowChosen = (inside: Element) =>
  chooseRow(inside.closest(`[${row_attribute}]`)?.querySelector<HTMLElement>(`[${name_attribute}]`))
