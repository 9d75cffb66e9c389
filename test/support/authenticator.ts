import { stepAt } from '#domain/second-factor.ts'
import { codeAt } from '#server/nouns/session/totp.ts'
import { PASSWORD } from './clinic-app.ts'
import type { ClinicApp } from './factories.ts'
import { secretOf } from './secret.ts'

type Session = ReturnType<ClinicApp['withToken']>

/** An authenticator app on a phone whose clock is the clinic's. */
export function authenticator(clinic: ClinicApp) {
  const codeOf = (secret: Buffer, stepsOn = 0) => codeAt(secret, stepAt(clinic.clock.now) + stepsOn)

  /** The secret is created, but not confirmed. */
  async function begin(session: Session) {
    const { body } = await session.post('/api/profile/second-factor', { current_password: PASSWORD })
    const secret = secretOf(body.secret)
    return (stepsOn?: number) => codeOf(secret, stepsOn)
  }

  /** Confirmed; the code of the previous step is used up. */
  async function enrol(session: Session) {
    const code = await begin(session)
    const { status, body } = await session.put('/api/profile/second-factor', { code: code(-1) })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return { code, recovery_codes: body.recovery_codes }
  }

  return { begin, enrol }
}
