import type { Absence } from '#domain/appointment.ts'
import { dayOf, WEEKDAYS } from '#domain/calendar.ts'
import type { Role } from '#domain/access.ts'
import type { PaymentMethod } from '#domain/invoice.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { useMethodNames } from '#web/base/i18n/payment-methods.ts'
import { formatMoney, timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { texts as kit_texts } from '#web/base/ui/texts.ts'
import { useChairNames, useDoctorNames, usePeopleNames } from '../sentences/use-sentence.ts'
import { useTypeNames } from '#web/nouns/appointment-types/use-types.ts'
import { useMeansNames } from '#web/nouns/means/use-means.ts'
import { nounTexts } from '../every-noun.ts'
import { texts } from './texts.ts'

const AMOUNTS = new Set([
  'expected_cash',
  'counted_cash',
  'card_gross',
  'terminal_total',
  'float_left',
  'total_amount',
  'paid_amount',
  'amount',
  'refund_due',
  'total',
  'insurer_amount',
  'insurer_estimate',
  'insurer_max_per_visit',
  'insurer_max_per_year',
  'patient_max_per_visit',
  'visit_deductible',
  'approval_above',
  'tax_amount',
  'default_cost',
  'cost',
  'agreed_fee',
  'invoiced_fee',
  'discount_amount',
  'written_off_amount',
])
const PERCENTAGES = new Set([
  'general_payout_percentage',
  'specialist_payout_percentage',
  'card_processing_fee',
  'desk_discount_limit',
  'discount_percent',
  'fee_percentage',
  'patient_percent',
])
const TIMES = new Set(['datetime_start', 'datetime_end', 'starts', 'ends'])
const DAYS = new Set(['postpone_until', 'valid_until', 'date_of_birth'])
/** As they were typed, phones too: who corrects how one is written changes it. */
const PLAIN = [
  'contact_number',
  'second_contact_number',
  'phone',
  'email',
  'national_id',
  'contact',
  'website',
  'filename',
]
const fromLeft = new Set([...AMOUNTS, ...PERCENTAGES, ...PLAIN])

/** Formats a field's value as the screens do. */
export function useFieldValues(entryCurrency: unknown) {
  const t = useTexts(texts)
  const methods = useMethodNames()
  const statuses: Record<string, string> = useTexts(kit_texts).status
  const formats = useFormats()
  const clinic = useClinic()
  const doctorOf = useDoctorNames()
  const chairOf = useChairNames()
  const typeOf = useTypeNames()
  const personOf = usePeopleNames()
  const meansOf = useMeansNames()
  const currency = typeof entryCurrency === 'string' ? entryCurrency : clinic.currency

  const money = (value: unknown) => formatMoney(Number(value), currency)
  const lines = (value: unknown[]) => value.map((line) => lineInWords(line, money, formats.day)).join(' · ')
  const hours = useHoursInWords()
  const fixed: Readonly<Record<string, Readonly<Record<string, string>>>> = useTexts(nounTexts).values

  const words = (key: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t.nothing
    if (typeof value === 'boolean') return value ? t.yes : t.no
    if (Array.isArray(value) && key in fixed) {
      return value.map((each) => fixed[key]?.[String(each)] ?? String(each)).join(' · ') || t.nothing
    }
    if (key === 'teeth' && Array.isArray(value)) return value.join(', ') || t.nothing
    if (Array.isArray(value)) return value.length > 0 ? lines(value) : t.nothing
    if (key === 'letter_texts') return Object.values(value).flatMap(Object.values).join(' · ') || t.nothing
    if (key === 'business_hours' || key === 'hours') return hours(value)
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const named = fixed[key]?.[text]
    if (named !== undefined) return named
    if (AMOUNTS.has(key)) return money(value)
    if (PERCENTAGES.has(key)) return `${text} %`
    if (key === 'absence') return t.absences[text as Absence] ?? text
    if (key.endsWith('_at')) return formats.instant(text, clinic.time_zone)
    if (TIMES.has(key)) return `${formats.day(dayOf(text))} ${timeOf(text)}`
    if (/_(date|day|on)$/.test(key) || DAYS.has(key)) return formats.day(text)
    if (key === 'chair_id' || key === 'usual_chair_id') return chairOf(value) ?? `#${text}`
    if (key === 'doctor_id') return doctorOf(value) ?? `#${text}`
    if (key === 'assistant_id') return personOf(value) ?? `#${text}`
    if (key === 'type_id') return typeOf(value) ?? `#${text}`
    if (key === 'means_id') return meansOf(Number(value)) ?? `#${text}`
    if (key.endsWith('_id') && key !== 'national_id') return `#${text}`
    if (key === 'status') return statuses[text] ?? text
    if (key === 'role') return t.roles[text as Role] ?? text
    if (key === 'payment_method' || key === 'refund_method') return methods[text as PaymentMethod] ?? text
    return text
  }
  return (key: string, value: unknown) => ({
    text: words(key, value),
    direction: fromLeft.has(key) && value ? ('ltr' as const) : ('auto' as const),
  })
}

/** A weekday has one range, a list of ranges, or nothing. */
function useHoursInWords() {
  const { closed } = useTexts(texts)
  const comma = useComma()
  const names = useFormats().weekdays('short')
  return (value: unknown) =>
    WEEKDAYS.map((weekday, index) => {
      const ranges = [fieldOf(value, weekday)].flat().filter((range) => range !== '')
      const inWords = ranges.map((range) => `${String(fieldOf(range, 'open'))}–${String(fieldOf(range, 'close'))}`)
      return `${names[index] ?? ''} ${inWords.join(comma) || closed}`
    }).join(' · ')
}

/** A treatment with its teeth and price, an instalment with its day and amount, or a value that needs no words. */
function lineInWords(line: unknown, money: (value: unknown) => string, day: (text: string) => string) {
  if (typeof line !== 'object') return typeof line === 'string' ? line : JSON.stringify(line)
  const [due_on, amount] = [fieldOf(line, 'due_on'), fieldOf(line, 'amount')]
  if (due_on !== '') return `${day(String(due_on))} ${money(amount)}`
  const cost = fieldOf(line, 'cost')
  return [fieldOf(line, 'description') || fieldOf(line, 'code'), fieldOf(line, 'teeth'), cost === '' ? '' : money(cost)]
    .filter((word) => word !== '')
    .join(' ')
}

const fieldOf = (value: unknown, key: string): unknown => (value as Record<string, unknown> | null)?.[key] ?? ''
