import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { COUNTRIES } from '#domain/country.ts'
import { conflict, ensure } from '#domain/refusal.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { admitAttempt, forgetAttempt } from '#server/nouns/session/attempts.ts'
import { ensureGoodPassword } from '#server/nouns/session/new-password.ts'
import { startSession, type Tokens } from '#server/nouns/session/sessions.ts'
import { createFirstAdmin } from '#server/nouns/users/commands.ts'
import { updateClinicSettings } from './commands.ts'

type Start = ParsedInput<Api['startOwnClinic']>

/**
 * Called in the demo. Counts as an attempt to sign in until it succeeds, since anyone who reaches the demo may call it.
 */
export async function startFromDemo(context: PublicContext, input: Start) {
  const { other_clinic } = context
  ensure(other_clinic && !other_clinic.has_demo, () => conflict('clinic.not-from-here'))
  ensure(other_clinic.linkedClinic() === 'startable', () => conflict('clinic.own-exists'))
  const attempt = await admitAttempt(context, input.email)
  const answer = await other_clinic.startOwnClinic(context, input)
  await forgetAttempt(context, attempt)
  return answer
}

/** Sets up an empty clinic, all or nothing: its first admin, their session, and the default settings of its country. */
export const setUpOwnClinic = (context: PublicContext, input: Start): Promise<Tokens> =>
  transact(context, async (tx) => {
    const { clinic_name, country, currency, message_language, time_zone, name, email, password } = input
    const admin = await createFirstAdmin(tx, { name, email, password })
    const user = { ...admin, email, doctor_id: null }
    const { business_hours } = COUNTRIES[country]
    const settings = { clinic_name, country, currency, message_language, time_zone, business_hours }
    await updateClinicSettings({ ...tx, user }, settings, undefined)
    // Checked again, because only now the clinic has its name.
    await ensureGoodPassword(tx, { password, field: 'password', person: { name, email } })
    return startSession(tx, admin)
  })

/** The clinic's own time zone, else the time zone of the server's settings. */
export async function timeZoneOf({ database }: Pick<PublicContext, 'database'>, usual: string): Promise<string> {
  const clinic = await database.selectFrom('clinic').select('time_zone').executeTakeFirst()
  return clinic?.time_zone ?? usual
}
