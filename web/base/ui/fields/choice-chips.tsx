import { useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

interface ChoiceChipsProps<Value extends string | number> {
  label: string
  label_hidden?: boolean
  /** Shown beside the label, such as the value in words. */
  hint?: string | undefined
  choices: readonly { value: Value; words: string; disabled?: boolean }[]
  /** No chip is selected while the value is not one of the choices. */
  chosen: Value | undefined
  onChoose: (value: Value) => void
  /** In a row with selects: as high as they are, so that labels and middles are in line. */
  beside_fields?: boolean
  className?: string
}

/** Up to so many chips wrap on a phone; more scroll horizontally. */
const FEW = 6
const ONE_LINE_ON_PHONES = 'max-sm:-mx-1 max-sm:overflow-x-auto max-sm:px-1 max-sm:py-1 sm:flex-wrap'

/** A radio group of chips: one Tab stop, arrow keys within. */
export function ChoiceChips<Value extends string | number>(props: ChoiceChipsProps<Value>) {
  const { label, label_hidden, hint, choices, chosen, onChoose, className } = props
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => showChosen(row.current), [])
  return (
    <div role="radiogroup" aria-labelledby={`${name}-label`} className={classNames('max-w-full min-w-0', className)}>
      <p className={label_hidden ? 'sr-only' : 'mb-1.5 flex gap-2 text-sm'}>
        <span id={`${name}-label`} className="font-medium text-ink">
          {label}
        </span>
        {hint && <span className="text-ink-soft">{hint}</span>}
      </p>
      <div ref={row} className={rowOf(props)}>
        {choices.map(({ value, words, disabled }) => (
          <label
            key={value}
            className={classNames(
              'relative grid h-8 min-w-10 shrink-0 place-items-center rounded-md border border-line-strong bg-surface px-2.5 text-xs whitespace-nowrap text-ink-soft tabular-nums max-sm:h-11 max-sm:px-3.5',
              'transition-[background-color,border-color] hover:bg-hover has-checked:border-brand has-checked:bg-brand-soft has-checked:font-medium has-checked:text-brand-strong',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:opacity-45',
            )}
          >
            <input
              type="radio"
              name={name}
              disabled={disabled}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed"
            />
            {words}
          </label>
        ))}
      </div>
    </div>
  )
}

/** Where the row scrolls, the chosen chip may be beyond its end. The page itself must not scroll. */
function showChosen(row: HTMLElement | null) {
  const chip = row?.querySelector(':checked')?.parentElement
  if (!row || !chip || row.scrollWidth <= row.clientWidth) return
  const [around, of_chip] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
  row.scrollBy({ left: of_chip.x + of_chip.width / 2 - around.x - around.width / 2, behavior: 'instant' })
}

const rowOf = ({ choices, beside_fields }: { choices: readonly unknown[]; beside_fields?: boolean | undefined }) =>
  classNames(
    'flex gap-1.5',
    choices.length > FEW ? ONE_LINE_ON_PHONES : 'flex-wrap',
    beside_fields && 'min-h-10 items-center',
  )
