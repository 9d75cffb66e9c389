import { type Role, roles } from '../../domain/access.ts'

/** Of all the demo clinic's people. */
export const demo_password = 'demo-clinic'

export const demoAddress = (name: string) => `${name}@demo.clinic`

/** One of each role, whom the sign-in screen offers to sign in as while the demo is on. */
export const demo_accounts: readonly { role: Role; email: string; password: string }[] = roles.map((role) => ({
  role,
  email: demoAddress(role),
  password: demo_password,
}))
