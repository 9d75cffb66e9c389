import { beforeEach, describe, expect, test } from 'vitest'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()
const empty = await clinicApp({ staffed: false })
const admin = clinic.as('admin')
await clinic.database.updateTable('clinic').set({ clinic_name: 'Pearl Dental' }).execute()
const COMMON = 'This is one of the most common passwords, which are tried first.'
const NAME =
  'This is little more than the name or e-mail of the user, the clinic or this product, which are tried first.'

let count = 0
let someone: Awaited<ReturnType<typeof clinic.createSignedIn>>
beforeEach(async () => {
  someone = await clinic.createSignedIn('manager', 'Noor Haddad', `manager${++count}@example.test`)
})

/** Every way to choose a password, for a user named Noor Haddad. */
const ways = {
  'an admin adds a user': (typed: string) => {
    const user = { name: 'Noor Haddad', email: `noor${++count}@example.test`, role: 'manager', password: typed }
    return admin.post('/api/settings/users', user)
  },
  'an admin changes a user’s password': (typed: string) => {
    const { id, email } = someone.user
    return admin.put(`/api/settings/users/${id}`, { name: 'Noor Haddad', email, role: 'manager', password: typed })
  },
  'a user changes their own': (typed: string) =>
    someone.put('/api/profile/password', { current_password: PASSWORD, new_password: typed }),
  'the first admin is created': (typed: string) =>
    empty.anonymous.post('/api/setup/first-admin', {
      name: 'Noor Haddad',
      email: 'noor@example.test',
      password: typed,
    }),
}

describe.each(Object.entries(ways))('choosing a password when %s', (way, choose) => {
  const field = way === 'a user changes their own' ? 'new_password' : 'password'

  test.for([
    ['password1', 'common', COMMON],
    ['Football1', 'common', COMMON],
    ['q1w2e3r4t5', 'common', COMMON],
    ['NoorHaddad', 'name', NAME],
    ['Haddad-2026', 'name', NAME],
    ['Clinic2026!', 'name', NAME],
  ] as const)('%s is refused', async ([typed, weakness, sentence]) => {
    const { status, body } = await choose(typed)
    expect([status, body]).toMatchObject([400, { fields: { [field]: body.error }, code: `password.${weakness}` }])
    expect(body.error).toContain(sentence)
  })

  test('any other password is accepted', async () => {
    expect((await choose('four other odd words')).status).toBeLessThan(300)
  })
})

test('the clinic’s own name is refused as well', async () => {
  const { status } = await ways['a user changes their own']('PearlDental2026')
  expect(status).toBe(400)
})
