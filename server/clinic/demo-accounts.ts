import { type Role, roles } from '../../domain/access.ts'

/** The password of all demo accounts. */
export const demo_password = 'demo-clinic'

export const demoAddress = (name: string) => `${name}@demo.clinic`

/** One account of each role, which the sign-in screen offers while the demo is on. */
export const demo_accounts: readonly { role: Role; email: string; password: string }[] = roles.map((role) => ({
  role,
  email: demoAddress(role),
  password: demo_password,
}))
