import type { Day } from '../../domain/calendar.ts'
import { useFormats } from '../i18n/formats.ts'
import { classNames } from './class-names.ts'

interface DayColumnsProps {
  caption: string
  days: readonly {
    day: Day
    /** From the bottom up. */
    parts: readonly number[]
    /** The column in words, for whoever points at it or hears it. */
    label: string
  }[]
  /** What the parts are called. */
  names: readonly string[]
}

const shades = ['bg-brand', 'bg-brand-line']

/** A column a day, stacked; the same figures are read out as a list. */
export function DayColumns({ caption, days, names }: DayColumnsProps) {
  const formats = useFormats()
  const most = Math.max(1, ...days.map(({ parts }) => sum(parts)))
  const first = days[0]?.day
  const last = days.at(-1)?.day
  return (
    <figure>
      <ul aria-label={caption} className="flex h-52 items-end gap-px sm:gap-0.5">
        {days.map(({ day, parts, label }) => (
          <li key={day} data-tooltip={label} className="group flex h-full flex-1 flex-col justify-end">
            <span className="sr-only">{label}</span>
            <span aria-hidden className="flex h-full flex-col-reverse overflow-hidden rounded-sm group-hover:bg-hover">
              {parts.map((part, index) => (
                <span
                  key={names[index]}
                  className={classNames('block w-full', shades[index])}
                  style={{ height: `${(part / most) * 100}%` }}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex justify-between border-t border-line pt-2 text-xs text-ink-faint">
        <span>{first && formats.day(first, 'weekday')}</span>
        <span>{last && last !== first && formats.day(last, 'weekday')}</span>
      </div>
      <figcaption className="mt-2 flex flex-wrap gap-4 text-xs text-ink-soft">
        {names.map((name, index) => (
          <span key={name} className="flex items-center gap-1.5">
            <span aria-hidden className={classNames('size-2.5 rounded-sm', shades[index])} />
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
