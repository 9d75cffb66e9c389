import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { composeLetter, guardianOf, type KnownValues, lettersWith } from '#domain/letter.ts'
import { isDay } from '#domain/calendar.ts'
import { dayInWords } from '#domain/message-text.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { linesOf, type PrescribedMedicine, wholeMedicine, withPlaceForRows } from '#domain/prescription.ts'
import { conflict, ensure, forbidden, invalid } from '#domain/refusal.ts'
import { nameIn } from '#domain/second-name.ts'
import { concernsOf, ensureLeave, USUAL_LEAVE_DAYS } from '#domain/sick-leave.ts'
import { ensureContactable } from '#server/nouns/contacts/commands.ts'
import { record } from '#server/base/context/audit-trail.ts'
import { allowed, type Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { checkedPrescription } from './prescription-checks.ts'

type NewLetter = ParsedInput<Api['issueLetter']>

/** Returns the new letter's id. */
export async function issueLetter(context: Context, input: NewLetter) {
  ensureOwnName(context, input)
  ensureSickLeave(context, input)
  const rows = rowsOf(input)
  const patient = await patientDetails(context, input.id)
  return transact(context, async (tx) => {
    const { database, now, user } = tx
    const { id: patient_id, kind, language } = input
    const fields = fieldsWith(input, rows)
    await ensureContactable(database, patient_id)
    const doctor = await writerOf(tx, input)
    const guardian_name = guardianOf(kind, patient, { named: input.guardian_name ?? null, today: tx.today })
    const { text: template, ...clinic } = await paperOf(database, input)
    const written = input.text ?? template
    const text = composeLetter(
      kind,
      rows.length > 0 ? withPlaceForRows(written) : written,
      daysInWords(fields, language),
      {
        ...valuesOf(patient, language),
        guardian: guardian_name ?? '',
        ...clinic,
        doctor: doctor.doctor_name,
        qualification: doctor.qualification ?? '',
        date: dayInWords(tx.today, language),
      },
    )
    const { checks, warnings, allergies } = await checked(tx, input, text, patient)
    const { full_name: patient_name, date_of_birth, birth_year, national_id } = patient
    const about = { patient_name, date_of_birth, birth_year, national_id, allergies }
    const external_number = input.external_number ?? null
    const letter = { patient_id, kind, language, text, external_number, guardian_name, ...about, ...doctor }
    const { id } = await database
      .insertInto('letters')
      .values({
        ...letter,
        fields: JSON.stringify(fields),
        medicines: JSON.stringify(rows),
        warnings: JSON.stringify(warnings),
        checks: JSON.stringify(checks),
        created_at: now,
        created_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const warned_of = warnings.join(' · ')
    const written_for = doctor.doctor_name
    const after = {
      letter_kind: kind,
      letter_language: language,
      text,
      external_number,
      guardian_name,
      warned_of,
      written_for,
    }
    record(tx, { kind: 'letter.issued', noun: 'letters', record_id: id, patient_id, after })
    return id
  })
}

/** Refuses (403) a doctor who writes in another doctor's name. */
function ensureOwnName(context: Context, { doctor_id }: NewLetter) {
  if (allowed(context, 'appointment:read-all') || !doctor_id || doctor_id === context.user.doctor_id) return
  throw forbidden('letter.of-another-doctor')
}

/** Refuses a leave that ends before it starts (400), and an unusual one (409) unless that is confirmed. */
function ensureSickLeave({ today }: Context, { kind, fields, external_number, confirm }: NewLetter) {
  if (kind !== 'sick_leave') {
    if (external_number) throw invalid('external_number', 'letter.number-of-sick-leave')
    return
  }
  ensureLeave(fields ?? {})
  const isUnusual = concernsOf(fields ?? {}, today).length > 0
  if (isUnusual && confirm !== true) throw conflict('letter.leave-unusual', { most: USUAL_LEAVE_DAYS })
}

/** The days of a sick leave as the letter's language writes them. */
function daysInWords(fields: Readonly<Record<string, string>>, language: MessageLanguage) {
  const days = Object.entries(fields).filter(([name, typed]) => ['from', 'until'].includes(name) && isDay(typed))
  return { ...fields, ...Object.fromEntries(days.map(([name, typed]) => [name, dayInWords(typed, language)])) }
}

/** The doctor in whose name the letter is; an admin who names none and treats no patients writes in their own. */
async function writerOf({ database, user }: Context, input: NewLetter) {
  const doctor_id = input.doctor_id ?? user.doctor_id
  if (doctor_id === null) return { doctor_id, doctor_name: user.name, qualification: null, licence_number: null }
  const doctor = await database
    .selectFrom('doctors')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select([
      'doctors.id as doctor_id',
      'users.name',
      'doctors.name_ar',
      'doctors.qualification',
      'doctors.licence_number',
    ])
    .where('doctors.id', '=', doctor_id)
    .executeTakeFirst()
  if (!doctor) throw invalid('doctor_id', 'doctor.unknown')
  const { name, name_ar, ...about } = doctor
  return { ...about, doctor_name: nameIn(input.language, name, name_ar) }
}

async function paperOf(database: Database, { kind, language }: NewLetter) {
  const { clinic_name, clinic_name_ar, phone, letter_texts } = await database
    .selectFrom('clinic')
    .select(['clinic_name', 'clinic_name_ar', 'phone', 'letter_texts'])
    .executeTakeFirstOrThrow()
  const clinic = nameIn(language, clinic_name, clinic_name_ar)
  return { clinic, phone: phone ?? '', text: lettersWith(letter_texts)[kind][language] }
}

type Patient = Awaited<ReturnType<typeof patientDetails>>

const valuesOf = (
  { full_name, date_of_birth, birth_year, national_id }: Patient,
  language: MessageLanguage,
): Pick<KnownValues, 'patient' | 'birth_date' | 'national_id'> => ({
  patient: full_name,
  birth_date: date_of_birth === null ? String(birth_year ?? '') : dayInWords(date_of_birth, language),
  national_id: national_id ?? '',
})

/** The rows of a prescription; refuses (400) those of another kind of letter, and those beside free text. */
function rowsOf({ kind, medicines, fields }: NewLetter): PrescribedMedicine[] {
  const rows = (medicines ?? []).map(wholeMedicine)
  if (rows.length === 0) return rows
  ensure(kind === 'prescription', () => invalid('medicines', 'letter.medicines-of-prescription'))
  ensure(!fields?.['medicines']?.trim(), () => invalid('medicines', 'letter.medicines-twice'))
  return rows
}

/** The template's fields, with the rows as its medicines; a prescription by rows says how to take each already. */
const fieldsWith = ({ fields, language }: NewLetter, rows: readonly PrescribedMedicine[]) =>
  rows.length === 0 ? (fields ?? {}) : { instructions: '', ...fields, medicines: linesOf(rows, language) }

const UNCHECKED = { checks: [], warnings: [], allergies: null }

/** What speaks against a prescription; refuses (409) where allergies were not asked about, unless that is confirmed. */
async function checked(context: Context, input: NewLetter, text: string, patient: Patient) {
  if (input.kind !== 'prescription') return UNCHECKED
  const rows = rowsOf(input)
  const found = await checkedPrescription(context, { text, medicines: input.fields?.['medicines'], rows }, patient)
  ensure(found.allergies !== null || input.confirm === true, () => conflict('letter.allergies-not-asked'))
  return found
}
