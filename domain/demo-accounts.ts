/** The demo clinic's accounts, printed on its sign-in screen; a server without DEMO refuses them. */
export const demo_password = 'demo-clinic'
export const demo_accounts = [
  { role: 'admin', email: 'admin@demo.clinic' },
  { role: 'manager', email: 'manager@demo.clinic' },
  { role: 'receptionist', email: 'receptionist@demo.clinic' },
  { role: 'doctor', email: 'doctor@demo.clinic' },
] as const
