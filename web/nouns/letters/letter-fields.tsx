import { LETTER_FIELDS, type LetterField } from '#domain/letter.ts'
import { endsBeforeItStarts, leaveIn } from '#domain/sick-leave.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { DAYS, isByRows, type LetterDraft, NEEDED, SHORT } from './letter-draft.ts'
import { texts } from './texts.ts'

const isLeaveAtFault = (fields: LetterDraft['fields']) => {
  const leave = leaveIn(fields)
  return leave !== undefined && endsBeforeItStarts(leave)
}

interface LetterFieldsProps {
  draft: LetterDraft
  /** Shown at the fields that are still needed. */
  problem: string | undefined
  onChange: (fields: LetterDraft['fields']) => void
}

/** The fields of the template of this kind. */
export function LetterFields({ draft, problem, onChange }: LetterFieldsProps) {
  const { kind, fields } = draft
  const t = useTexts(texts).form
  const partOf = (name: LetterField) => {
    const required = NEEDED[kind].includes(name)
    const value = fields[name] ?? ''
    const at_fault = value.trim() === '' || (name === 'until' && isLeaveAtFault(fields))
    return {
      label: t.fields[name],
      required,
      error: required && at_fault ? problem : undefined,
      value,
    }
  }
  const typed = (name: LetterField) => (event: { target: { value: string } }) =>
    onChange({ ...fields, [name]: event.target.value })
  const names: readonly LetterField[] = LETTER_FIELDS[kind]
  return names
    .filter((name) => !(isByRows(draft) && name === 'medicines'))
    .map((name) =>
      DAYS.includes(name) ? (
        <DateField key={name} {...partOf(name)} onChange={(day) => onChange({ ...fields, [name]: day })} />
      ) : SHORT.includes(name) ? (
        <TextField key={name} maxLength={300} dir="auto" {...partOf(name)} onChange={typed(name)} />
      ) : (
        <TextArea key={name} rows={3} maxLength={4000} {...partOf(name)} onChange={typed(name)} />
      ),
    )
}
