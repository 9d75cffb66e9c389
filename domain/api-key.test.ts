import { describe, expect, test } from 'vitest'
import { may, type Permission, PERMISSIONS, ROLES } from './access.ts'
import { grantable, keyMay } from './api-key.ts'

const permissions = Object.keys(PERMISSIONS) as Permission[]

describe.for(ROLES)('a key of the role %s', (role) => {
  test('can be given what the role may do, except accounts, keys and the own profile', () => {
    const withheld = permissions.filter((each) => may(role, each) && !grantable(role).includes(each))
    const never = new Set(['user:write', 'api-key:write', 'calendar:make'])
    expect(withheld.filter((each) => !each.endsWith(':read-all'))).toEqual(
      permissions.filter((each) => never.has(each) && may(role, each)),
    )
    expect(grantable(role).filter((each) => !may(role, each))).toEqual([])
  })

  test('never may more than its creator, and never more than it was given', () => {
    for (const given of permissions) {
      const able = permissions.filter((each) => keyMay(role, [given], each) && !each.endsWith(':read-all'))
      expect(able).toEqual(may(role, given) && !given.endsWith(':read-all') ? [given] : [])
    }
  })

  test('shows the rows of its creator', () => {
    const rows = (able: (permission: Permission) => boolean) =>
      permissions.filter((each) => each.endsWith(':read-all') && able(each))
    expect(rows((each) => keyMay(role, [], each))).toEqual(rows((each) => may(role, each)))
  })
})
