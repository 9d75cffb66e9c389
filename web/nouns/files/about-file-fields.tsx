import { FILE_KINDS, type FileKind } from '#domain/file.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
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
  onChange: (value: DraftAbout) => void
}

export function AboutFileFields({ value, teeth_error, taken_on_error, onChange }: AboutFileFieldsProps) {
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
        error={taken_on_error}
        value={value.taken_on}
        onChange={(taken_on) => onChange({ ...value, taken_on })}
        max={today}
      />
      <TextField
        label={t.adding.teeth}
        hint={t.adding.teeth_hint}
        error={teeth_error}
        inputMode="numeric"
        dir="ltr"
        value={value.teeth}
        onChange={(event) => onChange({ ...value, teeth: event.target.value })}
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
