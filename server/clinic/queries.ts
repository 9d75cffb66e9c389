import { sql } from 'kysely'
import type { AnswerOf } from '../../contract/endpoint.ts'
import type { Api } from '../../contract/api.ts'
import type { ClinicSettings } from '../../contract/clinic.ts'
import { hasDemoAccounts, hasRealAdmin, hasUsers } from '../users/accounts.ts'
import { demo_accounts } from './demo-accounts.ts'
import { team } from '../doctors/queries.ts'
import { DEFAULT_TEXTS } from '../../domain/message-text.ts'
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
      'recall_months',
      'message_language',
      'recall_text_en',
      'recall_text_ar',
      'reminder_text_en',
      'reminder_text_ar',
      'late_minutes',
      'waiting_amber_minutes',
      'waiting_red_minutes',
      'version',
    ])
    .executeTakeFirstOrThrow()
  const recall_text_en = clinic.recall_text_en ?? DEFAULT_TEXTS.recall.en
  const recall_text_ar = clinic.recall_text_ar ?? DEFAULT_TEXTS.recall.ar
  const reminder_text_en = clinic.reminder_text_en ?? DEFAULT_TEXTS.reminder.en
  const reminder_text_ar = clinic.reminder_text_ar ?? DEFAULT_TEXTS.reminder.ar
  return { ...clinic, recall_text_en, recall_text_ar, reminder_text_en, reminder_text_ar, time_zone }
}

export async function publicClinic(context: PublicContext): Promise<AnswerOf<Api['publicClinic']>> {
  const {
    card_processing_fee: _fee,
    require_second_factor: _required,
    idle_lock_minutes: _lock,
    recall_months: _recall,
    message_language: _language,
    recall_text_en: _english,
    recall_text_ar: _arabic,
    reminder_text_en: _englishReminder,
    reminder_text_ar: _arabicReminder,
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
