import type { AppointmentDetails } from '#contract/appointments.ts'
import { dayOf } from '#domain/calendar.ts'
import { teethInWords } from '#domain/chart.ts'
import { endTime } from '#domain/midnight.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { texts as type_texts } from '#web/nouns/appointment-types/texts.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { changedFields, type DraftField, draftFrom } from './appointment-draft.ts'
import type { Meanwhile } from './newer-version.ts'
import { texts as assistant_texts } from '../state/assistant-texts.ts'
import { texts as chair_texts } from '../state/chair-texts.ts'
import { texts } from './texts.ts'

/** Shows who changed what meanwhile, and what happened to the changes in this form. */
export default function EditedMeanwhile({ by, before, theirs, mine }: Meanwhile) {
  const t = useTexts(texts)
  const read = useReadings()
  const typed = changedFields(draftFrom(before), mine)
  const changes = read.flatMap(({ label, fields, words }) => {
    const [was, is] = [words(before), words(theirs)]
    if (was === is) return []
    const kept = fields.some((field) => typed.includes(field))
    return [{ label, sentence: t.meanwhile.from_to(label, isolated(was), isolated(is)), kept }]
  })
  return (
    <Banner tone="warning">
      <Isolated text={by === null ? t.meanwhile.somebody : t.meanwhile.by(isolate(by))} />
      <ul className="my-1 font-normal">
        {changes.map(({ label, sentence, kept }) => (
          <li key={label}>
            {sentence}
            {kept && ` (${t.meanwhile.yours})`}
          </li>
        ))}
      </ul>
      {t.meanwhile.kept}
    </Banner>
  )
}

const lineInWords = ({ description, teeth }: AppointmentDetails['treatments'][number]) =>
  [description, teethInWords(teeth)].filter(Boolean).join(' ')

interface Reading {
  label: string
  fields: DraftField[]
  words: (appointment: AppointmentDetails) => string
}

function useReadings(): Reading[] {
  const t = useTexts(texts)
  const { chair } = useTexts(chair_texts)
  const { assistant } = useTexts(assistant_texts)
  const { type } = useTexts(type_texts)
  const formats = useFormats()
  return [
    { label: t.patient, fields: ['patient'], words: ({ patient_name }) => patient_name },
    { label: type, fields: ['type_id'], words: ({ type_name }) => type_name ?? '' },
    { label: t.doctor, fields: ['doctor_id'], words: ({ doctor_name }) => doctor_name },
    { label: chair, fields: ['chair_id'], words: ({ chair_name }) => chair_name ?? t.meanwhile.nothing },
    {
      label: assistant,
      fields: ['assistant_id'],
      words: ({ assistant_name }) => assistant_name ?? t.meanwhile.nothing,
    },
    {
      label: t.date,
      fields: ['date'],
      words: ({ datetime_start }) => formats.day(dayOf(datetime_start), 'weekday'),
    },
    {
      label: t.time,
      fields: ['start', 'end'],
      words: ({ datetime_start, datetime_end }) => `${timeOf(datetime_start)}–${endTime(datetime_end)}`,
    },
    { label: t.notes, fields: ['notes'], words: ({ notes }) => notes ?? t.meanwhile.nothing },
    {
      label: t.treatments,
      fields: ['lines'],
      words: ({ treatments }) => treatments.map(lineInWords).join('; ') || t.meanwhile.nothing,
    },
  ]
}

/** Isolates times and names in a sentence of another direction. */
const isolated = (words: string) => `\u2068${words}\u2069`
