import type { PatientFile } from '#contract/files.ts'
import { clinicDay } from '#domain/calendar.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { texts } from './texts.ts'

/** When a file was taken or, if nobody said, when it was added. */
export function useWhen() {
  const t = useTexts(texts)
  const { day } = useFormats()
  const { time_zone } = useClinic()
  return ({ taken_on, added_at }: Pick<PatientFile, 'taken_on' | 'added_at'>) =>
    taken_on ? t.taken(day(taken_on, 'short')) : t.added(day(clinicDay(new Date(added_at), time_zone), 'short'))
}
