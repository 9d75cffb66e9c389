import { sql } from 'kysely'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Api } from '#contract/api.ts'
import type { ClinicSettings } from '#contract/clinic.ts'
import { hasDemoAccounts, hasRealAdmin, hasUsers } from '#server/nouns/users/accounts.ts'
import { demo_accounts } from './demo-accounts.ts'
import { team } from '#server/nouns/doctors/queries.ts'
import { lettersWith } from '#domain/letter.ts'
import { DEFAULT_TEXTS } from '#domain/message-text.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import { imageAddress } from '#server/base/images/queries.ts'
import { SETTINGS } from './settings.ts'

export async function clinicSettings({
  database,
  time_zone,
  mails = false,
  other_clinic,
}: PublicContext): Promise<ClinicSettings> {
  const clinic = await database
    .selectFrom('clinic')
    .select([...SETTINGS, 'version'])
    .select(imageAddress(sql.ref('logo_id')).as('logo_url'))
    .executeTakeFirstOrThrow()
  const recall_text_en = clinic.recall_text_en ?? DEFAULT_TEXTS.recall.en
  const recall_text_ar = clinic.recall_text_ar ?? DEFAULT_TEXTS.recall.ar
  const reminder_text_en = clinic.reminder_text_en ?? DEFAULT_TEXTS.reminder.en
  const reminder_text_ar = clinic.reminder_text_ar ?? DEFAULT_TEXTS.reminder.ar
  const letter_texts = lettersWith(clinic.letter_texts)
  const texts = { recall_text_en, recall_text_ar, reminder_text_en, reminder_text_ar, letter_texts }
  const demo_offered = other_clinic?.has_demo ? clinic.demo_offered : null
  return { ...clinic, ...texts, mails_reminders: mails, time_zone, demo_offered }
}

export async function publicClinic(context: PublicContext): Promise<AnswerOf<Api['publicClinic']>> {
  const clinic = await clinicSettings(context)
  const { clinic_name, clinic_name_ar, address, phone, email, website, logo_url } = clinic
  const { business_hours, currency, country, time_zone, tax_regime } = clinic
  return {
    clinic_name,
    clinic_name_ar,
    address,
    phone,
    email,
    website,
    logo_url,
    business_hours,
    currency,
    country,
    time_zone,
    team: await team(context),
    demo_accounts: context.demo ? await demoAccounts(context) : null,
    is_demo_clinic: await isDemoClinic(context),
    needs_first_admin: !(await hasUsers(context.database)),
    has_payers: await hasPayers(context),
    ...(tax_regime !== 'none' && { tax_regime }),
    beside: context.other_clinic?.linkedClinic() ?? null,
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

const hasPayers = async ({ database }: PublicContext) =>
  (await database.selectFrom('payers').select('id').where('active', '=', true).limit(1).executeTakeFirst()) !==
  undefined

/** With the demo off, a database counts as the demo until it has an admin of its own. */
const isDemoClinic = async ({ database, demo }: PublicContext) =>
  (await hasDemoAccounts(database)) && (demo || !(await hasRealAdmin(database)))
