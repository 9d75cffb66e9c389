import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and the arrows go to the same field of the next or the previous line, as in a spreadsheet. */
export function moveBetweenLines(event: KeyboardEvent) {
  const step = STEPS[event.key]
  const { target, currentTarget } = event
  if (step === undefined || !(target instanceof HTMLInputElement) || target.dataset['cell'] === undefined) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>(`[data-cell="${target.dataset['cell']}"]`)]
  const next = fields[fields.indexOf(target) + step]
  next?.focus()
  next?.select()
}
