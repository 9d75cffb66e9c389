import type { Day } from './calendar.ts'
import { monthsBetween } from './months.ts'
import { type Birth, bornAbout, type MessageLanguage } from './patient.ts'
import { ensure, invalid } from './refusal.ts'

export const LETTER_KINDS = ['prescription', 'sick_leave', 'referral', 'consent', 'other'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/** The fields that the author of a letter fills in; a template has them in braces: 'Dear {to}'. */
export const LETTER_FIELDS = {
  prescription: ['medicines', 'instructions'],
  sick_leave: ['from', 'until', 'reason'],
  referral: ['to', 'reason', 'findings'],
  consent: ['treatment', 'risks', 'alternatives'],
  other: ['message'],
} as const satisfies Record<LetterKind, readonly string[]>
export type LetterField = (typeof LETTER_FIELDS)[LetterKind][number]

/** Without them a sentence would say nothing, such as from when a patient is unfit for work. */
const NEVER_BLANK: Partial<Record<LetterKind, readonly LetterField[]>> = {
  sick_leave: ['from', 'until'],
  consent: ['treatment'],
}

/** The values that the server fills in. */
export const KNOWN_VALUES = [
  'patient',
  'birth_date',
  'national_id',
  'doctor',
  'qualification',
  'clinic',
  'phone',
  'date',
  'guardian',
] as const
export type KnownValues = Record<(typeof KNOWN_VALUES)[number], string>

export const LONGEST_LETTER = 10_000
/** With its placeholders filled in: the longest text, and each of a prescription's fields at its longest. */
export const LONGEST_FILLED_LETTER = 30_000
export const LONGEST_TEMPLATE = 4000

export const placeholdersOf = (kind: LetterKind): readonly string[] => [...LETTER_FIELDS[kind], ...KNOWN_VALUES]

/** The first placeholder that is not one of `known`, if any; also an unmatched brace. */
export const unknownIn = (text: string, known: readonly string[]): string | undefined =>
  (text.match(/\{[^{}]*\}|[{}]/g) ?? []).find((each) => !known.includes(each.slice(1, -1)))

/** The clinic's own templates; for the others those of the product are used. */
export type OwnLetterTexts = Partial<Record<LetterKind, Partial<Record<MessageLanguage, string | null>>>>

export type LetterTexts = Record<LetterKind, Record<MessageLanguage, string>>

/**
 * Composes a letter for issue. Each placeholder of its text is filled once, so that braces in what was typed stay as
 * they are. A placeholder that nothing fills is refused (400), because it must not be printed.
 */
export function composeLetter(
  kind: LetterKind,
  text: string,
  fields: Readonly<Record<string, string>>,
  values: KnownValues,
): string {
  const all: Readonly<Record<string, string>> = { ...fields, ...values }
  const unknown = unknownIn(text, Object.keys(all))
  if (unknown !== undefined) {
    const name = unknown.slice(1, -1)
    const isField = (LETTER_FIELDS[kind] as readonly string[]).includes(name)
    throw isField
      ? invalid('fields', 'letter.field-missing', { field: name })
      : invalid('text', 'letter.unknown-placeholder', { placeholder: unknown, known: bracedPlaceholders(kind) })
  }
  const blank = NEVER_BLANK[kind]?.find((name) => text.includes(`{${name}}`) && saysOnlySigns(all[name]))
  if (blank !== undefined) throw invalid(`fields.${blank}`, 'letter.field-missing', { field: blank })
  ensure(filledLength(text, all) <= LONGEST_FILLED_LETTER, () =>
    invalid('text', 'letter.too-long', { most: LONGEST_FILLED_LETTER }),
  )
  const filled = fillLetter(text, all)
  if (filled === '') throw invalid('text', 'letter.blank')
  return filled
}

const PLACEHOLDER = /\{(\w+)\}/g

/** A text may have a placeholder thousands of times, so its letter is measured before it is made. */
const filledLength = (text: string, values: Readonly<Record<string, string>>) =>
  Array.from(text.matchAll(PLACEHOLDER)).reduce(
    (length, [, name = '']) => length + (values[name] ?? '').length,
    text.length,
  )

/** Never refuses, so that screens which fill in a letter need not load the sentences of all refusals. */
export const fillLetter = (text: string, values: Readonly<Record<string, string>>): string =>
  withoutEmptyParts(text, values)
    .replaceAll(PLACEHOLDER, (whole, name: string) => values[name] ?? whole)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Nothing, or nothing but signs, such as a dash that stands for none. */
const saysOnlySigns = (value: string | undefined) =>
  value !== undefined && !/[\p{L}\p{N}]/u.test(value.replaceAll('ـ', ''))

/**
 * Leaves out each paragraph in which every placeholder is empty, such as a heading with nothing below, and each comma
 * before an empty one.
 */
function withoutEmptyParts(text: string, values: Readonly<Record<string, string>>) {
  const isEmpty = (name: string) => saysOnlySigns(values[name])
  return text
    .split(/\n\n/)
    .filter((paragraph) => {
      const names = Array.from(paragraph.matchAll(PLACEHOLDER), ([, name = '']) => name)
      return names.length === 0 || !names.every(isEmpty)
    })
    .join('\n\n')
    .replaceAll(/[,،] ?\{(\w+)\}/g, (whole, name: string) => (isEmpty(name) ? '' : whole))
}

const AGE_OF_MAJORITY = 18

/** Whether a guardian consents for this patient; of a year of birth alone, its middle is meant. */
export function isUnderAge(patient: Birth, today: Day): boolean {
  const born = bornAbout(patient)
  return born !== null && monthsBetween(born, today) < AGE_OF_MAJORITY * 12
}

/**
 * Who consents for the patient: the guardian that was named, or else the one on record. Refuses (400) the consent of a
 * minor without one, and a guardian in another letter.
 */
export function guardianOf(
  kind: LetterKind,
  patient: Birth & { guardian_name: string | null },
  { named, today }: { named: string | null; today: Day },
): string | null {
  if (kind !== 'consent') {
    ensure(named === null, () => invalid('guardian_name', 'letter.guardian-of-consent'))
    return null
  }
  if (!isUnderAge(patient, today)) return named
  const guardian = named ?? patient.guardian_name
  ensure(guardian !== null, () => invalid('guardian_name', 'letter.guardian-missing'))
  return guardian
}

export const bracedPlaceholders = (kind: LetterKind) => placeholdersOf(kind).map((name) => `{${name}}`)

export const DEFAULT_LETTERS: LetterTexts = {
  prescription: {
    en: '{medicines}\n\n{instructions}',
    ar: '{medicines}\n\n{instructions}',
  },
  sick_leave: {
    en: 'This is to certify that {patient} was treated at {clinic} on {date} and is unfit for work or school from {from} until {until}.\n\n{reason}',
    ar: 'نشهد بأن {patient} تلقّى العلاج في {clinic} بتاريخ {date}، ويحتاج إلى إجازة مرضية من {from} إلى {until}.\n\n{reason}',
  },
  referral: {
    en: 'To: {to}\n\nThank you for seeing {patient}.\n\nReason:\n{reason}\n\nFindings so far:\n{findings}\n\nPlease let us know of your findings and what you advise.\n{clinic}, {phone}',
    ar: 'إلى: {to}\n\nنحيل إليكم {patient} مع الشكر.\n\nالسبب:\n{reason}\n\nما وُجد حتى الآن:\n{findings}\n\nنرجو إفادتنا برأيكم.\n{clinic}، {phone}',
  },
  consent: {
    en: 'I, {patient}, agree to this treatment at {clinic}:\n{treatment}\n\nThese risks were explained to me:\n{risks}\n\nThese alternatives were explained to me:\n{alternatives}\n\nI could ask questions, and they were answered. I may withdraw my consent at any time before the treatment.\n\nGuardian, who signs for the patient: {guardian}\n\nSignature of the patient or guardian: ____________________\n\nDate: ____________________',
    ar: 'أنا {patient} أوافق على هذا العلاج في {clinic}:\n{treatment}\n\nشُرحت لي هذه المخاطر:\n{risks}\n\nوشُرحت لي هذه البدائل:\n{alternatives}\n\nأتيح لي طرح الأسئلة وأُجيب عنها، ولي أن أسحب موافقتي في أي وقت قبل العلاج.\n\nولي الأمر الذي يوقّع عن المريض: {guardian}\n\nتوقيع المريض أو ولي الأمر: ____________________\n\nالتاريخ: ____________________',
  },
  other: { en: '{message}', ar: '{message}' },
}

/** The clinic's templates where it has its own, otherwise those of the product. */
export const lettersWith = (own: OwnLetterTexts) =>
  Object.fromEntries(
    LETTER_KINDS.map((kind) => [
      kind,
      {
        en: own[kind]?.en ?? DEFAULT_LETTERS[kind].en,
        ar: own[kind]?.ar ?? DEFAULT_LETTERS[kind].ar,
      },
    ]),
  ) as LetterTexts
