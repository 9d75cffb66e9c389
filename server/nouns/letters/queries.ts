import type { Letter } from '#contract/letters.ts'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { formerNumbersOf } from '#server/base/context/former-numbers.ts'
import { seesPatient } from '#server/nouns/patients/sees-patient.ts'

/** Refuses (404) a patient whom this user may not see, unless they have issued letters to them: those they keep. */
export async function lettersOfPatient(context: Context, patient_id: number): Promise<Letter[]> {
  const all = await seesPatient(context, patient_id)
  const letters = await allLetters(context.database)
    .where('letters.patient_id', '=', patient_id)
    .$if(!all, (query) => query.where('letters.created_by', '=', context.user.id))
    .orderBy('letters.created_at', 'desc')
    .orderBy('letters.id', 'desc')
    .execute()
  if (!all && letters.length === 0) throw missing('patient')
  return letters
}

export const letterDetails = ({ database }: Context, id: number): Promise<Letter> =>
  allLetters(database).where('letters.id', '=', id).executeTakeFirstOrThrow()

const allLetters = (database: Database) =>
  database
    .selectFrom('letters')
    .innerJoin('users', 'users.id', 'letters.created_by')
    .leftJoin('users as withdrawing', 'withdrawing.id', 'letters.withdrawn_by')
    .leftJoin('doctors as withdrawer', 'withdrawer.user_id', 'letters.withdrawn_by')
    .select([
      'letters.id',
      'letters.patient_id',
      'letters.kind',
      'letters.language',
      'letters.text',
      'letters.fields',
      'letters.medicines',
      'letters.warnings',
      'letters.checks',
      'letters.patient_name',
      'letters.date_of_birth',
      'letters.birth_year',
      'letters.national_id',
      'letters.allergies',
      formerNumbersOf('letters.patient_id').as('patient_former_numbers'),
      'letters.doctor_id',
      'letters.doctor_name',
      'letters.qualification',
      'letters.licence_number',
      'letters.external_number',
      'letters.guardian_name',
      'letters.created_at',
      'letters.created_by',
      'users.name as created_by_name',
      'letters.withdrawn_at',
      'withdrawing.name as withdrawn_by_name',
      'withdrawer.name_ar as withdrawn_by_name_ar',
      'letters.withdrawn_reason',
    ])
