import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import type { Entry } from './entering.ts'
import { texts } from './texts.ts'
import type { SavingState } from './use-entry.ts'

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

interface KeypadProps {
  entry: Entry
  state: SavingState
  onKey: (key: string) => void
}

/** The same keys for a finger; none of them is a stop of Tab. */
export function Keypad({ entry, state, onKey }: KeypadProps) {
  const t = useTexts(texts)
  const key = (pressed: string, words: string, label?: string, is_pressed?: boolean) => (
    <Button
      key={pressed}
      size="sm"
      tabIndex={-1}
      variant={is_pressed ? 'primary' : 'secondary'}
      aria-pressed={is_pressed}
      onClick={() => onKey(pressed)}
    >
      <span aria-hidden={label !== undefined}>{words}</span>
      {label && <span className="sr-only">{label}</span>}
    </Button>
  )
  return (
    <div className="perio-keypad mt-3 flex flex-wrap items-center gap-1.5 py-2">
      <span className="flex flex-wrap gap-1.5" dir="ltr">
        {DIGITS.map((digit) => key(digit, digit))}
        {key('+', '+10', t.ten, entry.sign === '+')}
        {key('-', '−', t.over, entry.sign === '-')}
        {key('Backspace', '⌫', t.back)}
      </span>
      {key(' ', t.flag.bleeding)}
      {key('p', t.flag.plaque)}
      {key('s', t.flag.pus)}
      {key('o', t.mobility)}
      {key('f', t.furcation)}
      {key('m', `${t.measuring}: ${t.measure[entry.measure]}`)}
      <span role="status" className="ms-auto text-xs text-ink-soft">
        {state !== 'changed' && t.saving[state]}
      </span>
    </div>
  )
}
