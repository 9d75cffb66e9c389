import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph, type Icon } from '#web/base/ui/glyph.tsx'

interface IconSwitchProps<Value extends string> {
  label: string
  choices: readonly { value: Value; words: string; icon: Icon }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** Ways to show the day, as icons: the chosen one is pressed. */
export const IconSwitch = <Value extends string>({ label, choices, chosen, onChoose }: IconSwitchProps<Value>) => (
  <div
    role="group"
    aria-label={label}
    data-choices={choices.length}
    className="flex min-h-10 rounded-md border border-line bg-sunken p-1 max-sm:min-h-11 pointer-coarse:p-0 print:hidden"
  >
    {choices.map(({ value, words, icon }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        data-tooltip={words}
        onClick={() => onChoose(value)}
        className={classNames(
          'flex items-center justify-center gap-1.5 rounded-sm px-2 text-sm font-medium transition-[background-color,color] max-sm:flex-1',
          value === chosen ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
        )}
      >
        <Glyph icon={icon} />
        <span className="sr-only">{words}</span>
      </button>
    ))}
  </div>
)
