import { expect, test } from 'vitest'
import { authenticator } from '#test/support/authenticator.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()
const { database, anonymous } = clinic
const phone = authenticator(clinic)
const admin = clinic.as('admin')

const lines = () => database.selectFrom('audit_log').selectAll().orderBy('id').execute()

/** The audit entries that a function wrote, in order. */
async function recordedBy(work: () => Promise<unknown>) {
  const before = (await lines()).length
  await work()
  return (await lines()).slice(before)
}
const kindsOf = async (work: () => Promise<unknown>) => (await recordedBy(work)).map(({ kind }) => kind)

test('the audit trail records each change of what protects an account, and no secret', async () => {
  const someone = await clinic.createSignedIn('doctor', 'Somebody')
  const other = await clinic.createSignedIn('doctor', 'Other', someone.user.email.replace('@', '2@'))
  const { id, email } = someone.user
  const signIn = (code?: string) => anonymous.post('/api/auth/login', { email, password: PASSWORD, code })

  const code = await phone.begin(someone)
  expect(await kindsOf(() => phone.begin(other))).toEqual([])
  const [turnedOn] = await recordedBy(() => someone.put('/api/profile/second-factor', { code: code(-1) }))
  expect(turnedOn).toMatchObject({ kind: 'second-factor.turned-on', user_id: id, noun: 'users', record_id: id })

  expect(await kindsOf(() => signIn())).toEqual([])
  expect(await kindsOf(() => signIn('000000'))).toEqual(['sign-in.refused'])
  expect(await kindsOf(() => signIn(code()))).toEqual(['session.opened'])
  expect(await kindsOf(() => someone.delete('/api/profile/sessions'))).toEqual(['session.closed'])

  const off = { current_password: PASSWORD, code: code(1) }
  expect(await kindsOf(() => someone.delete('/api/profile/second-factor', off))).toEqual(['second-factor.turned-off'])
  await phone.enrol(other)
  const [reset] = await recordedBy(() =>
    admin.delete(`/api/settings/users/${other.user.id}/second-factor`, { own_password: PASSWORD }),
  )
  expect(reset).toMatchObject({
    kind: 'second-factor.reset',
    user_id: admin.user.id,
    record_id: other.user.id,
    details: { sessions: 1 },
  })

  const change = { current_password: PASSWORD, new_password: 'a very new password' }
  expect(await kindsOf(() => someone.put('/api/profile/password', change))).toEqual(['password.changed'])
  const [ended] = await recordedBy(() => admin.delete(`/api/settings/users/${id}/sessions`))
  expect(ended).toMatchObject({
    kind: 'user.signed-out',
    user_id: admin.user.id,
    record_id: id,
    details: { sessions: 1 },
  })

  const trail = JSON.stringify(await lines())
  for (const secret of [PASSWORD, 'a very new password', code(-1), code(), code(1), '000000', someone.token]) {
    expect(trail).not.toContain(secret)
  }
})

test('requiring a second factor of everybody is recorded as a change of the settings', async () => {
  await phone.enrol(admin)
  const [line] = await recordedBy(() =>
    admin.put('/api/settings/clinic', { clinic_name: 'Pearl Dental Clinic', require_second_factor: true }),
  )
  expect(line).toMatchObject({
    kind: 'clinic.updated',
    before: { require_second_factor: false },
    after: { require_second_factor: true },
  })
})
