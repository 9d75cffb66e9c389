import { type Day, dayOf, type LocalTime } from './calendar.ts'
import { withoutEmptyPlaceholders } from './empty-placeholders.ts'
import { formatAmount, type Money } from './money.ts'
import type { MessageLanguage } from './patient.ts'
import { nameIn } from './second-name.ts'

/** The parts of a message that differ from one patient to the next, written in braces: 'Hello {patient}'. */
export const PLACEHOLDERS = {
  recall: ['patient', 'clinic', 'phone', 'last_visit', 'due'],
  reminder: ['patients', 'clinic', 'phone', 'date', 'appointments'],
} as const
export type MessageKind = keyof typeof PLACEHOLDERS
export const MESSAGE_KINDS = Object.keys(PLACEHOLDERS) as MessageKind[]
export type MessageValues<Kind extends MessageKind> = Record<(typeof PLACEHOLDERS)[Kind][number], string>

export const LONGEST_MESSAGE = 1000

/** The first placeholder that a message of this kind cannot fill, if any; also an unmatched brace. */
export function unknownPlaceholder(text: string, kind: MessageKind): string | undefined {
  const known: readonly string[] = PLACEHOLDERS[kind]
  const found = text.match(/\{[^{}]*\}|[{}]/g) ?? []
  return found.find((each) => !known.includes(each.slice(1, -1)))
}

/** Invisible marks, which some phones show as boxes. Without them, times and dates must be on lines of their own. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** The message with its placeholders filled in, without the sentences for which there is nothing to fill in. */
export const fillIn = <Kind extends MessageKind>(text: string, values: MessageValues<Kind>): string =>
  filled(text, values)

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  withoutEmptyPlaceholders(text.replaceAll(DIRECTION_MARKS, ''), values)
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole))
    .replaceAll(DIRECTION_MARKS, '')
    .trim()

/** Dates and times are on lines of their own: beside words of the other direction they would be shown out of order. */
export const DEFAULT_TEXTS = {
  recall: {
    en: 'Hello {patient},\n\nit is time for your check-up at {clinic}. Your last visit was on\n{last_visit}\n\nShall we find a time for you? Reply here or call\n{phone}',
    ar: 'مرحبًا {patient}،\n\nحان موعد فحصك الدوري في {clinic}. كانت آخر زيارة لك في\n{last_visit}\n\nهل نحجز لك موعدًا؟ أجبنا هنا أو اتصل على\n{phone}',
  },
  reminder: {
    en: 'Hello from {clinic}. A reminder of your appointment:\n\n{appointments}\n\nPlease reply to confirm. If you cannot come, call us:\n{phone}',
    ar: 'تحية من {clinic}. تذكير بموعدك:\n\n{appointments}\n\nنرجو الرد للتأكيد. إن تعذّر الحضور فاتصل بنا:\n{phone}',
  },
} as const satisfies Record<MessageKind, Record<MessageLanguage, string>>

interface Debt {
  patient: string
  clinic: string
  phone: string
  sums: readonly { currency: string; amount: number }[]
  /** When the oldest invoice was issued. */
  since: Day
}

/** Amounts and dates are on lines of their own, too. */
const DEBT_TEXTS: Record<MessageLanguage, string> = {
  en: 'Hello {patient},\n\na friendly reminder from {clinic} of what is still to be paid:\n{amounts}\nsince\n{since}\n\nYou can pay at the clinic. If you have already paid, please ignore this message. For any question:\n{phone}',
  ar: 'مرحبًا {patient}،\n\nنودّ تذكيرك بالمبلغ المتبقي عليك في {clinic}:\n{amounts}\nمنذ\n{since}\n\nيمكنك الدفع في العيادة. إن كنت قد دفعت فنرجو تجاهل هذه الرسالة. لأي سؤال:\n{phone}',
}

/** A friendly reminder of what is still to be paid. */
export const debtText = (language: MessageLanguage, { sums, since, ...names }: Debt): string =>
  filled(DEBT_TEXTS[language], {
    ...names,
    amounts: sums.map(({ currency, amount }) => `${currency} ${formatAmount(amount)}`).join('\n'),
    since: dayInWords(since, language),
  })

interface InstalmentDue {
  /** Whoever pays. */
  patient: string
  clinic: string
  phone: string
  currency: string
  amount: Money
  due_on: Day
}

const INSTALMENT_TEXTS: Record<MessageLanguage, string> = {
  en: 'Hello {patient},\n\na friendly reminder from {clinic} of your instalment:\n{amount}\ndue on\n{day}\n\nYou can pay at the clinic. If you have already paid, please ignore this message. For any question:\n{phone}',
  ar: 'مرحبًا {patient}،\n\nنودّ تذكيرك بالقسط المستحق في {clinic}:\n{amount}\nتاريخ الاستحقاق\n{day}\n\nيمكنك الدفع في العيادة. إن كنت قد دفعت فنرجو تجاهل هذه الرسالة. لأي سؤال:\n{phone}',
}

/** A friendly reminder of an instalment: an amount and a day, never a treatment. */
export const instalmentText = (language: MessageLanguage, { currency, amount, due_on, ...names }: InstalmentDue) =>
  filled(INSTALMENT_TEXTS[language], {
    ...names,
    amount: `${currency} ${formatAmount(amount)}`,
    day: dayInWords(due_on, language),
  })

const LOCALES: Record<MessageLanguage, string> = { en: 'en-GB', ar: 'ar-QA-u-nu-latn' }
const DAY_STYLE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

const formatters = new Map<MessageLanguage, Intl.DateTimeFormat>()

/** 'Wednesday 25 November 2026', with Latin digits in Arabic, too. */
export function dayInWords(day: Day, language: MessageLanguage): string {
  const formatter = formatters.get(language) ?? new Intl.DateTimeFormat(LOCALES[language], DAY_STYLE)
  formatters.set(language, formatter)
  return formatter.format(new Date(`${day}T00:00:00Z`)).replaceAll(/[,\u200E\u200F]/g, '')
}

interface NamedAppointment {
  patient_name: string
  doctor_name: string
  doctor_name_ar: string | null
  /** The names of the appointment's type, if it has one. */
  type_name_en: string | null
  type_name_ar: string | null
  datetime_start: LocalTime
}

/** Each appointment as a block of lines: day, time, type, patient, doctor. */
export const appointmentsInWords = (appointments: readonly NamedAppointment[], language: MessageLanguage) =>
  appointments
    .map(({ datetime_start: start, patient_name, doctor_name, doctor_name_ar, type_name_en, type_name_ar }) =>
      [
        dayInWords(dayOf(start), language),
        start.slice(11, 16),
        ...(type_name_en === null ? [] : [nameIn(language, type_name_en, type_name_ar)]),
        patient_name,
        nameIn(language, doctor_name, doctor_name_ar),
      ].join('\n'),
    )
    .join('\n\n')
