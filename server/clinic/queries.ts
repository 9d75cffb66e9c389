import { sql } from 'kysely'
import type { AnswerOf } from '../../contract/endpoint.ts'
import type { Api } from '../../contract/api.ts'
import type { ClinicSettings } from '../../contract/clinic.ts'
import { hasDemoAccounts, hasRealAdmin, hasUsers } from '../users/accounts.ts'
import { demo_accounts } from './demo-accounts.ts'
import { team } from '../doctors/queries.ts'
import type { PublicContext } from '../context/context.ts'
import { imageAddress } from '../images/queries.ts'

export async function clinicSettings({ database, time_zone }: PublicContext): Promise<ClinicSettings> {
  const clinic = await database
    .selectFrom('clinic')
    .select(['clinic_name', 'address', 'phone', 'email', 'website'])
    .select(imageAddress(sql.ref('logo_id')).as('logo_url'))
    .select([
      'business_hours',
      'card_processing_fee',
      'currency',
      'require_second_factor',
      'idle_lock_minutes',
      'late_minutes',
      'waiting_amber_minutes',
      'waiting_red_minutes',
      'version',
    ])
    .executeTakeFirstOrThrow()
  return { ...clinic, time_zone }
}

export async function publicClinic(context: PublicContext): Promise<AnswerOf<Api['publicClinic']>> {
  const {
    card_processing_fee: _fee,
    require_second_factor: _required,
    idle_lock_minutes: _lock,
    late_minutes: _late,
    waiting_amber_minutes: _amber,
    waiting_red_minutes: _red,
    version: _version,
    ...clinic
  } = await clinicSettings(context)
  return {
    ...clinic,
    team: await team(context),
    demo_accounts: context.demo ? await demoAccounts(context) : null,
    is_demo_clinic: await isDemoClinic(context),
    needs_first_admin: !(await hasUsers(context.database)),
  }
}

/** The demo accounts on the sign-in screen that exist; the doctors' are only in the README. */
async function demoAccounts({ database }: PublicContext) {
  const present = await database
    .selectFrom('users')
    .select('email')
    .where('is_demo', '=', true)
    .where('active', '=', true)
    .execute()
  const emails = new Set(present.map(({ email }) => email))
  return demo_accounts.filter(({ role, email }) => role !== 'doctor' && emails.has(email))
}

/** With the demo off, a database counts as the demo until it has an admin of its own. */
const isDemoClinic = async ({ database, demo }: PublicContext) =>
  (await hasDemoAccounts(database)) && (demo || !(await hasRealAdmin(database)))
