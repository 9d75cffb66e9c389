import { FILE_KINDS, type FileKind } from '#domain/file.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { TeethField } from '#web/base/ui/fields/teeth-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { texts } from './texts.ts'

/** What a file is filed as, as typed. */
export interface DraftAbout {
  kind: FileKind
  taken_on: string
  teeth: string
  note: string
}

interface AboutFileFieldsProps {
  value: DraftAbout
  /** The sentence at the teeth. */
  teeth_error: string | undefined
  taken_on_error?: string | undefined
  taken_on_hint?: string | undefined
  onChange: (value: DraftAbout) => void
}

export function AboutFileFields({ value, teeth_error, onChange, ...day }: AboutFileFieldsProps) {
  const t = useTexts(texts)
  const today = useToday()
  return (
    <>
      <ChoiceChips
        label={t.adding.kind}
        choices={FILE_KINDS.map((kind) => ({ value: kind, words: t.kinds[kind] }))}
        chosen={value.kind}
        onChoose={(kind) => onChange({ ...value, kind })}
      />
      <DateField
        label={t.adding.taken_on}
        error={day.taken_on_error}
        hint={day.taken_on_hint}
        value={value.taken_on}
        onChange={(taken_on) => onChange({ ...value, taken_on })}
        max={today}
      />
      <TeethField
        label={t.adding.teeth}
        hint={t.adding.teeth_hint}
        error={teeth_error}
        value={value.teeth}
        onChange={(teeth) => onChange({ ...value, teeth })}
      />
      <TextField
        label={t.adding.note}
        dir="auto"
        maxLength={500}
        value={value.note}
        onChange={(event) => onChange({ ...value, note: event.target.value })}
      />
    </>
  )
}
