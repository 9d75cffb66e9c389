import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/** Zoom, position and brightness of a picture; not stored. */
export interface View {
  zoom: number
  /** How far it is moved, in pixels of the screen. */
  x: number
  y: number
  brightness: number
  contrast: number
}

export const AS_IT_IS: View = { zoom: 1, x: 0, y: 0, brightness: 1, contrast: 1 }
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
    '0': () => AS_IT_IS,
  }[key]
  return changed?.()
}

interface Point {
  x: number
  y: number
}
const apart = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Keys, the wheel, one finger or the mouse to move, two fingers to zoom. */
export function useView() {
  const [view, setView] = useState(AS_IT_IS)
  const fingers = useRef(new Map<number, Point>())
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const next = afterKey(view, event.key)
      if (!next) return
      event.preventDefault()
      event.stopPropagation()
      setView(next)
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
        setView((now) => ({ ...now, x: now.x + x, y: now.y + y }))
      } else if (last > 0) {
        const factor = apart([...fingers.current.values()]) / last
        setView((now) => zoomed(now, now.zoom * factor))
      }
    },
    onPointerUp: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
  }
  const set = (name: keyof typeof BOUNDS, value: number) =>
    setView((now) => (name === 'zoom' ? zoomed(now, value) : { ...now, [name]: within(name, value) }))
  return { view, set, reset: () => setView(AS_IT_IS), handlers }
}
