import { expect, test } from 'vitest'
import { opensAdminSignIn } from './user.ts'

const admin = { role: 'admin', active: true } as const
const manager = { role: 'manager', active: true } as const
const gone = { role: 'admin', active: false } as const

test.for([
  ['a new admin', null, admin, false, true],
  ['a new manager', null, manager, true, false],
  ['a manager who becomes an admin', manager, admin, false, true],
  ['an admin who is active again', gone, admin, false, true],
  ['an inactive admin', manager, gone, true, false],
  ['an admin’s new password', admin, admin, true, true],
  ['an admin’s new name', admin, admin, false, false],
  ['an admin who becomes a manager', admin, manager, true, false],
] as const)('%s', ([, before, after, new_password, opens]) => {
  expect(opensAdminSignIn(before, after, new_password)).toBe(opens)
})
