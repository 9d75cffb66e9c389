import { expect, test } from 'vitest'
import { isAlmost } from './almost.ts'
import { fitsKind, seemsWithoutHeader, suggestedMapping } from './header.ts'
import type { ImportKind } from './import.ts'

const fieldsOf = (names: string, kind: ImportKind = 'patients') => {
  const columns = names.split(',')
  const mapping = suggestedMapping(columns, kind)
  return columns.map((name) => mapping[name] ?? null).join()
}

test.each([
  [
    'Nom,Prénom,Date de naissance,Sexe,Téléphone portable,Courriel,N° de dossier',
    'last_name,first_name,date_of_birth,sex,contact_number,email,external_id',
  ],
  ['Nom et prénom,Né(e) le,Tél.', 'full_name,date_of_birth,contact_number'],
  ['nombre_paciente,dui', 'full_name,national_id'],
  [
    'Nombre,Apellidos,Fecha de nacimiento,Género,Móvil,Correo electrónico,DNI',
    'first_name,last_name,date_of_birth,sex,contact_number,email,national_id',
  ],
  ['Primer nombre,Primer apellido,Segundo apellido', 'first_name,middle_name,last_name'],
  ['Nombre,Apellido paterno', 'first_name,last_name'],
  ['Nome completo,CPF,Data de nascimento,Celular,E-mail', 'full_name,national_id,date_of_birth,contact_number,email'],
  [
    'Name,Vorname,Geburtsdatum,Geschlecht,Handynummer,E-Mail-Adresse,Patienten-Nr.',
    'last_name,first_name,date_of_birth,sex,contact_number,email,external_id',
  ],
  ['Mareez ka naam,Janm tithi,Ling,Mobile No,Aadhaar No', 'full_name,date_of_birth,sex,contact_number,national_id'],
  ['Buong Pangalan,Petsa ng Kapanganakan,Kasarian,Cellphone No.', 'full_name,date_of_birth,sex,contact_number'],
  ['Apelyido,Unang Pangalan,Gitnang Pangalan', 'last_name,first_name,middle_name'],
  [
    'Chart #,LName,FName,MI,BirthDate,WirelessPhone',
    'external_id,last_name,first_name,middle_name,date_of_birth,contact_number',
  ],
  [
    'Patient #,Patient Name,Cell #,SS #,Any allergies?,Guar. Name',
    'external_id,full_name,contact_number,national_id,allergies,guardian_name',
  ],
  ['#,Name,Home Ph #,Allergy sa gamot', 'external_id,full_name,contact_number,allergies'],
  ['Soc. Sec. #,Full Name,Allergy list', 'national_id,full_name,allergies'],
  [
    'PatNum,LName,FName,MiddleI,Birthdate,HmPhone,Email,SSN',
    'external_id,last_name,first_name,middle_name,date_of_birth,contact_number,email,national_id',
  ],
  [
    'Patient ID,Title,First Name,Surname,DOB,NHS Number,Mobile Phone',
    'external_id,null,first_name,last_name,date_of_birth,national_id,contact_number',
  ],
  ['patient_id,fist_name,last_name,DOB', 'external_id,first_name,last_name,date_of_birth'],
  ["Patient's Mobile,Pt. DOB,Patient Name,Mother Name,Age", 'contact_number,date_of_birth,full_name,null,null'],
  ['رقم الملف,اسم المريض,جوال المريض,تاريخ الميلاد (هـ/م)', 'external_id,full_name,contact_number,date_of_birth'],
  ['Name,Surname', 'first_name,last_name'],
  ['Name,Nationality,National ID', 'full_name,nationality,national_id'],
  ['الاسم,الجنس,الجنسية', 'full_name,sex,nationality'],
  ['Nom,Nationalité,Pays', 'full_name,nationality,null'],
  ['Name,Phone 2,Emial', 'full_name,second_contact_number,email'],
  ['Place of birth,Last visit,Fax', 'null,null,null'],
])('patients: %s', (names, fields) => expect(fieldsOf(names)).toBe(fields.replaceAll('null', '')))

test.each<[string, ImportKind, string]>([
  ['ProcCode,Descript,UCR Fee', 'treatment_codes', 'code,description,default_cost'],
  ['الرمز,الخدمة,السعر (ر.س)', 'treatment_codes', 'code,description,default_cost'],
  ['Código,Descripción,Precio (€)', 'treatment_codes', 'code,description,default_cost'],
  ['Code acte,Libellé,Tarif', 'treatment_codes', 'code,description,default_cost'],
  ['Ziffer,Bezeichnung,Preis', 'treatment_codes', 'code,description,default_cost'],
  ['Provider,Patient,Start,Minutes', 'appointments', 'doctor_name,patient_name,datetime_start,minutes'],
  ['Praticien,Nom du patient,Date,Heure,Durée', 'appointments', 'doctor_name,patient_name,date,start_time,minutes'],
  ['Behandler,Patientenname,Datum,Uhrzeit,Dauer', 'appointments', 'doctor_name,patient_name,date,start_time,minutes'],
  ['Chart #,Patient,Account Balance', 'opening_balances', 'patient_external_id,patient_name,amount'],
  ['Paciente,Saldo pendiente', 'opening_balances', 'patient_name,amount'],
])('%s (%s)', (names, kind, fields) => expect(fieldsOf(names, kind)).toBe(fields))

test.each([
  ['fist name', 'first name', true],
  ['frist name', 'first name', true],
  ['telefno', 'telefono', true],
  ['dateofbirth', 'date of birth', true],
  ['last date', 'last name', false],
  ['mother name', 'other name', false],
  ['phone 2', 'phone', false],
  ['phone2', 'phone', false],
  ['call', 'cell', false],
  ['x'.repeat(40), `${'x'.repeat(39)}y`, true],
])('%s is almost %s: %s', (one, other, almost) => expect(isAlmost(one, other)).toBe(almost))

const BRAZIL = [
  ['123.456.789-10', 'Homer Simpson', '99999-9999', 'homer@springfield.com'],
  ['234.456.456-71', 'Marge Simpson', '88888-8888', 'marge@springfield.com'],
]

test('a file that begins with its lines is told from one with a header', () => {
  expect(seemsWithoutHeader(BRAZIL, 'patients')).toBe(true)
  expect(seemsWithoutHeader([['CPF', 'Nome', 'Celular', 'E-mail'], ...BRAZIL], 'patients')).toBe(false)
  expect(
    seemsWithoutHeader(
      [
        ['A', 'B'],
        ['Huda', '55123456'],
      ],
      'patients',
    ),
  ).toBe(false)
  expect(seemsWithoutHeader([['D0120', 'Exam', '150.00']], 'treatment_codes')).toBe(true)
  expect(seemsWithoutHeader([['Clinic 2026'], ['Name', 'Phone'], ['Huda', '55123456']], 'patients')).toBe(false)
  expect(seemsWithoutHeader([], 'patients')).toBe(false)
})

test('a cover is no list of patients', () => {
  expect(fitsKind([['Cover'], ['Exported by a program']], 'patients')).toBe(false)
  expect(
    fitsKind(
      [
        ['File No', 'Patient Name'],
        ['1', 'Huda'],
      ],
      'patients',
    ),
  ).toBe(true)
  expect(fitsKind([['File No', 'Patient Name']], 'patients')).toBe(false)
})
