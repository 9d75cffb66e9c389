import { type Role, ROLES } from '#domain/access.ts'

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'demo-clinic'

export const demoAddress = (name: string) => `${name}@demo.clinic`

/** One account of each role, which the sign-in screen offers while the demo is on. */
export const demo_accounts: readonly { role: Role; email: string; password: string }[] = ROLES.map((role) => ({
  role,
  email: demoAddress(role),
  password: DEMO_PASSWORD,
}))
