import { PASSWORD } from '../support/clinic-app.ts'
import { admin, anyone, type CaseContext, type NounCases, someUser, unique } from '../support/noun-cases.ts'

const hired = async ({ clinic }: CaseContext) => (await clinic.createSignedIn('manager', `Invitee ${unique()}`)).user.id

const invited = async (around: CaseContext) =>
  (await around.clinic.as('admin').post(`/api/settings/users/${await hired(around)}/invitation`)).body.token

const feeds = (hash: string, language = "'en'", role = 'manager') =>
  `insert into calendar_feeds (user_id, token_hash, language, created_at)
    select id, ${hash}, ${language}, now() from users where role = '${role}' limit 1`
const invites = (hash: string, later: string, role = 'manager') =>
  `insert into invitations (user_id, token_hash, expires_at, created_at)
    select id, ${hash}, now() + ${later}, now() from users where role = '${role}'`

export const cases: NounCases = {
  calls: {
    users: { callers: admin },
    createUser: { callers: admin, input: () => ({ body: someUser() }) },
    updateUser: { callers: admin, input: async (around) => ({ id: await hired(around), body: someUser() }) },
    inviteUser: { callers: admin, records: ['user.invited'], input: async (around) => ({ id: await hired(around) }) },
    readInvitation: { callers: anyone, input: async (around) => ({ body: { token: await invited(around) } }) },
    acceptInvitation: {
      callers: anyone,
      input: async (around) => ({ body: { token: await invited(around), password: PASSWORD } }),
    },
    endSessionsOfUser: { callers: admin, input: async (around) => ({ id: await hired(around) }) },
    resetSecondFactor: {
      callers: admin,
      input: async (around) => ({ id: await hired(around), body: { own_password: PASSWORD } }),
    },
  },
  attacks: [
    { guard: 'calendar_feeds.hash_of_calendar_token', statement: feeds("'\\x00'") },
    { guard: 'calendar_feeds.calendar_feeds_language_check', statement: feeds("sha256('feed')", "'fr'") },
    {
      guard: 'calendar_feeds.calendar_feeds_token_hash_key',
      statement: `${feeds("sha256('feed')")}; ${feeds("sha256('feed')", "'en'", 'admin')}`,
    },
    { guard: 'invitations.hash_of_token', statement: invites("'\\x00'", "interval '7 days'") },
    { guard: 'invitations.invitation_expires_later', statement: invites("sha256('link')", "interval '0'") },
    {
      guard: 'invitations.invitations_token_hash_key',
      statement: `${invites("sha256('link')", "interval '7 days'")}; ${invites("sha256('link')", "interval '7 days'", 'admin')}`,
    },
    {
      guard: 'invitations.of_active_user',
      statement: `update users set active = false where role = 'manager'; ${invites("sha256('link')", "interval '7 days'")}`,
    },
    {
      guard: 'invitations.of_active_user',
      statement: `${invites("sha256('link')", "interval '7 days'")};
        update users set active = false where role = 'receptionist';
        update invitations set user_id = (select id from users where role = 'receptionist')`,
    },
  ],
  ordinary: [
    `${feeds("sha256('feed')")}; ${feeds("sha256('other')", "'ar'", 'admin')}`,
    // Divides by zero if a new name ends the invitation.
    `${invites("sha256('link')", "interval '7 days'")}; update users set name = 'Renamed' where role = 'manager';
      select 1 / count(*) from invitations`,
    invites("sha256('link')", "interval '1 second'"),
    `${invites("sha256('link')", "interval '7 days'")}; ${invites("sha256('other')", "interval '7 days'", 'admin')}`,
  ],
}
