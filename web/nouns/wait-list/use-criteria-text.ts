import type { WaitListEntry } from '#contract/wait-list.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { texts } from './texts.ts'

/** The criteria of an entry in words: '30 min · Dana Doctor' and 'Morning · from 20 Nov 2026'. */
export function useCriteriaText() {
  const t = useTexts(texts)
  const formats = useFormats()
  const comma = useComma()
  return ({ minutes, doctor_name, parts, from_date, to_date }: WaitListEntry) => ({
    what: `${t.minutes(minutes)} · ${doctor_name ?? t.any_doctor}`,
    when: [
      parts.length === 0 ? t.any_time : parts.map((part) => t.parts[part]).join(comma),
      to_date === null ? t.from(formats.day(from_date)) : t.between(formats.day(from_date), formats.day(to_date)),
    ].join(' · '),
  })
}
