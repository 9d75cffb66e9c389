import { plainText } from '../plain-text.ts'
import { isAlmost } from './almost.ts'
import type { ImportField } from './import.ts'
import { MORE_NAMES, OTHER_NAMES, SECOND_CHOICES } from './more-header-words.ts'

/** The names that files use for each field, in both languages, separated by commas. */
const NAMES: Readonly<Record<string, string>> = {
  clinic_record: 'clinic record',
  external_id:
    'external id,patient number,patient no,patient no.,patient id,file number,file no,file no.,file,chart number,chart no,chart id,mrn,medical record number,record number,id,number,no,no.,#,رقم الملف,رقم المريض,الملف,رقم السجل,الرقم الطبي,الرقم,م',
  full_name:
    'full name,name,patient name,patient,client name,client,الاسم الكامل,الاسم,اسم المريض,المريض,اسم العميل,الاسم الرباعي,الاسم الثلاثي,الاسم الخماسي,اسم المريض الرباعي,اسم المريض الثلاثي,اسم المريض الكامل',
  first_name: 'first name,given name,forename,firstname,الاسم الاول,الاسم الأول',
  middle_name: 'middle name,middlename,second name,الاسم الاوسط,الاسم الثاني',
  last_name: 'last name,surname,family name,lastname,family,اسم العائلة,اسم العائله,العائلة,اللقب,الاسم الاخير',
  other_name:
    'other name,arabic name,name arabic,name in arabic,name (arabic),name ar,full name arabic,english name,name in english,name (english),name en,الاسم بالعربي,الاسم بالعربية,الاسم العربي,الاسم بالانجليزي,الاسم بالانجليزية,الاسم الاخر',
  guardian_name:
    'guardian,guardian name,name of guardian,legal guardian,parent,parent name,parent guardian,parents name,responsible party,responsible person,guarantor,guarantor name,ولي الامر,اسم ولي الامر,الوصي,اسم الوصي',
  former_notes:
    'notes of the former program,notes,note,patient notes,patient note,general notes,comments,comment,remarks,remark,memo,ملاحظات,ملاحظات المريض,ملاحظه,تعليقات',
  allergies:
    'allergies,allergy,allergic to,known allergies,drug allergies,drug allergy,medication allergies,medication allergy,medicine allergies,الحساسية,حساسية,الحساسيات,حساسية الادوية,حساسية من,الحساسية من الادوية',
  alerts:
    'alerts,alert,medical alert text,medical alert details,medical alerts,medical alert,med alert,med alerts,patient alert,patient alerts,medical conditions,medical condition,conditions,health conditions,medical history,medical problems,health alert,chronic diseases,systemic diseases,التنبيهات,تنبيه,تنبيهات,تنبيهات طبية,تنبيه طبي,الامراض,الامراض المزمنة,امراض مزمنة,التاريخ المرضي,الحالة الصحية',
  email: 'email,e-mail,email address,e-mail address,mail,البريد الالكتروني,البريد الإلكتروني,الايميل,البريد',
  national_id:
    'national id,qid,qid no,qid number,id number,id no,id no.,civil id,emirates id,passport,passport no,passport number,identity number,identity,nationalid,qatar id,الرقم الشخصي,رقم الهوية,الهوية,رقم البطاقة,البطاقة الشخصية,الرقم المدني,رقم الجواز,جواز السفر',
  date_of_birth:
    'date of birth,dob,d.o.b,d.o.b.,birth date,birthdate,birthday,born,born on,تاريخ الميلاد,تاريخ الولادة,الميلاد,المواليد',
  birth_year: 'year of birth,birth year,yob,born in,سنة الميلاد',
  sex: 'sex,gender,m/f,الجنس,النوع',
  nationality: 'nationality,nationality code,citizenship,citizen of,الجنسية,جنسية المريض',
  language: 'language,preferred language,lang,اللغة,لغة التواصل',
  do_not_contact: 'do not contact,no contact,opt out,opted out,عدم التواصل,لا تتصل',
  recall_months: 'recall months,recall,recall interval,recall (months),اشهر الاستدعاء,المراجعة بالاشهر,فترة المراجعة',
  hidden: 'hidden,archived,مخفي,مؤرشف',
  code: 'code,treatment code,procedure code,service code,item code,الرمز,رمز العلاج,الكود,كود الخدمة,رمز الخدمة',
  description:
    'description,name,treatment,treatment name,procedure,procedure name,service,service name,item,الوصف,اسم العلاج,العلاج,الخدمة,اسم الخدمة,الاجراء,البيان',
  description_ar:
    'arabic description,description arabic,description (arabic),description ar,description in arabic,arabic name,name in arabic,name arabic,الوصف بالعربية,الوصف العربي,الاسم بالعربية',
  default_cost: 'default cost,cost,price,fee,amount,unit price,charge,rate,السعر,التكلفة,الرسوم,المبلغ,القيمة',
  minutes: 'minutes,duration,length,time (min),duration (min),duration minutes,mins,المدة,الدقائق,المدة بالدقائق',
  is_specialist: 'specialist,is specialist,اخصائي,علاج اخصائي',
  effect: 'effect,chart effect,paint type,drawn as,on the chart,الاثر,الأثر,الرسم في المخطط',
  per: 'per,charged per,priced per,unit,السعر لكل,لكل,الوحدة',
  benefit: 'benefit,benefit group,insurance group,benefit category,المنفعة,فئة التغطية',
  needs_tooth: 'needs tooth,tooth required,requires tooth,يحتاج رقم السن,السن مطلوب',
  tax_category: 'tax category,vat category,فئة ضريبة القيمة المضافة,الفئة الضريبية',
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
  visit_status:
    'status,visit status,state,appointment status,appt status,apt status,attendance,outcome,statut,etat,estado,estado de la cita,situacao,terminstatus,الحالة,حالة الموعد,حالة الزيارة',
  cancelled:
    'cancelled,canceled,is cancelled,is canceled,was cancelled,cancelled at,canceled at,cancelled on,canceled on,cancelled date,cancellation date,date cancelled,annule,annule le,cancelada,cancelado,anulada,anulado,fecha de cancelacion,abgesagt,abgesagt am,storniert,annullato,annullata,geannuleerd,kinansela,ملغى,ملغي,الغي,تاريخ الالغاء',
  missed:
    'missed,did not arrive,did not attend,did not come,dna,fta,failed to attend,no show,noshow,is no show,non venu,absence,no asistio,no vino,nao compareceu,faltou,nicht erschienen,non presentato,niet verschenen,hindi dumating,لم يحضر,غائب',
  chair_name:
    'chair,chair name,room,room name,operatory,op,treatment room,surgery room,fauteuil,salle,sillon,cadeira,behandlungsstuhl,stuhl,raum,zimmer,behandlungszimmer,gabinete,consultorio,poltrona,stoel,kamer,الكرسي,كرسي,الغرفه,غرفه العلاج',
  type_name:
    'type,appointment type,appt type,apt type,visit type,type of appointment,type de rendez vous,type rdv,tipo de cita,tipo de consulta,terminart,نوع الموعد,نوع الزياره,النوع',
  assistant_name:
    'assistant,assistant name,dental assistant,assistante,asistente,assistente,assistenz,المساعد,اسم المساعد',
  treatment_code:
    'treatment code,treatment codes,procedure code,procedure codes,proc code,proc codes,code,codes,ada code,ada codes,cdt,cdt code,service code,item code,رمز العلاج,رموز العلاج,رمز الخدمة,رمز الاجراء,procedure,procedures,treatment,treatments',
  notes: 'notes,note,comment,comments,remarks,reason,ملاحظات,ملاحظة,السبب',
  amount:
    'amount,balance,outstanding,due,amount due,owed,debt,balance due,opening balance,outstanding balance,الرصيد,المبلغ,المستحق,المبلغ المستحق,الرصيد المستحق,المتبقي,الرصيد المتبقي,المبلغ المتبقي,الباقي,الدين',
  list_name: 'price list,list,list name,name of the price list,tariff,network,قائمة الاسعار,القائمة,اسم القائمة',
  price: 'price,agreed price,net price,tariff price,rate,fee,cost,amount,السعر,السعر المتفق عليه,التكلفة,المبلغ',
  payer_code: 'payer code,insurer code,code of the payer,code of the insurer,insurance code,رمز الجهة,رمز التأمين',
  payer_name:
    'payer,payer name,insurer,insurance,insurance company,insurance name,tpa,شركة التأمين,جهة التأمين,التأمين',
  plan_name: 'plan,plan name,network plan,policy plan,class,insurance plan,الخطة,خطة التأمين,الفئة',
  member_number:
    'member number,member no,member no.,member id,card number,card no,card no.,insurance number,policy number,policy no,رقم العضوية,رقم البطاقة,رقم الوثيقة,رقم التأمين',
  principal_number:
    'number of the principal,principal number,principal,main member,subscriber,رقم العضو الاساسي,العضو الاساسي',
  relation: 'relation,relationship,relation to the principal,dependent type,الصلة,صلة القرابة',
  valid_from:
    'first day,valid from,from,start date,effective date,effective,policy start,اول يوم,ساري من,تاريخ البداية,بداية التغطية',
  valid_until:
    'last day,valid until,valid to,until,to,end date,expiry,expiry date,expires,policy end,اخر يوم,ساري حتى,تاريخ الانتهاء,نهاية التغطية',
  claim_number:
    'claim,claim number,claim no,claim no.,claim id,claim reference,former claim number,رقم المطالبة,المطالبة',
  sent_on:
    'sent on,sent,submitted on,submitted,submission date,batch date,claim date,date sent,تاريخ الارسال,ارسلت في,تاريخ التقديم',
  related_number:
    'relative number,relative file no,related patient number,related number,family member number,payer file no,رقم ملف القريب,رقم القريب',
  related_name:
    'relative,relative name,related to,related patient,name of the relative,family member,family member name,payer patient,القريب,اسم القريب,فرد العائلة',
  related_phone: 'relative phone,phone of the relative,relative mobile,family member phone,هاتف القريب,جوال القريب',
  related_id: 'relative id,national id of the relative,relative national id,هوية القريب,الرقم الشخصي للقريب',
  kinship:
    'kinship,relation,relationship,relation to patient,what the relative is to the patient,الصلة,صلة القرابة,القرابة',
  pays: 'pays,payer,relative pays,is payer,pays for patient,financially responsible,يدفع,الدافع,القريب هو الدافع',
  paid_on: 'paid on,payment date,date paid,date,day,expense date,day of the payment,تاريخ الدفع,التاريخ,يوم الدفع',
  category: 'category,expense category,type,expense type,account,expense,الفئة,نوع المصروف,البند,الحساب',
  supplier: 'supplier,vendor,paid to,payee,company,المورد,المورّد,الجهة,دفع الى,المستفيد',
  spent: 'amount spent,amount,total,cost,value,sum,paid,المبلغ,القيمة,الاجمالي,المبلغ المصروف',
  means_name: 'means of payment,means,payment method,paid by,method,وسيلة الدفع,طريقة الدفع',
  credit: 'credit,advance,deposit,prepaid,credit balance,رصيد دائن,الدفعة المقدمة,مقدم,الرصيد الدائن,دائن',
}

/** Lower case, no marks, no punctuation but '#'; 'LName' and 'l_name' are 'l name'. */
export const plainHeader = (name: string) =>
  plainText(
    name
      .slice(0, LONGEST_NAME)
      .replaceAll(/['’]s\b/g, 's')
      .replaceAll(/([\p{Ll}\d])(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$2 '),
  )
    .replaceAll(/[_/\\.:;*()[\]{}|"'’`´°ºª?!-]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
/** A longer cell is no name of a column. */
const LONGEST_NAME = 200

interface Name {
  field: string
  /** Smaller is better. */
  place: number
}

/** More than any field has names. */
const WORSE = 1_000

/** Every known name, with the fields that it may be. */
const KNOWN: ReadonlyMap<string, readonly Name[]> = grouped(
  [...new Set([...Object.keys(NAMES), ...Object.keys(MORE_NAMES)])].flatMap((field) => [
    ...placed(field, `${field},${NAMES[field] ?? ''},${MORE_NAMES[field] ?? ''}`, 0),
    ...placed(field, SECOND_CHOICES[field] ?? '', WORSE),
  ]),
  ({ name }) => name,
)
const BY_FIRST_LETTER = grouped([...KNOWN.keys()], (name) => name[0] ?? '')
const OTHERS: ReadonlySet<string> = new Set(OTHER_NAMES.split(',').map(plainHeader))

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

function placed(field: string, names: string, from: number): (Name & { name: string })[] {
  const plain = new Set(
    names
      .split(',')
      .map(plainHeader)
      .filter((name) => name !== ''),
  )
  return Array.from(plain, (name, index) => ({ name, field, place: from + index }))
}

/** What may be left out of a name: 'Patient mobile', 'Pt. DOB', 'Telefono del paciente', 'رقم جوال المريض'. */
const FILLER = new Set(
  'patient patients pt pts pat client customer your primary main current the of du del do des de la le l paciente pasyente patienten ng mareez mariz ka ki المريض للمريض'
    .split(' ')
    .map(plainHeader),
)

/**
 * The name as it is, with '#' as a word ('Patient #'), without it and what is in brackets ('Price (QAR)'), and without
 * words that say nothing.
 */
function formsOf(name: string): string[] {
  const short = name.slice(0, LONGEST_NAME)
  const counted = short.includes('#') ? plainHeader(short.replaceAll('#', ' no ')) : ''
  const bare = bareOf(short)
  const words = withoutFiller(name)
  const numbered = words.replace(NUMBER_OF, 'numero ')
  return [...new Set([plainHeader(short), counted, bare, words, numbered])].filter((form) => form !== '')
}

/** Without '#' and what is in brackets. */
const bareOf = (name: string) => plainHeader(name.replaceAll(/\([^()]*\)|\[[^[\]]*\]|#/g, ' '))

export const withoutFiller = (name: string) =>
  bareOf(name.slice(0, LONGEST_NAME))
    .split(' ')
    .filter((word) => !FILLER.has(word))
    .join(' ')

/** 'Nº Historia', 'Nro. Paciente', 'Num dossier'. */
const NUMBER_OF = /^(?:n|no|nr|nro|num|n o) (?=\S)/

/** The fields that a column of this name may be, and how well each fits: smaller is better. */
export function fitsOf(name: string): ReadonlyMap<string, number> {
  const fits = new Map<string, number>()
  const forms = formsOf(name)
  const add = (form: string, worse: number) => {
    for (const { field, place } of KNOWN.get(form) ?? []) if (!fits.has(field)) fits.set(field, place + worse)
  }
  for (const [nth, form] of forms.entries()) add(form, 2 * nth * WORSE)
  const [form = ''] = forms
  if (fits.size > 0 || form.length > LONGEST_TYPED || OTHERS.has(form)) return fits
  for (const known of BY_FIRST_LETTER.get(form[0] ?? '') ?? []) if (isAlmost(form, known)) add(known, 8 * WORSE)
  return fits
}
const LONGEST_TYPED = 40

/** How many of these names are known column names of this kind of import. */
export const knownAmong = (names: readonly string[], fields: readonly ImportField[]) =>
  names.filter((name) => {
    const fits = fitsOf(name)
    return fields.some((field) => fits.has(field))
  }).length
