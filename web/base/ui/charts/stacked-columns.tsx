import { useFormats } from '#web/base/i18n/formats.ts'
import { classNames } from '../class-names.ts'
import { niceTicks } from './nice-ticks.ts'

interface StackedColumnsProps {
  caption: string
  columns: readonly {
    key: string
    /** The label below the axis. */
    tick: string
    /** From the bottom up. */
    parts: readonly number[]
    /** The column in words, for its tooltip and for screen readers. */
    label: string
  }[]
  /** Draws the parts beside each other, to compare them. */
  beside?: boolean
  /** The names of the parts, and the total of each over all columns, in words. */
  legend: readonly { name: string; sum: string }[]
}

const SHADES = ['bg-brand', 'bg-brand-line', 'bg-ink-faint']

/** A stacked column chart with an axis of amounts; screen readers get the same figures as a list. */
export function StackedColumns({ caption, columns, legend, beside }: StackedColumnsProps) {
  const ticks = niceTicks(Math.max(...columns.map(({ parts }) => (beside ? Math.max(...parts) : sum(parts)))))
  const top = ticks.at(-1) ?? 1
  return (
    <figure>
      <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
        <Amounts ticks={ticks} top={top} />
        <div className="relative">
          <Lines ticks={ticks} top={top} />
          <ul aria-label={caption} className="relative flex h-52 items-end gap-px sm:gap-0.5">
            {columns.map(({ key, parts, label }) => (
              <li key={key} data-tooltip={label} className="group flex h-full max-w-16 flex-1 flex-col justify-end">
                <span className="sr-only">{label}</span>
                <span
                  aria-hidden
                  className={classNames(
                    'flex h-full overflow-hidden rounded-t-sm group-hover:bg-hover/60',
                    beside ? 'items-end' : 'flex-col-reverse',
                  )}
                >
                  {parts.map((part, index) => (
                    <span
                      key={legend[index]?.name}
                      className={classNames('block w-full', SHADES[index])}
                      style={{ height: along(Math.max(0, part), top) }}
                    />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <Names columns={columns} />
      </div>
      <Legend legend={legend} />
    </figure>
  )
}

interface AxisProps {
  ticks: readonly number[]
  top: number
}

const Lines = ({ ticks, top }: AxisProps) =>
  ticks.map((tick) => (
    <div
      key={tick}
      aria-hidden
      className="pointer-events-none absolute inset-x-0 border-t border-line"
      style={{ bottom: along(tick, top) }}
    />
  ))

function Amounts({ ticks, top }: AxisProps) {
  const formats = useFormats()
  return (
    <div aria-hidden className="relative h-52 text-xs text-ink-faint tabular-nums">
      {/* In the flow only as wide as the widest amount; each amount is positioned at its height. */}
      <span className="invisible">{formats.count(top)}</span>
      {ticks.map((tick) => (
        <bdi key={tick} className="absolute end-0 translate-y-1/2 leading-none" style={{ bottom: along(tick, top) }}>
          {formats.count(tick)}
        </bdi>
      ))}
    </div>
  )
}

function Legend({ legend }: Pick<StackedColumnsProps, 'legend'>) {
  return (
    <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-ink-soft">
      {legend.map(({ name, sum: amount }, index) => (
        <span key={name} className="flex items-center gap-1.5">
          <span aria-hidden className={classNames('size-2.5 rounded-sm', SHADES[index])} />
          {name}
          <bdi dir="ltr" className="font-semibold text-ink tabular-nums">
            {amount}
          </bdi>
        </span>
      ))}
    </figcaption>
  )
}

/** Only the first, the middle and the last are labelled: more would not fit on a phone. */
function Names({ columns }: Pick<StackedColumnsProps, 'columns'>) {
  const named = new Set([0, Math.floor((columns.length - 1) / 2), columns.length - 1])
  return (
    <div aria-hidden className="col-start-2 mt-2 flex gap-px text-xs text-ink-faint sm:gap-0.5">
      {columns.map(({ key, tick }, place) => (
        <span
          key={key}
          className={classNames(
            'flex max-w-16 min-w-0 flex-1 whitespace-nowrap',
            columns.length > 1 && place === columns.length - 1 ? 'justify-end' : place > 0 && 'justify-center',
          )}
        >
          {named.has(place) && <span>{tick}</span>}
        </span>
      ))}
    </div>
  )
}

const along = (amount: number, top: number) => `${(amount / top) * 100}%`
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
