import type { Sex } from '../patient.ts'

export const IMPORT_KINDS = [
  'patients',
  'treatment_codes',
  'appointments',
  'opening_balances',
  'price_list',
  'policies',
  'opening_claims',
  'relations',
  'expenses',
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const IMPORT_STATES = ['uploaded', 'checked', 'running', 'done', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What a run does with a line of the file. */
export const LINE_ACTIONS = ['create', 'update', 'skip', 'problem'] as const
export type LineAction = (typeof LINE_ACTIONS)[number]

/** What happens to a line about a record that the clinic already has. */
export const DUPLICATE_RULES = ['skip', 'update'] as const
export type DuplicateRule = (typeof DUPLICATE_RULES)[number]

/** What a person decides about a line: it is about the named patient, about another person, or it is left out. */
export const DECISIONS = ['same', 'other', 'leave_out'] as const
export interface Decision {
  line: number
  as: (typeof DECISIONS)[number]
  patient_id?: number | null | undefined
}
export const MOST_DECISIONS = 5_000

/** The questions of who a line is about. */
export const QUESTIONS = [
  'import.several-patients',
  'import.id-of-another',
  'import.number-of-another',
  'import.number-alone',
  'import.record-of-another',
  'import.like-another',
  'import.id-of-one',
  'import.number-of-one',
] as const
export type Question = (typeof QUESTIONS)[number]

/** How one question is answered for all lines that ask it: each is about the one who was found for it, about another, or left out. */
export const ANSWERS = ['same', 'other', 'leave_out'] as const
export type Answer = (typeof ANSWERS)[number]
export type Answers = Readonly<Partial<Record<Question, Answer>>>

/**
 * Where names are nearly the same and nothing else differs, all lines may be about whom they were found for. Whoever only
 * shares a number or an ID may be anybody: whom such a line is about is said line by line.
 */
export const mayAnswer = (question: string, answer: Answer): boolean =>
  answer !== 'same' || question === 'import.like-another'

/** How many lines ask a question that was not decided for the line. */
export type QuestionCounts = Readonly<Partial<Record<Question, number>>>

export const DAY_ORDERS = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

/** How a text file may be written. ISO-8859-1 is read as windows-1252, which only adds to it. */
export const ENCODINGS = [
  'UTF-8',
  'UTF-16LE',
  'UTF-16BE',
  'windows-1252',
  'windows-1256',
  'ISO-8859-1',
  'ISO-8859-6',
  'ISO-8859-15',
] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A column with more different values than these has no codes. */
export const MOST_CODES = 12

/** A file has at most so many names of doctors that a person matches. */
export const MOST_DOCTORS = 200

export const MOST_LINES = 250_000
export const MOST_COLUMNS = 500
export const LONGEST_CELL = 10_000

/** The fields of which one is needed to find an existing patient. */
const OF_PATIENT = [
  'clinic_record',
  'patient_external_id',
  'patient_name',
  'first_name',
  'middle_name',
  'last_name',
  'contact_number',
  'national_id',
] as const

/** The fields that a column can be mapped to. */
export const IMPORT_FIELDS = {
  patients: [
    'clinic_record',
    'external_id',
    'full_name',
    'first_name',
    'middle_name',
    'last_name',
    'other_name',
    'contact_number',
    'second_contact_number',
    'email',
    'national_id',
    'date_of_birth',
    'birth_year',
    'sex',
    'nationality',
    'language',
    'do_not_contact',
    'recall_months',
    'guardian_name',
    'former_notes',
    'allergies',
    'alerts',
    'hidden',
  ],
  treatment_codes: [
    'code',
    'description',
    'description_ar',
    'default_cost',
    'minutes',
    'is_specialist',
    'active',
    'effect',
    'per',
    'benefit',
    'needs_tooth',
    'tax_category',
  ],
  appointments: [
    ...OF_PATIENT,
    'date_of_birth',
    'doctor_name',
    'datetime_start',
    'date',
    'start_time',
    'datetime_end',
    'end_time',
    'minutes',
    'treatment_code',
    'chair_name',
    'type_name',
    'assistant_name',
    'notes',
    'visit_status',
    'cancelled',
    'missed',
  ],
  opening_balances: [...OF_PATIENT, 'date_of_birth', 'amount', 'credit'],
  price_list: ['list_name', 'code', 'price', 'payer_code'],
  policies: [
    ...OF_PATIENT,
    'date_of_birth',
    'payer_name',
    'plan_name',
    'member_number',
    'principal_number',
    'relation',
    'valid_from',
    'valid_until',
  ],
  opening_claims: [
    ...OF_PATIENT,
    'date_of_birth',
    'payer_name',
    'member_number',
    'claim_number',
    'date',
    'sent_on',
    'amount',
  ],
  relations: [
    ...OF_PATIENT,
    'date_of_birth',
    'related_number',
    'related_name',
    'related_phone',
    'related_id',
    'kinship',
    'pays',
  ],
  expenses: ['paid_on', 'category', 'supplier', 'spent', 'means_name', 'notes'],
} as const satisfies Record<ImportKind, readonly string[]>
export type ImportField = (typeof IMPORT_FIELDS)[ImportKind][number]

/** At least one field of each group must be mapped to a column. */
export const NEEDED_FIELDS: Readonly<Record<ImportKind, readonly (readonly ImportField[])[]>> = {
  patients: [['full_name', 'first_name', 'last_name']],
  treatment_codes: [['code'], ['description']],
  appointments: [OF_PATIENT, ['doctor_name'], ['datetime_start', 'date']],
  opening_balances: [OF_PATIENT, ['amount', 'credit']],
  price_list: [['list_name'], ['code'], ['price']],
  policies: [OF_PATIENT, ['payer_name'], ['plan_name'], ['member_number'], ['valid_from']],
  opening_claims: [OF_PATIENT, ['payer_name'], ['date'], ['amount']],
  relations: [OF_PATIENT, ['related_number', 'related_name', 'related_phone', 'related_id'], ['kinship']],
  expenses: [['paid_on'], ['category'], ['spent']],
}

const DAY_FIELDS: ReadonlySet<string> = new Set([
  'date_of_birth',
  'date',
  'datetime_start',
  'datetime_end',
  'valid_from',
  'valid_until',
  'sent_on',
  'paid_on',
])

/**
 * Prices, policies and claims that a file brought are changed, ended and withdrawn by people, one by one. Relations are
 * ended and expenses voided by undoing; other records are deleted.
 */
export const isUndoable = (kind: ImportKind) => !(KINDS_OF_INSURERS as readonly ImportKind[]).includes(kind)

export const KINDS_OF_INSURERS = ['price_list', 'policies', 'opening_claims'] as const satisfies readonly ImportKind[]

export const isDayField = (field: string) => DAY_FIELDS.has(field)

/** What a code of the column for the sex stands for; null: unknown. */
export type SexCodes = Readonly<Record<string, Sex | null>>

/** Column -> field. */
export type Mapping = Readonly<Record<string, ImportField>>
