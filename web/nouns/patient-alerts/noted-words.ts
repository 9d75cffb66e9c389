import type { RecordedAlert } from '#contract/patient-alerts.ts'
import { clinicDay } from '#domain/calendar.ts'
import { NONE_KNOWN } from '#domain/patient-alert.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { texts } from './texts.ts'

type Noted = Pick<RecordedAlert, 'kind' | 'noted_at' | 'noted_by_name' | 'import_id' | 'import_source'>

/** When an alert was noted, by whom or from which file; of 'none known', when it was asked. */
export function useNotedWords() {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  return ({ kind, noted_at, noted_by_name, import_id, import_source }: Noted) => {
    const day = formats.day(clinicDay(new Date(noted_at), time_zone))
    const who = noted_by_name === null ? t.somebody : isolate(noted_by_name)
    const source = import_source === null ? '' : t.of_source(isolate(import_source))
    if (kind === NONE_KNOWN) return import_id === null ? t.none_known(day) : t.none_known_in_file(day, source)
    return import_id === null ? t.noted(day, who) : t.noted_from_file(day, who, source)
  }
}
