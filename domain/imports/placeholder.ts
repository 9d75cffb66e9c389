import { plainText } from '../plain-text.ts'
import type { ImportField } from './import.ts'
import { saysNoneKnown } from './none-known.ts'
import { readFlag } from './read-values.ts'

/** Words with which people and programs fill a cell of which they know nothing. */
const WORDS_FOR_NONE = new Set(
  [
    'n/a na n.a. n.a none nil null no not available,not known,not given,not provided,no id,no qid,unknown,unk,missing,blank,empty,undefined,tbc,tbd,xxx,x,pending',
    'لا يوجد,لايوجد,لا شيء,بدون,بلا,غير معروف,غير متوفر,غير موجود,مجهول,لا,ليس له,فارغ',
    'aucun,aucune,inconnu,inconnue,neant,sans,non connu,ninguno,ninguna,desconocido,desconocida,sin dato,sin datos,no tiene,nenhum,nenhuma,desconhecido,sem,nao tem',
    'keine,keiner,kein,unbekannt,ohne,nicht bekannt,geen,onbekend,nessuno,sconosciuto,yok,bilinmiyor,wala,walang id,pata nahi,nahi,koi nahi,patanahi',
  ]
    .flatMap((words) => words.split(','))
    .flatMap((words) => (words.startsWith('n/a ') ? words.split(' ') : [words]))
    .map(plainText),
)

/** Whether a cell says nothing: no letter or digit, a word for none or unknown, or a day of zeros. */
export const saysNothing = (cell: string): boolean =>
  !/[\p{L}\p{N}]/u.test(cell) || WORDS_FOR_NONE.has(plainText(cell)) || /^0{2,4}[-/.]0{2}[-/.]0{2,4}$/.test(cell)

/** The shortest number that may be an identity card, a passport or a civil number. */
const SHORTEST_ID = 5
/** Digits as they stand on a keyboard, which fill a field that must be filled. */
const COUNTED = ['01234567890123456789', '12345678901234567890', '98765432109876543210']

/** Whether the text may be the number of somebody's own card: not a placeholder such as 0, 11111 or 123456. */
export function isNationalId(text: string): boolean {
  const key = plainText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (key.length < SHORTEST_ID || !/\d/.test(key) || saysNothing(text)) return false
  return !/^(.)\1*$/u.test(key) && !COUNTED.some((digits) => digits.startsWith(key))
}

/** Zeros or no digit at all: the number of nobody. */
const isNumber = (text: string) => !saysNothing(text) && /[1-9\p{L}]/u.test(plainText(text))

/** Of the fields that a record can do without. Amounts and whatever names the record are not among them. */
const OPTIONAL: ReadonlySet<ImportField> = new Set<ImportField>([
  'other_name',
  'email',
  'date_of_birth',
  'birth_year',
  'sex',
  'language',
  'do_not_contact',
  'recall_months',
  'hidden',
  'minutes',
  'is_specialist',
  'active',
  'description_ar',
  'effect',
  'per',
  'end_time',
  'datetime_end',
  'notes',
  'guardian_name',
  'former_notes',
  'allergies',
  'alerts',
  'treatment_code',
])
const FLAGS: ReadonlySet<ImportField> = new Set<ImportField>(['do_not_contact', 'hidden', 'is_specialist', 'active'])
const NUMBERS: ReadonlySet<ImportField> = new Set<ImportField>([
  'external_id',
  'patient_external_id',
  'contact_number',
  'second_contact_number',
])
/** 'Null' and 'Na' are names that people have. */
const NAMES: ReadonlySet<ImportField> = new Set<ImportField>(['first_name', 'middle_name', 'last_name'])
const NEITHER = new Set(
  'u,x,o,other,others,unspecified,not specified,undisclosed,prefer not to say,indeterminate,غير محدد,أخرى,autre,otro,outro,divers,d'
    .split(',')
    .map(plainText),
)

/** Whether the cell of a field stands for nobody or nothing. */
export function isPlaceholder(field: ImportField, cell: string): boolean {
  if (field === 'national_id') return !isNationalId(cell)
  if (NUMBERS.has(field)) return !isNumber(cell)
  if (NAMES.has(field)) return !/[\p{L}\p{N}]/u.test(cell) || /^n\/a$|^n\.a\.$/i.test(cell)
  if (field === 'full_name' || field === 'patient_name') return saysNothing(cell)
  if (!OPTIONAL.has(field) || (FLAGS.has(field) && readFlag(cell) !== undefined)) return false
  if (field === 'allergies' || field === 'alerts') return saysOfNoAlert(field, cell)
  if (field === 'sex' && NEITHER.has(plainText(cell))) return true
  if ((field === 'date_of_birth' || field === 'birth_year') && /^[0\s:/.T-]+$/i.test(cell)) return true
  return saysNothing(cell) || cell === '#N/A'
}

/** A box that nobody ticked does not say that somebody asked. */
function saysOfNoAlert(field: 'allergies' | 'alerts', cell: string): boolean {
  if (saysNoneKnown(cell)) return field === 'alerts'
  const flag = readFlag(cell)
  return flag === undefined ? saysNothing(cell) || cell === '#N/A' : !flag
}
