export const ROLES = ['admin', 'manager', 'receptionist', 'doctor'] as const
export type Role = (typeof ROLES)[number]

const everyone = ROLES
const FRONT_DESK = ['admin', 'manager', 'receptionist'] as const
const MANAGEMENT = ['admin', 'manager'] as const
const ADMIN = ['admin'] as const

/** The permissions of each role. The server enforces this table and the screens follow it. */
export const PERMISSIONS = {
  'dashboard:read': everyone,
  'patient:read': everyone,
  'patient:write': FRONT_DESK,
  'patient:hide': MANAGEMENT,
  'patient:merge': MANAGEMENT,
  'contact:read': FRONT_DESK,
  'contact:write': FRONT_DESK,
  'wait-list:read': FRONT_DESK,
  'wait-list:write': FRONT_DESK,
  'recall:read': FRONT_DESK,
  'reminder:read': FRONT_DESK,
  'appointment:read': everyone,
  /** Without it only the own appointments and the patients in them. */
  'appointment:read-all': FRONT_DESK,
  'appointment:write': FRONT_DESK,
  'appointment:register': everyone,
  'appointment:seat': everyone,
  'appointment:receive': FRONT_DESK,
  'invoice:read': everyone,
  'invoice:pay': everyone,
  'invoice:flag': everyone,
  'invoice:create': FRONT_DESK,
  'invoice:cancel': ADMIN,
  'invoice:deduct': ADMIN,
  'invoice:read-cancelled': ADMIN,
  'payout:read': ['admin', 'manager', 'doctor'],
  'payout:read-all': MANAGEMENT,
  'doctor:read': everyone,
  'doctor:read-rates': MANAGEMENT,
  'report:export': MANAGEMENT,
  'report:export-flagged': ADMIN,
  'clinic:read': everyone,
  'clinic:write': ADMIN,
  'treatment-code:read': everyone,
  'treatment-code:write': ADMIN,
  'doctor-settings:write': ADMIN,
  'hours:read': everyone,
  'hours:write': MANAGEMENT,
  'user:write': ADMIN,
  'audit:read': ADMIN,
} as const satisfies Record<string, readonly Role[]>

/** An admin or a manager may also treat patients and keeps all permissions; a receptionist may not. */
export const mayAlsoTreat = (role: Role) => (MANAGEMENT as readonly Role[]).includes(role)

interface Standing {
  role: Role
  active: boolean
  treats_patients: boolean
}

/** Whether a user can be booked and earns payouts: by their role, or as a manager who also treats patients. */
export const worksAsDoctor = ({ role, active, treats_patients }: Standing) =>
  active && (role === 'doctor' || (treats_patients && mayAlsoTreat(role)))

export type Permission = keyof typeof PERMISSIONS

export const may = (role: Role, permission: Permission) => (PERMISSIONS[permission] as readonly Role[]).includes(role)

/** Which roles see which figure on the dashboard. */
export const DASHBOARD_FIGURES = {
  total_patients: FRONT_DESK,
  today_appointments: everyone,
  unpaid_invoices: FRONT_DESK,
  outstanding_amount: MANAGEMENT,
  flagged_transactions: ADMIN,
} as const satisfies Record<string, readonly Role[]>

export type DashboardFigure = keyof typeof DASHBOARD_FIGURES

export const seesFigure = (role: Role, figure: DashboardFigure) =>
  (DASHBOARD_FIGURES[figure] as readonly Role[]).includes(role)
