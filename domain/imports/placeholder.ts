import { latinDigits } from '../digits.ts'
import { plainText } from '../plain-text.ts'
import type { ImportField } from './import.ts'
import { saysNoneKnown } from './none-known.ts'
import { readFlag } from './read-values.ts'

/** Words with which people and programs fill a cell of which they know nothing. */
const WORDS_FOR_NONE = new Set(
  [
    'n/a na n.a. n.a none nil null no,not available,not known,not given,not provided,no id,no qid,unknown,unk,missing,blank,empty,undefined,tbc,tbd,xxx,x,pending',
    'not avail,n/avail,tba,to be advised,to be confirmed,to follow,none given,none provided,none available,none recorded,none on file,not on file,not supplied,not disclosed,not entered,not asked,refused,refuses,declined,declines,null value,no value,no dob,no email address,no mail address,has no email,doesnt have,does not have,dont have one,does not have one,no email given,?unknown',
    'sin correo,sin email,sin e mail,sin mail,sin telefono,sin movil,no tiene correo,no tiene email,no disponible,no facilita,no facilitado,se niega,s/e,s/c,s/t,s/tel,pas d email,pas d e mail,pas de mail,pas d adresse mail,pas d adresse email,pas de courriel,pas de telephone,pas de tel,pas renseigne,pas communique,non fourni,non disponible,refuse,na pas,n a pas,keine e mail,keine email,keine mail,keine mailadresse,kein telefon,keine daten,nicht vorhanden,verweigert,sem e mail,sem mail,sem telefone,sem correio,nao disponivel,nao fornecido,nao tem email,nao tem e mail,nao quis informar,recusou,nessuna email,nessuna mail,senza email,senza mail,non ha,non fornito,geen email,geen e mail,geen mail,niet beschikbaar,walang mail,wala po,email nahi,email nahi hai,nahi hai',
    'رفض,رفضت,لا يملك,لا تملك,ليس لديه,ليس لديها,بدون ايميل,لا يوجد ايميل,لا يوجد ايميل,بدون هاتف,بدون جوال,لم يذكر,لم يحدد,غير متاح',
    'not applicable,not stated,not specified,not recorded,not entered,no data,no info,no information,no email,no e-mail,no mail,no phone,no mobile,no number,no id number,no guardian,no notes,nothing,n/d,n.d.,s/d,s.d.,s/n,n/c,n.c.',
    'لا يوجد,لايوجد,لا شيء,بدون,بلا,غير معروف,غير متوفر,غير موجود,مجهول,لا,ليس له,فارغ,غير محدد,غير مسجل,غير مدخل,لا ينطبق,لا اعرف,بدون بريد,لا يوجد بريد,لا يوجد هاتف',
    'aucun,aucune,inconnu,inconnue,neant,sans,non connu,ninguno,ninguna,desconocido,desconocida,sin dato,sin datos,no tiene,nenhum,nenhuma,desconhecido,sem,nao tem,non renseigne,non renseignee,non communique,non precise,sans objet,no aplica,no consta,no informado,no informada,sin especificar,nao informado,nao informada,nao possui,nao se aplica,sem email',
    'keine,keiner,kein,unbekannt,ohne,nicht bekannt,keine angabe,keine angaben,k.a.,entfallt,nicht angegeben,geen,onbekend,niet bekend,nvt,n.v.t.,niet van toepassing,niet ingevuld,nessuno,nessuna,nessun,sconosciuto,sconosciuta,non noto,non nota,non disponibile,non indicato,yok,bilinmiyor,wala,walang id,walang email,walang numero,hindi alam,pata nahi,nahi,koi nahi,patanahi',
  ]
    .flatMap((words) => words.split(','))
    .flatMap((words) => (words.startsWith('n/a ') ? words.split(' ') : [words]))
    .map(plainText),
)

/** Without brackets and signs around and between words: '(blank)', '<none>', 'Pas d’e-mail.'. */
const WORDS_ALONE = new Set(Array.from(WORDS_FOR_NONE, wordsOnly).filter((words) => words.length > 2))
const LONGEST_NONE = 60

/** Whether a cell says nothing: no letter or digit, a word for none or unknown, or a day of zeros. */
export const saysNothing = (cell: string): boolean =>
  !/[\p{L}\p{N}]/u.test(cell) ||
  WORDS_FOR_NONE.has(plainText(cell)) ||
  isNoneInWords(cell) ||
  /^0{2,4}[-/.]0{2}[-/.]0{2,4}$/.test(cell)

/** What a spreadsheet says of a failed formula, such as #N/A, is no word of a person. */
const isNoneInWords = (cell: string) =>
  cell.length <= LONGEST_NONE && !/^#|\p{N}/u.test(cell) && WORDS_ALONE.has(wordsOnly(cell))

/** Addresses that fill a field which must be filled, at whatever provider: none@none.com, noemail@gmail.com. */
function isNoAddress(cell: string): boolean {
  const [name = '', host = '', more] = plainText(cell.slice(0, 100)).split('@')
  if (more !== undefined || host === '') return false
  const [domain = ''] = host.split('.')
  const isNone = (word: string) => NO_NAMES.has(word.replaceAll(/[._-]/g, ''))
  return isNone(name) && (!MAY_BE_NAMES.has(name) || isNone(domain) || EXAMPLES.has(domain) || domain === name)
}
const NO_NAMES = new Set(
  'none,no,noemail,nomail,noreply,noone,nobody,noaddress,nil,null,na,notavailable,notprovided,notgiven,unknown,test,test1,testing,example,fake,dummy,abc,abcd,xyz,xxx,xx,x,a,aa,aaa,asdf,email,mail,user,sinemail,sincorreo,sansemail,sansmail,pasdemail,keinemail,keineemail,semmail,sememail,naotem,notiene,noaplica,donthave,refused,declined'.split(
    ',',
  ),
)
/** Beside a provider's name these may be an address that is somebody's, such as no@email.com is not. */
const MAY_BE_NAMES = new Set(
  'no,na,nil,null,abc,abcd,xyz,xxx,xx,x,a,aa,aaa,asdf,email,mail,user,test,test1,testing'.split(','),
)
const EXAMPLES = new Set(
  'example,email,mail,domain,test,testing,none,noemail,nomail,na,abc,xyz,xxx,x,a,aa,aaa,asdf,clinic'.split(','),
)

/** The shortest number that may be an identity card, a passport or a civil number. */
const SHORTEST_ID = 5
/** Digits as they stand on a keyboard, which fill a field that must be filled. */
const COUNTED = ['01234567890123456789', '12345678901234567890', '98765432109876543210']

/** Whether the text may be the number of a person's own card: not a placeholder such as 0, 11111 or 123456. */
export function isNationalId(text: string): boolean {
  const key = plainText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (key.length < SHORTEST_ID || !/\d/.test(key) || saysNothing(text)) return false
  return !/^(.)\1*$/u.test(key) && !COUNTED.some((digits) => digits.startsWith(key))
}

/** Zeros alone, or no digit at all, name no patient. */
const isNumber = (text: string) => !saysNothing(text) && /[1-9\p{L}]/u.test(plainText(text))

/** Of the fields that a record can do without. Amounts and whatever names the record are not among them. */
const OPTIONAL: ReadonlySet<ImportField> = new Set<ImportField>([
  'other_name',
  'email',
  'date_of_birth',
  'birth_year',
  'sex',
  'nationality',
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
  'benefit',
  'needs_tooth',
  'tax_category',
  'end_time',
  'datetime_end',
  'notes',
  'guardian_name',
  'former_notes',
  'allergies',
  'alerts',
  'treatment_code',
  'chair_name',
  'type_name',
  'assistant_name',
])
const FLAGS: ReadonlySet<ImportField> = new Set<ImportField>([
  'do_not_contact',
  'hidden',
  'is_specialist',
  'active',
  'needs_tooth',
])
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

const DAYS: ReadonlySet<ImportField> = new Set<ImportField>(['date_of_birth', 'birth_year', 'datetime_end'])
const MIDNIGHT = /[T\s]\s?(?:0{1,2}|12)[:.]00(?:[:.]00(?:\.0+)?)?(?:\s?a\.?m\.?)?Z?$/i
/** The first day that a database or a spreadsheet knows, with which it fills a cell without a day. */
const FIRST_DAYS = new Set([
  '1/1/1',
  '1/1/1753',
  '12/30/1899',
  '30/12/1899',
  '12/31/1899',
  '31/12/1899',
  '1/0/1900',
  '0/1/1900',
])

/** Whether the cell is what programs write where no day is known: zeros, 01/01/0001, 1899-12-30, 1900-01-00. */
function isNoDay(cell: string): boolean {
  if (/^[0\s:/.T-]+$/i.test(cell)) return true
  const text = latinDigits(cell.slice(0, 60)).replace(MIDNIGHT, '')
  if (/^(?:0{1,2}[- ]jan[- ](?:19)?00|30[- ]dec[- ]1899)$/i.test(text)) return true
  const [one = '', two = '', three = '', more] = text.split(/[-/.]/)
  if (more !== undefined || ![one, two, three].every((part) => /^\d{1,4}$/.test(part))) return false
  const parts = one.length === 4 ? [two, three, one] : [one, two, three]
  return parts[2]?.length === 4 && FIRST_DAYS.has(parts.map(Number).join('/'))
}

/** Programs name a guarantor for everybody; of a grown-up it is the patient, or the number of their record. */
const ONESELF = new Set(
  [
    'self,himself,herself,myself,patient,same,same as patient,same as above,the patient,own,self pay,guarantor',
    'نفسه,نفسها,بنفسه,بنفسها,المريض,المريضة,المريض نفسه,هو نفسه,هي نفسها,ذاته',
    'lui meme,elle meme,soi meme,le patient,la patiente,le patient lui meme,moi meme,idem',
    'el mismo,ella misma,si mismo,mismo,misma,el paciente,la paciente,paciente,propio,titular,yo',
    'ele mesmo,ela mesma,o mesmo,a mesma,proprio,propria,o proprio,a propria,o paciente,eu',
    'selbst,er selbst,sie selbst,selber,patient selbst,der patient,die patientin,patientin,selbstzahler',
    'swayam,khud,svayam,wahi,sarili,siya mismo,pasyente,ang pasyente,stesso,se stesso,paziente,il paziente,zelf,hemzelf,haarzelf,de patient,patient zelf',
  ]
    .flatMap((words) => words.split(','))
    .map(wordsOnly),
)
function wordsOnly(text: string) {
  return plainText(text)
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
}
const isNoGuardian = (cell: string) => ONESELF.has(wordsOnly(cell.slice(0, 100))) || !/\p{L}/u.test(cell)

/** Whether the cell of a field only fills it, as 'n/a' or '0000' does, and names no person and no value. */
export function isPlaceholder(field: ImportField, cell: string): boolean {
  if (field === 'national_id') return !isNationalId(cell)
  if (NUMBERS.has(field)) return !isNumber(cell)
  if (NAMES.has(field)) return !/[\p{L}\p{N}]/u.test(cell) || /^n\/a$|^n\.a\.$/i.test(cell)
  if (field === 'full_name' || field === 'patient_name') return saysNothing(cell)
  if (!OPTIONAL.has(field) || (FLAGS.has(field) && readFlag(cell) !== undefined)) return false
  if (field === 'allergies' || field === 'alerts') return saysOfNoAlert(field, cell)
  if (field === 'guardian_name' && isNoGuardian(cell)) return true
  // Norway; of Namibia's letters nobody can tell whether somebody wrote 'not applicable'.
  if (field === 'nationality' && cell === 'NO') return false
  if (field === 'sex' && NEITHER.has(plainText(cell))) return true
  if (field === 'email' && isNoAddress(cell)) return true
  if (DAYS.has(field) && isNoDay(cell)) return true
  if (field === 'minutes' && /^[0٠.,:]+$/.test(cell)) return true
  return saysNothing(cell) || cell === '#N/A'
}

/** An empty tick box does not say that the patient was asked. */
function saysOfNoAlert(field: 'allergies' | 'alerts', cell: string): boolean {
  if (saysNoneKnown(cell)) return field === 'alerts'
  const flag = readFlag(cell)
  return flag === undefined ? saysNothing(cell) || cell === '#N/A' : !flag
}
