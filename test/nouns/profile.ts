import { PASSWORD } from '../support/clinic-app.ts'
import { everyone, type NounCases } from '../support/noun-cases.ts'

export const cases: NounCases = {
  calls: {
    profile: { callers: everyone },
    changePassword: {
      callers: everyone,
      input: () => ({ body: { current_password: PASSWORD, new_password: 'another password' } }),
    },
    setUpSecondFactor: { callers: everyone, input: () => ({ body: { current_password: PASSWORD } }) },
    confirmSecondFactor: {
      callers: everyone,
      input: async ({ authenticator, caller }) => ({ body: { code: (await authenticator.begin(caller))() } }),
    },
    removeSecondFactor: {
      callers: everyone,
      input: async ({ authenticator, caller }) => ({
        body: { current_password: PASSWORD, code: (await authenticator.enrol(caller)).recovery_codes[0] },
      }),
    },
    calendar: { callers: ['admin', 'manager', 'doctor'] },
    makeCalendar: { callers: ['doctor'], input: () => ({ body: { names: true } }), records: ['calendar.made'] },
    revokeCalendar: {
      callers: ['doctor'],
      input: async ({ clinic }) => {
        await clinic.as('doctor').post('/api/profile/calendar', {})
        return {}
      },
      records: ['calendar.revoked'],
    },
    sessions: { callers: everyone },
    endSession: {
      callers: everyone,
      input: async ({ caller }) => ({ id: (await caller.get('/api/profile/sessions')).body[0]?.id ?? 0 }),
    },
    endOtherSessions: { callers: everyone },
  },
  reads: ['/api/profile', '/api/profile/calendar', '/api/profile/sessions?limit=20'],
}
