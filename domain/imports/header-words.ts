import { plainText } from '../plain-text.ts'
import type { ImportField } from './import.ts'

/** The names that files use for each field, in both languages, separated by commas. */
const NAMES: Readonly<Record<string, string>> = {
  external_id:
    'external id,patient number,patient no,patient no.,patient id,file number,file no,file no.,file,chart number,chart no,chart id,mrn,medical record number,record number,id,number,no,no.,#,رقم الملف,رقم المريض,الملف,رقم السجل,الرقم الطبي,الرقم,م',
  full_name: 'full name,name,patient name,patient,client name,client,الاسم الكامل,الاسم,اسم المريض,المريض,اسم العميل',
  first_name: 'first name,given name,forename,firstname,الاسم الاول,الاسم الأول',
  middle_name: 'middle name,middlename,father name,fathers name,second name,اسم الاب,الاسم الاوسط,الاسم الثاني',
  last_name: 'last name,surname,family name,lastname,family,اسم العائلة,اسم العائله,العائلة,اللقب,الاسم الاخير',
  other_name:
    'other name,arabic name,name arabic,name in arabic,name (arabic),name ar,full name arabic,english name,name in english,name (english),name en,الاسم بالعربي,الاسم بالعربية,الاسم العربي,الاسم بالانجليزي,الاسم بالانجليزية,الاسم الاخر',
  contact_number:
    'contact number,phone,phone number,phone no,phone no.,mobile,mobile number,mobile no,mobile no.,mobile phone,cell,cell phone,telephone,tel,tel.,contact,contact no,whatsapp,gsm,primary phone,الهاتف,رقم الهاتف,الجوال,رقم الجوال,الموبايل,رقم الموبايل,المحمول,هاتف,جوال,رقم التواصل,التليفون',
  email: 'email,e-mail,email address,e-mail address,mail,البريد الالكتروني,البريد الإلكتروني,الايميل,البريد',
  national_id:
    'national id,qid,qid no,qid number,id number,id no,id no.,civil id,emirates id,passport,passport no,passport number,identity number,identity,nationalid,qatar id,الرقم الشخصي,رقم الهوية,الهوية,رقم البطاقة,البطاقة الشخصية,الرقم المدني,رقم الجواز,جواز السفر',
  date_of_birth:
    'date of birth,dob,d.o.b,d.o.b.,birth date,birthdate,birthday,born,born on,تاريخ الميلاد,تاريخ الولادة,الميلاد,المواليد',
  sex: 'sex,gender,m/f,الجنس,النوع',
  language: 'language,preferred language,lang,اللغة,لغة التواصل',
  do_not_contact: 'do not contact,no contact,opt out,opted out,عدم التواصل,لا تتصل',
  recall_months: 'recall months,recall,recall interval,recall (months),اشهر الاستدعاء,المراجعة بالاشهر,فترة المراجعة',
  hidden: 'hidden,archived,مخفي,مؤرشف',
  code: 'code,treatment code,procedure code,service code,item code,الرمز,رمز العلاج,الكود,كود الخدمة,رمز الخدمة',
  description:
    'description,name,treatment,treatment name,procedure,procedure name,service,service name,item,الوصف,اسم العلاج,العلاج,الخدمة,اسم الخدمة,الاجراء,البيان',
  default_cost: 'default cost,cost,price,fee,amount,unit price,charge,rate,السعر,التكلفة,الرسوم,المبلغ,القيمة',
  minutes: 'minutes,duration,length,time (min),duration (min),duration minutes,mins,المدة,الدقائق,المدة بالدقائق',
  is_specialist: 'specialist,is specialist,اخصائي,علاج اخصائي',
  active: 'active,enabled,status,نشط,مفعل,الحالة',
  patient_external_id:
    'patient number,patient no,patient no.,patient id,file number,file no,file no.,chart number,chart no,mrn,patient_external_id,رقم الملف,رقم المريض,الرقم الطبي',
  patient_name: 'patient name,patient,name,full name,client,client name,اسم المريض,المريض,الاسم,الاسم الكامل',
  doctor_name: 'doctor name,doctor,dentist,provider,practitioner,dr,dr.,physician,الطبيب,اسم الطبيب,الدكتور,المعالج',
  datetime_start:
    'datetime start,start,starts,starts at,start date time,date and time,date time,datetime,appointment,appointment date and time,موعد البداية,البداية,التاريخ والوقت,الموعد',
  date: 'date,day,appointment date,visit date,التاريخ,اليوم,تاريخ الموعد',
  start_time: 'start time,time,from,appointment time,time from,الوقت,وقت البداية,من,وقت الموعد,الساعة',
  datetime_end: 'datetime end,end,ends,ends at,end date time,النهاية,موعد النهاية',
  end_time: 'end time,to,until,time to,وقت النهاية,الى,حتى',
  notes: 'notes,note,comment,comments,remarks,reason,ملاحظات,ملاحظة,السبب',
  amount:
    'amount,balance,outstanding,due,amount due,owed,debt,balance due,opening balance,outstanding balance,الرصيد,المبلغ,المستحق,المبلغ المستحق,الرصيد المستحق,المتبقي,الدين',
  credit: 'credit,advance,deposit,prepaid,credit balance,رصيد دائن,الدفعة المقدمة,مقدم,الرصيد الدائن,دائن',
}

/** Lower case, no marks, no punctuation but '#'. */
export const plainHeader = (name: string) =>
  plainText(name)
    .replaceAll(/[_/\\.:*()[\]-]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

const wordsOf = (field: string) =>
  [field, ...(NAMES[field] ?? '').split(',')].map(plainHeader).filter((name) => name !== '')
const KNOWN: ReadonlyMap<string, readonly string[]> = new Map(
  Object.keys(NAMES).map((field) => [field, wordsOf(field)]),
)

/** How well a column's name fits a field: smaller is better; undefined if it does not. */
export function fitOf(name: string, field: ImportField): number | undefined {
  const place = (KNOWN.get(field) ?? [field]).indexOf(plainHeader(name))
  return place < 0 ? undefined : place
}

/** How many of these names are known column names of this kind of import. */
export const knownAmong = (names: readonly string[], fields: readonly ImportField[]) =>
  names.filter((name) => fields.some((field) => fitOf(name, field) !== undefined)).length
