import type { Span } from './layout.ts'

/** A point on the board: the column, and the vertical position from 0 to 1. */
interface Point {
  doctor_id: number
  down: number
}

export interface Place {
  doctor_id: number
  minute: number
}

/** The column at a point of the window, or the nearest. */
export function placeAt(board: HTMLElement, x: number, y: number): Point | null {
  let nearest: Point | null = null
  let least = Infinity
  for (const body of board.querySelectorAll<HTMLElement>('[data-body]')) {
    const { left, right, top, height } = body.getBoundingClientRect()
    const distance = Math.max(left - x, x - right, 0)
    if (distance >= least) continue
    least = distance
    nearest = {
      doctor_id: Number(body.dataset['body']),
      down: Math.max(0, Math.min(1, (y - top) / height)),
    }
  }
  return nearest
}

export const minuteAt = ({ down }: Point, { from, until }: Span) => from + down * (until - from)

const NEAR_PX = 44
const FASTEST_PX = 14

/** Scrolls the board while something is dragged near its upper or lower edge. */
export function scrollAtEdges(board: HTMLElement, y: number) {
  const scroller = board.parentElement
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  const above = top + NEAR_PX * 2 - y
  const below = y - (bottom - NEAR_PX)
  const by = above > 0 ? -above : below > 0 ? below : 0
  if (by) scroller.scrollTop += Math.max(-1, Math.min(1, by / NEAR_PX)) * FASTEST_PX
}
