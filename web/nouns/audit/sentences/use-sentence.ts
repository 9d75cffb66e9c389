import { api } from '#contract/api.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { dayOf } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { formatMoney, timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { nounTexts } from '../every-noun.ts'
import { texts } from './texts.ts'

/** An entry as a sentence: 'Huda took a card payment of QR 200.00 on invoice 1042' */
export function useSentence() {
  const t = useTexts(texts)
  const { kinds } = useTexts(nounTexts)
  const formats = useFormats()
  const { currency } = useClinic()
  const doctorOf = useDoctorNames()
  return (entry: AuditEntry): string => {
    const { before, after, details } = entry
    const known = { ...details, ...before, ...after }
    const text = (key: string) => (typeof known[key] === 'string' ? known[key] : '')
    const amount = amountOf(after) ?? amountOf(before) ?? 0
    // For appointments the trail stores the start time as the name.
    const start =
      text('datetime_start') || text('starts') || (entry.noun === 'appointments' ? (entry.record_name ?? '') : '')
    const condition = known['chart_kind'] === 'condition' ? text('code') : ''
    const described = text('description') || (condition ? '' : text('code'))
    const teeth = text('teeth') || (typeof known['tooth'] === 'number' ? String(known['tooth']) : '')
    const nobody = entry.at_command_line ? t.command_line : t.not_signed_in
    return kinds[entry.kind].sentence({
      who: entry.user_name === null ? nobody : isolate(entry.user_name),
      patient: isolate(entry.patient_name ?? t.somebody),
      doctor: isolate(doctorOf(known['doctor_id']) ?? t.somebody),
      number: isolateLtr(String(entry.record_id ?? '')),
      name: isolate(text('code') || text('name') || (entry.record_name ?? t.somebody)),
      relative: isolate(text('other') || t.somebody),
      into: isolate(text('into') || t.somebody),
      when: start && `${isolate(formats.day(dayOf(start)))} ${isolateLtr(timeOf(start))}`,
      month: text('month') && isolate(formats.day(`${text('month')}-01`, 'month')),
      amount: isolateLtr(formatMoney(amount, text('currency') || currency)),
      method: text('payment_method'),
      direction: text('direction'),
      sheet: isolateLtr(String(Number(known['number'] ?? 0))),
      condition,
      description: described && isolate(described),
      teeth: teeth && isolateLtr(teeth),
      tooth_state: text('tooth_state'),
      resolution: text('chart_resolution'),
      email: isolateLtr(text('email') || t.somebody),
      call: isolateLtr(`${text('method')} ${text('path')}`.replace('{id}', String(entry.record_id ?? '{id}'))),
      report: text('type'),
      rows: isolateLtr(Number(known['rows'] ?? 0).toLocaleString('en')),
      others: Number(known['others'] ?? 0),
      below_price: known['below_price'] === true,
      too_many: known['too_many'] === true,
    })
  }
}

/** What an act was about; of one that took something back, what it was before. */
function amountOf(fields: AuditEntry['after']) {
  const amount = fields?.['amount'] ?? fields?.['total_amount'] ?? fields?.['total']
  return amount === undefined ? undefined : Number(amount)
}

/** The name of a doctor by the id in an entry. */
export function useDoctorNames() {
  const { data: doctors = [] } = useCall(api.doctors, {})
  return (id: unknown) => doctors.find((doctor) => doctor.id === id)?.name
}

/** The name of a user with an active account, likewise. */
export function usePeopleNames() {
  const { data: people = [] } = useCall(api.taskPeople, {})
  return (id: unknown) => people.find((person) => person.id === id)?.name
}

/** The name of a chair, likewise. */
export function useChairNames() {
  const { data: chairs = [] } = useCall(api.chairs, {})
  return (id: unknown) => chairs.find((chair) => chair.id === id)?.name
}
