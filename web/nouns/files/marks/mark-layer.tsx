import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { MarkKind, MarkPoint } from '#domain/mark.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { isFarRight, styleOf, type View } from '../use-view.ts'
import { texts } from './texts.ts'
import { type Marking, type PictureSize, useMarkWords } from './use-marks.ts'

interface MarkLayerProps {
  size: PictureSize
  view: View
  marking: Marking
}

/** Over the picture, turned, flipped and moved with it, so that its coordinates are the picture's own pixels. */
export function MarkLayer({ size, view, marking }: MarkLayerProps) {
  const words = useMarkWords(marking.scale)
  const { width, height } = size
  const begun = marking.tool && {
    id: 0,
    kind: marking.tool,
    points: [...marking.points],
    text: null,
    millimetres: null,
  }
  return (
    <>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        className="size-full"
        style={{ ...CELL, ...styleOf(view), pointerEvents: 'none' }}
      >
        {marking.marks.map((mark, at) => (
          <Drawn key={mark.id} mark={mark} label={`${at + 1}. ${words(mark)}`.trim()} size={size} view={view} />
        ))}
        {begun && <Drawn mark={begun} label="" size={size} view={view} />}
      </svg>
      {marking.tool && !marking.complete && <Surface size={size} view={view} marking={marking} />}
    </>
  )
}

/** The picture and what lies over it are in one cell. */
export const CELL = { gridArea: '1 / 1' } as const
const COLOUR = '#ffd60a'

interface DrawnProps {
  mark: { kind: MarkKind; points: readonly MarkPoint[] }
  label: string
  size: PictureSize
  view: View
}

function Drawn({ mark: { kind, points }, label, size, view }: DrawnProps) {
  const [first] = points
  if (!first) return null
  const unit = Math.max(size.width, size.height) / 100 / view.zoom
  const end = points.at(-1) ?? first
  return (
    <g stroke={COLOUR} fill="none" strokeWidth={2}>
      <polyline points={points.map((point) => point.join(',')).join(' ')} vectorEffect="non-scaling-stroke" />
      {kind === 'arrow' && points[1] && <ArrowHead from={first} to={points[1]} unit={unit} />}
      {kind !== 'arrow' &&
        points.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={unit / 2} fill={COLOUR} stroke="none" />)}
      {label && <Label text={label} at={end} size={size} view={view} unit={unit} />}
    </g>
  )
}

interface LabelProps {
  text: string
  at: MarkPoint
  size: PictureSize
  view: View
  unit: number
}

/** Beside a point, on the side where the picture has room. */
function Label({ text, at, size, view, unit }: LabelProps) {
  const is_left = isFarRight(at, size, view)
  const is_rtl = useLanguage() === 'ar'
  return (
    <text
      // Readable, however the picture below is turned or flipped.
      transform={`translate(${at[0]} ${at[1]}) scale(${view.flipped ? -1 : 1} 1) rotate(${-90 * view.turns})`}
      x={is_left ? -unit : unit}
      y={-unit}
      textAnchor={is_left === is_rtl ? 'start' : 'end'}
      fontSize={unit * 3.6}
      fill={COLOUR}
      stroke="black"
      strokeWidth={unit / 2.5}
      paintOrder="stroke"
    >
      {text}
    </text>
  )
}

function ArrowHead({ from, to, unit }: { from: MarkPoint; to: MarkPoint; unit: number }) {
  const towards = Math.atan2(to[1] - from[1], to[0] - from[0])
  const ends = [-0.4, 0.4].map((turn) => [
    to[0] - 3 * unit * Math.cos(towards + turn),
    to[1] - 3 * unit * Math.sin(towards + turn),
  ])
  const [one, other] = ends
  return (
    <polyline points={[one, to, other].map((point) => point?.join(',')).join(' ')} vectorEffect="non-scaling-stroke" />
  )
}

/** Takes the points: each by a click or a tap, two by drawing a line, or by arrow keys and Enter. */
function Surface({ size, view, marking }: MarkLayerProps) {
  const t = useTexts(texts)
  const [cross, setCross] = useState<MarkPoint>()
  const pointer = usePointer(size, marking)
  const { width, height } = size
  const onKeyDown = (event: KeyboardEvent) => {
    const now = cross ?? [width / 2, height / 2]
    const step = event.shiftKey ? 1 : Math.max(1, Math.max(width, height) / 100)
    const moved = MOVES[event.key]
    if (moved) setCross(inside([now[0] + moved[0] * step, now[1] + moved[1] * step], size))
    else if (event.key === 'Enter') marking.place(inside(now, size))
    else if (event.key === 'Escape') marking.choose(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      ref={focusOnce}
      type="button"
      aria-label={t.surface}
      className="size-full"
      style={{ ...CELL, ...styleOf(view), cursor: 'crosshair' }}
      {...pointer.handlers}
      onKeyDown={onKeyDown}
    >
      {cross && <Cross at={cross} size={size} />}
      {pointer.tip && <Growing points={[...marking.points, ...pointer.tip]} size={size} />}
    </button>
  )
}

const inside = ([x, y]: MarkPoint, { width, height }: PictureSize): MarkPoint => [
  Math.round(Math.min(width, Math.max(0, x)) * 10) / 10,
  Math.round(Math.min(height, Math.max(0, y)) * 10) / 10,
]

/** A finger that moves less than this, in pixels of the screen, taps. */
const LEAST_DRAG = 8

/** What the mouse or a finger places; `tip` is where the line that is being drawn leads, with its beginning while one is dragged. */
function usePointer(size: PictureSize, marking: Marking) {
  const [tip, setTip] = useState<readonly MarkPoint[]>()
  const [from, setFrom] = useState<{ x: number; y: number; point: MarkPoint }>()
  const at = ({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>) =>
    inside(pointAt(nativeEvent, currentTarget, size), size)
  const isDragged = ({ clientX, clientY }: PointerEvent) =>
    from !== undefined && Math.hypot(clientX - from.x, clientY - from.y) >= LEAST_DRAG
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      if (!event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setFrom({ x: event.clientX, y: event.clientY, point: at(event) })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from && isDragged(event)) setTip([from.point, at(event)])
      else setTip(marking.points.length > 0 ? [at(event)] : undefined)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!from) return
      const drawn = isDragged(event) && marking.points.length === 0 && marking.tool !== 'text'
      marking.place(...(drawn ? [from.point, at(event)] : [at(event)]))
      setFrom(undefined)
      setTip(undefined)
    },
    onPointerCancel: () => {
      setFrom(undefined)
      setTip(undefined)
    },
  }
  return { tip, handlers }
}

/** Where the keys are. */
const Cross = ({ at: [x, y], size: { width, height } }: { at: MarkPoint; size: PictureSize }) => (
  <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="size-full" style={{ pointerEvents: 'none' }}>
    <path d={`M${x} 0V${height}M0 ${y}H${width}`} stroke={COLOUR} strokeWidth={1} vectorEffect="non-scaling-stroke" />
  </svg>
)

/** The line that is being drawn. */
const Growing = ({ points, size: { width, height } }: { points: readonly MarkPoint[]; size: PictureSize }) => (
  <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="size-full" style={{ pointerEvents: 'none' }}>
    <polyline
      points={points.map((point) => point.join(',')).join(' ')}
      fill="none"
      stroke={COLOUR}
      strokeWidth={2}
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)

const MOVES: Readonly<Record<string, MarkPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const focusOnce = (surface: HTMLElement | null) => surface?.focus({ preventScroll: true })

/** The offsets of an event are those of the element as it is before it is turned and zoomed, which contains the picture whole. */
function pointAt(
  { offsetX, offsetY }: { offsetX: number; offsetY: number },
  within: HTMLElement,
  size: PictureSize,
): MarkPoint {
  const { clientWidth, clientHeight } = within
  const fit = Math.min(clientWidth / size.width, clientHeight / size.height)
  return [
    (offsetX - (clientWidth - size.width * fit) / 2) / fit,
    (offsetY - (clientHeight - size.height * fit) / 2) / fit,
  ]
}
