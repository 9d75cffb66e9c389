const ROWS = 'li, tr'
const CONTROLS = 'input:not(:disabled), button:not(:disabled, [tabindex="-1"], [aria-hidden]), a[href]'

/** Where the keyboard was: a control of a row, in a list of a screen. */
export interface Place {
  row: Element
  /** Which of the row's controls it was. */
  at: number
  /** The next row, or the one before. */
  beside: Element | null
  /** What the row stands in, the innermost first. */
  around: readonly Element[]
  /** Of the screen, which may be another one by the time that the row is gone. */
  path: string
}

export const pathOfScreen = () => location.hash.split('?')[0] ?? ''

export function placeOf(element: Element): Place | undefined {
  const row = element.closest(ROWS)
  if (!row?.closest('main') || row.closest('dialog')) return undefined
  const around: Element[] = []
  for (let part = row.parentElement; part && part.tagName !== 'BODY'; part = part.parentElement) around.push(part)
  const at = controlsOf(row).indexOf(element as HTMLElement)
  return { row, at, beside: row.nextElementSibling ?? row.previousElementSibling, around, path: pathOfScreen() }
}

/** The same control of the next row or, if it was the only one, the heading of what the list stood in. */
export function focusBeside({ at, beside, around }: Place) {
  const list = around[0]
  const row = beside?.isConnected ? beside : list?.isConnected ? list.querySelector(ROWS) : null
  const controls = row ? controlsOf(row) : []
  const control = controls[at] ?? controls[0]
  if (control) control.focus()
  else focusHeading(around)
}

function focusHeading(around: readonly Element[]) {
  const there = around.filter((part) => part.isConnected)
  const heading = there.map((part) => part.querySelector<HTMLElement>('h1, h2, h3')).find((each) => each !== null)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

const controlsOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility())
