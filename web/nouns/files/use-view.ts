import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { fillScreen } from './fill-screen.ts'

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

const CENTRE: Point = { x: 0, y: 0 }

/** Zoomed about a point, in pixels of the screen from the centre, so that what is there stays in place. */
export function zoomed(view: View, zoom: number, about: Point = CENTRE): View {
  const next = within('zoom', zoom)
  if (next === 1) return { ...view, ...UNMOVED }
  const factor = next / view.zoom
  return {
    ...view,
    zoom: next,
    x: about.x - (about.x - view.x) * factor,
    y: about.y - (about.y - view.y) * factor,
  }
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

/** Whether a pixel of the picture is in the right third of it as it is shown, turned and flipped. */
export function isFarRight([x, y]: readonly [number, number], size: Size, view: View) {
  const across = (x / size.width - 0.5) * (view.flipped ? -1 : 1)
  const down = y / size.height - 0.5
  return ([across, -down, -across, down][view.turns] ?? 0) > 1 / 6
}
interface Size {
  width: number
  height: number
}

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
  /** With the box of the picture once it is there. */
  onShown?: ((box: HTMLElement | null) => void) | undefined
}

/** Firefox says the wheel in lines. */
const LINE_PX = 33
/** A notch of the wheel is about 100 pixels; the fingers on a touchpad say much smaller ones, with Ctrl. */
const factorOf = ({ deltaY, deltaMode, ctrlKey }: WheelEvent) =>
  1.25 ** Math.max(-2, Math.min(2, (-deltaY * (deltaMode === 1 ? LINE_PX : 1)) / (ctrlKey ? 20 : 100)))

/** Zooms by the wheel; React's own listener could not keep the dialog below from scrolling. */
function useWheel(onShown: Options['onShown'], onZoom: (factor: number, about: Point) => void) {
  const latest = useRef(onZoom)
  useEffect(() => {
    latest.current = onZoom
  })
  return useCallback(
    (picture: HTMLElement | null) => {
      onShown?.(picture)
      const zoom = (event: WheelEvent) => {
        if (!picture) return
        event.preventDefault()
        const { left, top, width, height } = picture.getBoundingClientRect()
        latest.current(factorOf(event), { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 })
      }
      picture?.addEventListener('wheel', zoom, { passive: false })
      return () => picture?.removeEventListener('wheel', zoom)
    },
    [onShown],
  )
}

/** Keys, the wheel, one finger or the mouse to move, two fingers to zoom. `box` is the ref of the picture's box. */
export function useView({ linked, onDrag, onShown }: Options = {}) {
  const [own, setOwn] = useState(AS_IT_IS)
  const view: View = linked ? { ...own, ...linked[0] } : own
  // From the view before, since several movements may come between two renders.
  const change = (next: (now: View) => View) => {
    linked?.[1]((place) => placeOf(next({ ...own, ...place })))
    setOwn(next)
  }
  const box = useWheel(onShown, (factor, about) => change((now) => zoomed(now, now.zoom * factor, about)))
  const fingers = useRef(new Map<number, Point>())
  const release = (event: PointerEvent) => {
    if (fingers.current.delete(event.pointerId) && fingers.current.size === 0) onDrag?.(0, 0, true)
  }
  const handlers = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'l') fillScreen(event.currentTarget)
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
  return { view, set, change, reset: () => change(() => AS_IT_IS), handlers, box }
}
