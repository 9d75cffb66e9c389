import { useState } from 'react'
import { latinDigits } from '#domain/digits.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { texts } from './texts.ts'

interface RecordNumberProps {
  value: number | undefined
  disabled: boolean
  onChoose: (id: number | undefined) => void
}

/** Applied on Enter or when the field is left. */
export function RecordNumber({ value, disabled, onChoose }: RecordNumberProps) {
  const t = useTexts(texts).filters
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? String(value ?? '')
  const isNumber = /^([1-9]\d{0,14})?$/.test(shown.trim())
  const choose = () => {
    if (typed === undefined || !isNumber) return
    setTyped(undefined)
    if (Number(typed) !== (value ?? 0)) onChoose(Number(typed) || undefined)
  }
  return (
    <TextField
      label={t.number}
      inputMode="numeric"
      disabled={disabled}
      value={shown}
      error={isNumber ? undefined : t.number_problem}
      onChange={({ target }) => setTyped(latinDigits(target.value))}
      onBlur={choose}
      onKeyDown={({ key }) => key === 'Enter' && choose()}
    />
  )
}
