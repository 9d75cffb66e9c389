import { describe, expect, test } from 'vitest'
import { suggestedMapping } from './header.ts'

/** For each language: a phone, a mobile, one at home, at work, another one, the file number, the guardian. */
const LANGUAGES = {
  english: ['Phone', 'Mobile', 'Tel Home', 'Work Phone', 'Alt Mobile No', 'File No', 'Guardian'],
  arabic: ['الهاتف', 'الجوال', 'هاتف المنزل', 'هاتف العمل', 'هاتف آخر', 'رقم الملف', 'ولي الأمر'],
  french: ['Téléphone', 'Portable', 'Tél. fixe', 'Tél. travail', 'Autre téléphone', 'N° dossier', 'Tuteur légal'],
  spanish: ['Teléfono', 'Móvil', 'Teléfono fijo', 'Tel. trabajo', 'Otro teléfono', 'Nº Historia', 'Tutor'],
  portuguese: [
    'Telefone',
    'Celular',
    'Telefone fixo',
    'Tel. trabalho',
    'Outro telefone',
    'Nº Prontuário',
    'Responsável',
  ],
  german: ['Telefon', 'Handy', 'Telefon privat', 'Tel. dienstlich', 'Telefon 2', 'Patienten-Nr.', 'Gesetzl. Vertreter'],
  hindi: [
    'Phone Nambar',
    'Mobile Nambar',
    'Ghar ka phone',
    'Office ka number',
    'Dusra Number',
    'Mareez No',
    'Pita ka naam',
  ],
  filipino: [
    'Telepono',
    'Selpon',
    'Telepono sa bahay',
    'Telepono sa trabaho',
    'Ibang numero',
    'Bilang ng pasyente',
    'Magulang',
  ],
  italian: ['Telefono', 'Cellulare', 'Telefono casa', 'Tel. ufficio', 'Altro telefono', 'N. cartella', 'Genitore'],
  dutch: ['Telefoon', 'Mobiel', 'Telefoon thuis', 'Telefoon werk', 'Tweede telefoon', 'Patiëntnummer', 'Voogd'],
} as const

const fieldsOf = (...names: string[]) => {
  const mapping = suggestedMapping(['Email', ...names], 'patients')
  return names.map((name) => mapping[name] ?? null)
}

test.each(Object.entries(LANGUAGES))('%s', (_language, [phone, mobile, home, work, other, file, guardian]) => {
  const [first, second] = ['contact_number', 'second_contact_number']
  for (const one of [phone, mobile, home, work]) expect(fieldsOf(one), one).toEqual([first])
  for (const one of [phone, home, work, other]) {
    expect(fieldsOf(one, mobile), `${one}, ${mobile}`).toEqual([second, first])
    expect(fieldsOf(mobile, one), `${mobile}, ${one}`).toEqual([first, second])
  }
  for (const one of [home, work, other]) expect(fieldsOf(one, phone), `${one}, ${phone}`).toEqual([second, first])
  expect(fieldsOf(file, mobile, other, guardian)).toEqual(['external_id', first, second, 'guardian_name'])
})

test.each([
  ['Telefone,Celular', 'second_contact_number,contact_number'],
  ['HPhone,Cell', 'second_contact_number,contact_number'],
  ['home_phone,mobile_phone', 'second_contact_number,contact_number'],
  ['N° Expediente,Nº Historia', 'external_id,'],
  ['Name,Father Name', 'full_name,guardian_name'],
  ['Patient Name,Father Name,Guardian', 'full_name,,guardian_name'],
  ['First Name,Father Name,Last Name', 'first_name,middle_name,last_name'],
  ['First Name,Middle Name,Last Name,Father Name', 'first_name,middle_name,last_name,guardian_name'],
  ['الاسم الأول,اسم الأب,اسم العائلة', 'first_name,middle_name,last_name'],
  ['الاسم,اسم الأب', 'full_name,guardian_name'],
])('%s', (names, fields) => expect(fieldsOf(...names.split(',')).join()).toBe(fields))

test('a column without any value takes no field from one that has some', () => {
  const names = ['PatNum', 'ChartNumber', 'WirelessPhone', 'HmPhone']
  expect(suggestedMapping(names, 'patients', new Set(['ChartNumber', 'WirelessPhone']))).toEqual({
    PatNum: 'external_id',
    HmPhone: 'contact_number',
    WirelessPhone: 'second_contact_number',
  })
  expect(suggestedMapping(names, 'patients')).toMatchObject({ ChartNumber: 'external_id' })
})

/** Lists of programs, column by column, with what each is; a blank is nothing of ours. */
const PATIENT_LISTS = {
  Logos:
    'NumDossier=external_id,NomPatient=last_name,PrenomPatient=first_name,Date naiss.=date_of_birth,Observations=former_notes',
  Gesden:
    'NumPac=external_id,Nombre=first_name,Apellidos=last_name,FecNacim=date_of_birth,TelMovil=contact_number,Tel1=second_contact_number',
  'a Mexican list':
    'Expediente=external_id,Nombre(s)=first_name,Apellido paterno=middle_name,Apellido materno=last_name',
  'a Brazilian list':
    'Prontuário=external_id,Nome do paciente=full_name,Dt. nasc.=date_of_birth,Anamnese=alerts,Obs.=former_notes',
  'a Filipino list': 'Chart No.=external_id,Pangalan=full_name,Sakit=alerts,Magulang/Tagapag-alaga=guardian_name',
  'an Indian list': 'Reg No=external_id,Mareez ka Naam=full_name,Beemari=alerts,Umar=',
  'an Italian list': 'Cod. paziente=external_id,Cognome=last_name,Nome=first_name,C.F.=national_id,Anamnesi=alerts',
  'an Arabic list': 'رقم الملف=external_id,الاسم الرباعي=full_name,رقم الجوال=contact_number',
  EXACT:
    'PatientNo=external_id,Surname=last_name,Forename=first_name,HomeTel=second_contact_number,WorkTel=,MobileTel=contact_number',
  Dentally: 'id=external_id,medical_alert=,medical_alert_text=alerts,mobile_phone=contact_number',
}
const DIARIES = {
  'a Spanish diary':
    'Nº Historia=patient_external_id,Paciente=patient_name,Fecha cita=date,Hora inicio=start_time,Gabinete=chair_name',
  'an Indian diary': 'Reg No=patient_external_id,Tareekh=date,Samay=start_time,Avadhi=minutes',
  'a German diary':
    'PatNr=patient_external_id,Name=last_name,Vorname=first_name,Termin am=date,von=start_time,Zimmer=chair_name',
  EXACT: 'PatientNo=patient_external_id,Surname=last_name,Forename=first_name,ApptDate=date,Status=visit_status',
  Dentally: 'id=,patient_id=patient_external_id,practitioner_name=doctor_name,start_time=start_time,state=visit_status',
}
const BALANCES = {
  'Open Dental': 'PatNum=patient_external_id,LName=last_name,FName=first_name,BalTotal=amount',
  'a Spanish list': 'Nº Historia=patient_external_id,Paciente=patient_name,Saldo pendiente=amount',
  'an Arabic list': 'رقم الملف=patient_external_id,الاسم=patient_name,الرصيد المتبقي=amount',
}

describe.each([
  ['patients', PATIENT_LISTS],
  ['appointments', DIARIES],
  ['opening_balances', BALANCES],
] as const)('%s', (kind, lists) =>
  test.each(Object.entries(lists))('%s', (_whose, list) => {
    const columns = list.split(',').map((column) => column.split('=') as [string, string])
    const mapping = suggestedMapping(
      columns.map(([name]) => name),
      kind,
    )
    expect(columns.map(([name]) => [name, mapping[name] ?? ''])).toEqual(columns)
  }),
)
