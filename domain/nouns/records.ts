/** The kinds of records, each with its name in sentences. */
export const RECORDS = {
  patients: 'patient',
  'patient-alerts': 'alert',
  notes: 'note',
  chart: 'chart item',
  'bpe-exams': 'BPE',
  'perio-exams': 'periodontal exam',
  'ortho-entries': 'orthodontic entry',
  files: 'file',
  letters: 'letter',
  medicines: 'medicine',
  plans: 'plan',
  contacts: 'contact',
  questionnaires: 'questionnaire',
  recalls: 'recall',
  'wait-list': 'wait list entry',
  tasks: 'task',
  families: 'relation',
  appointments: 'appointment',
  invoices: 'invoice',
  deposits: 'deposit',
  doctors: 'doctor',
  chairs: 'chair',
  means: 'means of payment',
  blocks: 'blocked time',
  clinic: 'clinic',
  users: 'user',
  'treatment-codes': 'treatment code',
  'appointment-types': 'appointment type',
  labs: 'lab',
  'lab-cases': 'lab case',
  'special-hours': 'special hours',
  leaves: 'leave',
  statements: 'statement',
  'day-closes': 'day close',
  imports: 'import',
} as const

export type RecordNoun = keyof typeof RECORDS
export type RecordName = (typeof RECORDS)[RecordNoun]

export const RECORD_NOUNS = Object.keys(RECORDS) as RecordNoun[]
