import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/** Zoom and position of a picture, which two pictures may share. */
export interface Place {
  zoom: number
  /** How far it is moved, in pixels of the screen. */
  x: number
  y: number
}

/** How a picture is looked at; not stored. */
export interface View extends Place {
  brightness: number
  contrast: number
  /** Quarter turns to the right. */
  turns: number
  /** Left and right are exchanged. */
  flipped: boolean
  inverted: boolean
}

const UNMOVED: Place = { zoom: 1, x: 0, y: 0 }
export const AS_IT_IS: View = { ...UNMOVED, brightness: 1, contrast: 1, turns: 0, flipped: false, inverted: false }
export const BOUNDS = { zoom: [1, 12], brightness: [0.2, 3], contrast: [0.2, 4] } as const
const MOVE = 40
const STEP = 0.1

const within = (name: keyof typeof BOUNDS, value: number) =>
  Math.min(BOUNDS[name][1], Math.max(BOUNDS[name][0], Math.round(value * 100) / 100))

/** Zoomed about the centre, so the centre stays in place. */
export function zoomed(view: View, zoom: number): View {
  const next = within('zoom', zoom)
  const factor = next === 1 ? 0 : next / view.zoom
  return { ...view, zoom: next, x: view.x * factor, y: view.y * factor }
}

export const turned = (view: View): View => ({ ...view, turns: (view.turns + 1) % 4 })
export const flipped = (view: View): View => ({ ...view, flipped: !view.flipped })
export const inverted = (view: View): View => ({ ...view, inverted: !view.inverted })

/** The view after a key; undefined for a key without effect. */
export function afterKey(view: View, key: string): View | undefined {
  const changed = {
    '+': () => zoomed(view, view.zoom * 1.25),
    '=': () => zoomed(view, view.zoom * 1.25),
    '-': () => zoomed(view, view.zoom / 1.25),
    ArrowLeft: () => ({ ...view, x: view.x + MOVE }),
    ArrowRight: () => ({ ...view, x: view.x - MOVE }),
    ArrowUp: () => ({ ...view, y: view.y + MOVE }),
    ArrowDown: () => ({ ...view, y: view.y - MOVE }),
    b: () => ({ ...view, brightness: within('brightness', view.brightness + STEP) }),
    B: () => ({ ...view, brightness: within('brightness', view.brightness - STEP) }),
    c: () => ({ ...view, contrast: within('contrast', view.contrast + STEP) }),
    C: () => ({ ...view, contrast: within('contrast', view.contrast - STEP) }),
    r: () => turned(view),
    f: () => flipped(view),
    i: () => inverted(view),
    '0': () => AS_IT_IS,
  }[key]
  return changed?.()
}

/** CSS of the picture. A turned one takes the height of its box as its width; the box is a size container. */
export const styleOf = (view: View) => ({
  transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.turns * 90}deg) scaleX(${view.flipped ? -1 : 1})`,
  ...(view.turns % 2 === 1 && { width: '100cqh', height: '100cqw', maxWidth: 'none' }),
})

interface Point {
  x: number
  y: number
}
const apart = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

export type Linked = readonly [Place, (next: (place: Place) => Place) => void]

const placeOf = ({ zoom, x, y }: View): Place => ({ zoom, x, y })

interface Options {
  /** Zoom and position that this picture shares with another one. */
  linked?: Linked | undefined
  /** What one finger or the mouse does instead of moving the picture. */
  onDrag?: ((x: number, y: number, is_last: boolean) => void) | undefined
}

/** Keys, the wheel, one finger or the mouse to move, two fingers to zoom. */
export function useView({ linked, onDrag }: Options = {}) {
  const [own, setOwn] = useState(AS_IT_IS)
  const view: View = linked ? { ...own, ...linked[0] } : own
  // From the view before, since several movements may come between two renders.
  const change = (next: (now: View) => View) => {
    linked?.[1]((place) => placeOf(next({ ...own, ...place })))
    setOwn(next)
  }
  const fingers = useRef(new Map<number, Point>())
  const release = (event: PointerEvent) => {
    if (fingers.current.delete(event.pointerId) && fingers.current.size === 0) onDrag?.(0, 0, true)
  }
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const next = afterKey(view, event.key)
      if (!next) return
      event.preventDefault()
      event.stopPropagation()
      change(() => next)
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const last = apart([...fingers.current.values()])
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (fingers.current.size === 1) {
        const [x, y] = [event.clientX - before.x, event.clientY - before.y]
        if (onDrag) onDrag(x, y, false)
        else change((now) => ({ ...now, x: now.x + x, y: now.y + y }))
      } else if (last > 0) {
        const factor = apart([...fingers.current.values()]) / last
        change((now) => zoomed(now, now.zoom * factor))
      }
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
  const set = (name: keyof typeof BOUNDS, value: number) =>
    change((now) => (name === 'zoom' ? zoomed(now, value) : { ...now, [name]: within(name, value) }))
  return { view, set, change, reset: () => change(() => AS_IT_IS), handlers }
}
