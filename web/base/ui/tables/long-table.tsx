import { observeWindowOffset, useWindowVirtualizer, type Virtualizer, windowScroll } from '@tanstack/react-virtual'
import { memo, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { type Column, TABLE_FRAME, TableHead, tableLook, type TableProps, TableRow } from './table.tsx'

/** Up to this many rows are all in the page, where the browser's own search finds them. */
const MOST_PLAIN_ROWS = 100
const GUESSED_HEIGHT_PX = 64

/** A table that may grow to thousands of rows; long ones are virtualized. Keep `columns` stable. */
export function LongTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  stale,
  rowClassName,
}: Omit<TableProps<Row>, 'footer' | 'groupOf'>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const abovePx = useOffset(body)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by what it returns
  const windowOn = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => GUESSED_HEIGHT_PX,
    getItemKey: (index) => keyAt(rows, index, rowKey),
    scrollMargin: abovePx,
    overscan: 12,
    observeElementOffset: observeWindow,
    scrollToFn: scrollUnlessMoved,
  })
  const plain = rows.length <= MOST_PLAIN_ROWS
  const near = windowOn.getVirtualItems()
  const shown = plain ? rows.keys() : near.map(({ index }) => index)
  const shared = { columns: columns as readonly Column<unknown>[], counted: !plain, ref: windowOn.measureElement }
  const lineAt = (index: number) => {
    const row = rows[index]
    if (row === undefined) return null
    return <Line key={rowKey(row)} row={row} className={rowClassName?.(row)} index={index} {...shared} />
  }

  return (
    <div className={TABLE_FRAME}>
      <table
        aria-busy={stale || undefined}
        aria-rowcount={plain ? undefined : rows.length + 1}
        // The spacer rows keep every row in place, so the browser must not anchor the scroll position.
        className={classNames(tableLook(stale), '[overflow-anchor:none]')}
      >
        <TableHead caption={caption} columns={columns} />
        <tbody ref={body} className="max-sm:block">
          {!plain && <Gap height_px={(near[0]?.start ?? abovePx) - abovePx} />}
          {[...shown].map(lineAt)}
          {!plain && <Gap height_px={windowOn.getTotalSize() + abovePx - (near.at(-1)?.end ?? abovePx)} />}
        </tbody>
      </table>
    </div>
  )
}

/** The position of the window that each virtualizer knows. */
const knownPx = new WeakMap<Virtualizer<Window, HTMLTableRowElement>, number>()

const observeWindow: typeof observeWindowOffset = (windowOn, tell) => {
  // A page that returns to its place has scrolled since the virtualizer read the position.
  knownPx.set(windowOn, windowOn.scrollOffset ?? scrollY)
  return observeWindowOffset(windowOn, (offsetPx, isScrolling) => {
    knownPx.set(windowOn, offsetPx)
    tell(offsetPx, isScrolling)
  })
}

/**
 * When rows above the window turn out higher than estimated, the virtualizer scrolls on from the position it knows. A
 * jump that it does not know of yet must not be overwritten: its scroll event follows.
 */
const scrollUnlessMoved: typeof windowScroll<Window> = (offsetPx, options, windowOn) => {
  if (scrollY !== knownPx.get(windowOn)) return
  windowScroll(offsetPx, options, windowOn)
  knownPx.set(windowOn, scrollY)
}

interface LineProps {
  columns: readonly Column<unknown>[]
  row: unknown
  className: string | undefined
  index: number
  counted: boolean
  ref: Ref<HTMLTableRowElement>
}

/** Memoized: scrolling renders only the rows that appear. */
const Line = memo(({ index, counted, ...row }: LineProps) => (
  <TableRow {...row} data-index={index} aria-rowindex={counted ? index + 2 : undefined} />
))

/** Replaces the rows that are not rendered. */
const Gap = ({ height_px }: { height_px: number }) =>
  height_px > 0 && <tr aria-hidden className="max-sm:block" style={{ height: height_px }} />

const keyAt = <Row,>(rows: readonly Row[], index: number, rowKey: (row: Row) => string | number) => {
  const row = rows[index]
  return row === undefined ? index : rowKey(row)
}

/** The distance from the document's top to the first row; content above may change its height. */
function useOffset(body: RefObject<HTMLElement | null>) {
  const [offsetPx, setOffset] = useState(0)
  useEffect(() => {
    const measure = () => body.current && setOffset(Math.round(body.current.getBoundingClientRect().top + scrollY))
    const resizes = new ResizeObserver(measure)
    resizes.observe(document.body)
    return () => resizes.disconnect()
  }, [body])
  return offsetPx
}
