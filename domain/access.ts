export const roles = ['admin', 'manager', 'receptionist', 'doctor'] as const
export type Role = (typeof roles)[number]

const everyone = roles
const front_desk = ['admin', 'manager', 'receptionist'] as const
const management = ['admin', 'manager'] as const
const admin = ['admin'] as const

/** The permissions of each role. The server enforces this table and the screens follow it. */
export const permissions = {
  'dashboard:read': everyone,
  'patient:read': everyone,
  'patient:write': front_desk,
  'patient:hide': management,
  'patient:merge': management,
  'appointment:read': everyone,
  'appointment:write': front_desk,
  'appointment:register': everyone,
  'invoice:read': everyone,
  'invoice:pay': everyone,
  'invoice:flag': everyone,
  'invoice:create': front_desk,
  'invoice:cancel': admin,
  'invoice:deduct': admin,
  'invoice:read-cancelled': admin,
  'payout:read': ['admin', 'manager', 'doctor'],
  'payout:read-all': management,
  'doctor:read': everyone,
  'doctor:read-rates': management,
  'report:export': management,
  'report:export-flagged': admin,
  'clinic:read': everyone,
  'clinic:write': admin,
  'treatment-code:read': everyone,
  'treatment-code:write': admin,
  'doctor-settings:write': admin,
  'user:write': admin,
  'audit:read': admin,
} as const satisfies Record<string, readonly Role[]>

/** An admin or a manager may also treat patients and keeps all permissions; a receptionist may not. */
export const mayAlsoTreat = (role: Role) => (management as readonly Role[]).includes(role)

interface Standing {
  role: Role
  active: boolean
  treats_patients: boolean
}

/** Whether a user can be booked and earns payouts: by their role, or as a manager who also treats patients. */
export const worksAsDoctor = ({ role, active, treats_patients }: Standing) =>
  active && (role === 'doctor' || (treats_patients && mayAlsoTreat(role)))

export type Permission = keyof typeof permissions

export const may = (role: Role, permission: Permission) => (permissions[permission] as readonly Role[]).includes(role)

/** Which roles see which figure on the dashboard. */
export const dashboard_figures = {
  total_patients: front_desk,
  today_appointments: everyone,
  unpaid_invoices: front_desk,
  outstanding_amount: management,
  flagged_transactions: admin,
} as const satisfies Record<string, readonly Role[]>

export type DashboardFigure = keyof typeof dashboard_figures

export const seesFigure = (role: Role, figure: DashboardFigure) =>
  (dashboard_figures[figure] as readonly Role[]).includes(role)
