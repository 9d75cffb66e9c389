import type { ReactNode } from 'react'
import { teethInWords } from '#domain/chart.ts'
import { readTeeth } from '#domain/typed-teeth.ts'
import type { FieldLook } from './field.tsx'
import { TextField } from './text-field.tsx'

interface TeethFieldProps extends FieldLook {
  value: string
  onChange: (typed: string) => void
  placeholder?: string
  className?: string
}

/**
 * Teeth as they are typed, such as 'UR6' or '24-26', with what is understood below it if that is written otherwise. Letters
 * are typed as well as numbers, so a phone shows its whole keyboard.
 */
export const TeethField = ({ hint, onChange, ...field }: TeethFieldProps) => (
  <TextField
    {...field}
    hint={understood(field.value) ?? hint}
    dir="ltr"
    maxLength={400}
    autoComplete="off"
    autoCapitalize="characters"
    onChange={(event) => onChange(event.target.value)}
  />
)

/** Nothing while what is typed cannot be read, or is written as it will be stored. */
function understood(typed: string): ReactNode {
  const teeth = readTeeth(typed)
  const words = teeth && teethInWords(teeth)
  return words && lettersOf(words) !== lettersOf(typed) ? <bdi dir="ltr">= {words}</bdi> : undefined
}

const lettersOf = (text: string) => text.replaceAll(/[\s,]/g, '').toUpperCase()
