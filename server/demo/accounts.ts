import type { Role } from '../../domain/access.ts'
import { staff } from './staff.ts'

/** Of all the demo clinic's people. */
export const demo_password = 'demo-clinic'

/** One of each role, whom the sign-in screen offers to sign in as while the demo is on. */
export const demo_accounts: readonly { role: Role; email: string; password: string }[] = staff
  .filter(({ is_offered }) => is_offered)
  .map(({ role, email }) => ({ role, email, password: demo_password }))
