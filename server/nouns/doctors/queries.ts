import { sql } from 'kysely'
import type { Doctor, DoctorSettings } from '#contract/doctors.ts'
import { missing } from '#domain/refusal.ts'
import { allowed, type Context, type PublicContext } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { doctorWeek } from '#server/nouns/hours/hours-as-json.ts'
import { imageAddress } from '#server/base/images/queries.ts'
import { strandedOf } from './stranded.ts'

export const doctorList = (context: Context): PagedList<Doctor> =>
  paginated(
    context.database,
    doctorRows(context),
    { by: { name: 'users.name', id: 'doctors.id' }, direction: 'asc' },
    { format: (doctor) => (seesRates(context, doctor.id) ? doctor : withoutRates(doctor)) },
  )

export async function doctorSettings(context: Context, id: number): Promise<DoctorSettings> {
  const doctor = await doctorRows(context).where('doctors.id', '=', id).executeTakeFirst()
  if (!doctor) throw missing('doctor')
  return { ...doctor, ...(await strandedOf(context, id)) }
}

/** The active doctors, as the public pages show them. */
export const team = ({ database }: PublicContext) =>
  database
    .selectFrom('doctors')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select(['doctors.id', 'users.name', ...profile])
    .where('doctors.active', '=', true)
    .orderBy('users.name')
    .orderBy('doctors.id')
    .execute()

const profile = [
  'doctors.is_specialist',
  'doctors.qualification',
  'doctors.specialization',
  'doctors.bio',
  imageAddress(sql.ref('doctors.profile_image_id')).as('profile_image'),
] as const

const doctorRows = ({ database }: PublicContext) =>
  database
    .selectFrom('doctors')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select(['doctors.id', 'doctors.user_id', 'users.name', 'users.email', ...profile])
    .select(['doctors.general_payout_percentage', 'doctors.specialist_payout_percentage', 'doctors.lab_cost_basis'])
    .select([
      'doctors.name_ar',
      'doctors.licence_number',
      'doctors.usual_chair_id',
      'doctors.active',
      doctorWeek.as('hours'),
      'doctors.version',
    ])

const seesRates = (context: Context, doctor_id: number) =>
  allowed(context, 'doctor:read-rates') || context.user.doctor_id === doctor_id

function withoutRates(doctor: Required<Doctor>): Doctor {
  const {
    general_payout_percentage: _general,
    specialist_payout_percentage: _specialist,
    lab_cost_basis: _basis,
    ...visible
  } = doctor
  return visible
}
