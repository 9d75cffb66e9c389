import { PASSWORD } from '../support/clinic-app.ts'
import { anyone, everyone, type NounCases, someUser } from '../support/noun-cases.ts'

export const cases: NounCases = {
  calls: {
    signIn: {
      callers: anyone,
      input: ({ clinic }) => ({ body: { email: clinic.as('manager').user.email, password: PASSWORD } }),
    },
    verifySession: { callers: everyone },
    signOut: { callers: everyone },
    lockSession: { callers: everyone },
    unlockSession: { callers: everyone, input: () => ({ body: { password: PASSWORD } }) },
    createFirstAdmin: { callers: anyone, input: () => ({ body: someUser() }) },
  },
  reads: ['/api/auth/verify'],
}
