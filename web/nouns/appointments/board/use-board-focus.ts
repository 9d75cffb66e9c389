import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** A focusable element of the board, by a name that survives its move to another column. */
const stops = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[data-stop]')]
const stopOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null

/**
 * Roving tabindex: the board is one Tab stop, arrow keys move within. It is set on the elements themselves, so that moving
 * focus renders nothing.
 */
export function useBoardFocus(board: RefObject<HTMLElement | null>) {
  const chosen = useRef<string>(undefined)
  const inside = useRef(false)

  useLayoutEffect(() => {
    if (!board.current) return
    const all = stops(board.current)
    const current = all.find(({ dataset }) => dataset['stop'] === chosen.current) ?? all[0]
    makeOnly(current, all)
    // The focused element was removed, such as a block that moved to another column.
    if (inside.current && document.activeElement === document.body) current?.focus({ preventScroll: true })
  })

  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      inside.current = true
      const stop = stopOf(target)
      if (!stop) return
      chosen.current = stop.dataset['stop']
      makeOnly(stop, stops(currentTarget))
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      inside.current = currentTarget.contains(relatedTarget) || Boolean(relatedTarget?.closest('dialog'))
    },
  }
}

function makeOnly(current: HTMLElement | undefined, all: readonly HTMLElement[]) {
  for (const stop of all) stop.tabIndex = stop === current ? 0 : -1
}

/** Up and down moves within a column, sideways to the neighbouring block. */
export function moveFocus(board: HTMLElement, from: Element, key: string) {
  const stop = stopOf(from)
  const column = stop?.closest<HTMLElement>('[data-column]')
  if (!stop || !column) return false
  const here = stops(column)
  const index = here.indexOf(stop)
  if (key === 'ArrowDown') here[index + 1]?.focus()
  else if (key === 'ArrowUp') here[index - 1]?.focus()
  else if (key === 'Home') here[0]?.focus()
  else if (key === 'End') here.at(-1)?.focus()
  else if (key === 'ArrowLeft' || key === 'ArrowRight') beside(board, column, stop, sideways(key))?.focus()
  else return false
  return true
}

/** In reading direction: in Arabic the left arrow moves forward. */
export const sideways = (key: string) => ((key === 'ArrowRight') === (document.documentElement.dir !== 'rtl') ? 1 : -1)

function beside(board: HTMLElement, column: HTMLElement, stop: HTMLElement, direction: 1 | -1) {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')]
  const height = stop.getBoundingClientRect().top
  const distance = (other: HTMLElement) => Math.abs(other.getBoundingClientRect().top - height)
  const index = columns.indexOf(column)
  const onward = direction > 0 ? columns.slice(index + 1) : columns.slice(0, index).toReversed()
  const there = onward.map(stops).find((each) => each.length > 0) ?? []
  return there.toSorted((a, b) => distance(a) - distance(b))[0]
}
