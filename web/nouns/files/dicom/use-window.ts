import { useEffect, useRef, useState } from 'react'
import type { Window } from '#domain/dicom/window.ts'
import type { Opened } from './worker.ts'

/** A window in numbers, as it is dragged. */
export interface Range {
  center: number
  width: number
}

/** While it is dragged, and when it is opened, so many pixels are drawn at most, all of them afterwards. */
const MOST_AT_ONCE = 700_000
/** Dragging over so many pixels of the screen goes through the whole width. */
const DRAGGED_PIXELS = 400
const KEY_STEP = 0.05

type Draw = (drawing: { window: Window | undefined; inverted: boolean; step: number }) => void

/** Which window is chosen: one of the file's, that of the pixels, or one of the user's own. */
export function useWindow(opened: Opened | undefined) {
  const [chosen, setChosen] = useState(0)
  const [own, setOwn] = useState<Range>()
  const [dragged, setDragged] = useState(false)
  const named = opened?.windows[chosen]?.window
  const start = own ?? rangeOf(opened, named)
  const shown: Window | undefined = own ? { kind: 'range', ...own } : named
  const whole = opened?.windows.at(-1)?.window
  const span = whole?.kind === 'range' ? whole.width : (start?.width ?? 1)
  const by = (center: number, width: number) => {
    if (!start) return
    setOwn({ center: start.center - center * span, width: Math.max(1, start.width - width * span) })
  }
  return {
    shown,
    range: start,
    span,
    chosen: own ? undefined : chosen,
    choose: (number: number) => {
      setOwn(undefined)
      setChosen(number)
    },
    set: (range: Range) => setOwn(range),
    reset: () => {
      setOwn(undefined)
      setChosen(0)
    },
    /** To the right sharpens, upwards brightens. */
    drag: (x: number, y: number, is_last: boolean) => {
      setDragged(!is_last)
      if (!is_last) by(-y / DRAGGED_PIXELS, x / DRAGGED_PIXELS)
    },
    key: (key: string) => {
      const step = { b: [KEY_STEP, 0], B: [-KEY_STEP, 0], c: [0, KEY_STEP], C: [0, -KEY_STEP] }[key]
      if (step) by(step[0] ?? 0, step[1] ?? 0)
      return step !== undefined
    },
    dragged,
  }
}

interface Drawn {
  draw: Draw
  opened: Opened | undefined
  shown: Window | undefined
  inverted: boolean
  dragged: boolean
}

/** Draws whatever is chosen, coarsely while it is dragged; at first coarsely too, and then finely. */
export function useDrawing({ draw, opened, shown, inverted, dragged }: Drawn) {
  const key = JSON.stringify([shown?.kind === 'range' ? shown : undefined])
  const drawn = useRef<Opened>(undefined)
  useEffect(() => {
    if (!opened) return
    const coarse = Math.max(1, Math.ceil(Math.sqrt((opened.columns * opened.rows) / MOST_AT_ONCE)))
    if (coarse > 1 && drawn.current !== opened) draw({ window: shown, inverted, step: coarse })
    drawn.current = opened
    draw({ window: shown, inverted, step: dragged ? coarse : 1 })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` says what is in `shown`, which is made anew
  }, [draw, opened, key, shown?.kind, inverted, dragged])
}

/** Where a drag begins: in a window of numbers, else in that of the pixels, since a table has none. */
function rangeOf(opened: Opened | undefined, window: Window | undefined): Range | undefined {
  const range = window?.kind === 'range' ? window : opened?.windows.find((each) => each.from === 'pixels')?.window
  return range?.kind === 'range' ? { center: range.center, width: range.width } : undefined
}
