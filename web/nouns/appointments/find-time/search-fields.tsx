import { api } from '#contract/api.ts'
import { USUAL_LENGTHS } from '#domain/appointment.ts'
import { isDay } from '#domain/calendar.ts'
import { DAY_PARTS } from '#domain/day-parts.ts'
import { dayAfter, NEXT_VISITS } from '#domain/find-time.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { texts as type_texts } from '#web/nouns/appointment-types/texts.ts'
import { useCodesOfType, useTypeName, useTypes } from '#web/nouns/appointment-types/use-types.ts'
import { useLengthWords } from '#web/nouns/hours/use-length-words.ts'
import { texts as booking_texts } from '../booking/texts.ts'
import { minutesOf, type Search, withCodes, withType } from './search.ts'
import { texts } from '../booking/find-time-texts.ts'
import { TreatmentChoice } from './treatment-choice.tsx'

interface SearchFieldsProps {
  search: Search
  onChange: (search: Search) => void
}

export function SearchFields({ search, onChange }: SearchFieldsProps) {
  const t = useTexts(texts)
  const words = useLengthWords()
  const minutes = minutesOf(search)
  return (
    <>
      <TypeChoice search={search} onChange={onChange} />
      <ChoiceChips
        label={t.how_long}
        hint={words(minutes)}
        choices={USUAL_LENGTHS.map((value) => ({ value, words: words(value) }))}
        chosen={minutes}
        onChoose={(chosen) => onChange({ ...search, minutes: chosen })}
        className="col-span-2"
      />
      <TreatmentChoice codes={search.codes} onChange={(codes) => onChange(withCodes(search, codes))} />
      <DoctorChoice search={search} onChange={onChange} />
      <ChoiceChips
        label={t.part}
        choices={(['any', ...DAY_PARTS] as const).map((value) => ({ value, words: t.parts[value] }))}
        chosen={search.part ?? 'any'}
        onChoose={(part) => onChange({ ...search, part: part === 'any' ? null : part })}
        className="col-span-2"
      />
      <FromDay search={search} onChange={onChange} />
    </>
  )
}

/** The clinic's types of visits, if it has any. */
function TypeChoice({ search, onChange }: SearchFieldsProps) {
  const nameOf = useTypeName()
  const { type: label, no_type } = useTexts(type_texts)
  const types = useTypes().filter(({ active }) => active)
  const codesOf = useCodesOfType()
  if (types.length === 0 || !codesOf) return null
  const choose = (id: number) => {
    const type = types.find((each) => each.id === id) ?? null
    onChange(withType(search, type, type ? codesOf(type) : []))
  }
  return (
    <ChoiceChips
      label={label}
      choices={[{ value: NO_TYPE, words: no_type }, ...types.map((type) => ({ value: type.id, words: nameOf(type) }))]}
      chosen={search.type_id ?? NO_TYPE}
      onChoose={choose}
      className="col-span-2"
    />
  )
}

const NO_TYPE = 0

function DoctorChoice({ search, onChange }: SearchFieldsProps) {
  const t = useTexts(texts)
  const { doctor, doctors_failed } = useTexts(booking_texts)
  const { data, isError, refetch } = useCall(api.doctors, {})
  if (isError && !data) return <ErrorNote text={doctors_failed} onRetry={() => void refetch()} />
  return (
    <SelectField
      label={doctor}
      value={search.doctor_id ?? ''}
      onChange={(event) => onChange({ ...search, doctor_id: Number(event.target.value) || null })}
      className="max-sm:col-span-2"
    >
      <option value="">{t.any_doctor}</option>
      {(data ?? [])
        .filter(({ active }) => active)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}

function FromDay({ search, onChange }: SearchFieldsProps) {
  const t = useTexts(texts)
  const today = useToday()
  const choices = NEXT_VISITS.map((after) => ({ value: dayAfter(today, after), words: t.after(after) }))
  return (
    <div className="col-span-2 flex flex-wrap items-end gap-x-3 gap-y-2">
      <DateField
        label={t.from}
        style_of_day="dated"
        missing_parts="ahead"
        value={search.from_date}
        onChange={(day) => isDay(day) && onChange({ ...search, from_date: day < today ? today : day })}
        className="w-56 max-sm:w-full"
      />
      <ChoiceChips
        label={t.next_visit_in}
        choices={choices}
        chosen={search.from_date}
        onChoose={(from_date) => onChange({ ...search, from_date })}
        beside_fields
      />
    </div>
  )
}
