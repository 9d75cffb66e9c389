import type { Role } from '../../domain/access.ts'

const password = 'demo-clinic'

/** Whom the sign-in screen offers to sign in as, while the demo is on. */
export const demo_accounts: readonly { role: Role; email: string; password: string }[] = [
  { role: 'admin', email: 'admin@demo.clinic', password },
  { role: 'manager', email: 'manager@demo.clinic', password },
  { role: 'receptionist', email: 'receptionist@demo.clinic', password },
  { role: 'doctor', email: 'doctor@demo.clinic', password },
]
