export const ROLES = ['admin', 'manager', 'receptionist', 'doctor'] as const
export type Role = (typeof ROLES)[number]

const EVERYONE = ROLES
const FRONT_DESK = ['admin', 'manager', 'receptionist'] as const
const MANAGEMENT = ['admin', 'manager'] as const
const ADMIN = ['admin'] as const

/** The permissions of each role. The server enforces this table and the screens follow it. */
export const PERMISSIONS = {
  'dashboard:read': EVERYONE,
  'patient:read': EVERYONE,
  'patient:write': FRONT_DESK,
  'patient:hide': MANAGEMENT,
  'patient:merge': MANAGEMENT,
  'patient-alert:read': EVERYONE,
  /** A doctor only for their own patients. */
  'patient-alert:write': EVERYONE,
  'questionnaire:change': ADMIN,
  /** A doctor only for their own patients, as the next two. */
  'questionnaire:read': EVERYONE,
  'questionnaire:answer': EVERYONE,
  'questionnaire:review': ['admin', 'doctor'],
  'note:read': ['admin', 'doctor'],
  /** An admin only where they treat patients as well: see `writesNotes`. */
  'note:write': ['admin', 'doctor'],
  /** Periodontal exams; a doctor those of their own patients. */
  'perio:read': ['admin', 'doctor'],
  /** An admin only where they treat patients as well: see `recordsPerio`. */
  'perio:write': ['admin', 'doctor'],
  /** Orthodontic visits; a doctor those of their own patients. */
  'ortho:read': ['admin', 'doctor'],
  /** An admin only where they treat patients as well: see `recordsOrtho`. */
  'ortho:write': ['admin', 'doctor'],
  'chart:read': EVERYONE,
  /** A doctor only for their own patients. */
  'chart:write': ['admin', 'doctor'],
  'file:read': EVERYONE,
  /** Without it a user reads only documents and consents. */
  'file:read-clinical': ['admin', 'doctor'],
  /** Marks on pictures; a doctor those of own patients. */
  'mark:read': ['admin', 'doctor'],
  /** An admin only where they treat patients as well: see `marksPictures`. */
  'mark:write': ['admin', 'doctor'],
  'file:add': EVERYONE,
  /** Without it a user may void only the files they added. */
  'file:void-any': ADMIN,
  /** Puts pictures into the inbox and lists it, for people and the keys of programs. Who files them needs 'file:add'. */
  'unfiled:add': EVERYONE,
  /** A doctor reads only the letters of their own patients; the front desk prints letters. */
  'letter:read': EVERYONE,
  'letter:write': ['admin', 'doctor'],
  /** Without it a user may withdraw only the letters they wrote. */
  'letter:withdraw-any': ADMIN,
  'medicine:read': EVERYONE,
  'medicine:write': ADMIN,
  /** A doctor reads only the plans of their own patients. */
  'plan:read': EVERYONE,
  'plan:write': EVERYONE,
  'contact:read': FRONT_DESK,
  'contact:write': FRONT_DESK,
  'wait-list:read': FRONT_DESK,
  'wait-list:write': FRONT_DESK,
  'task:read': EVERYONE,
  'task:write': EVERYONE,
  /** Is shown the tasks that stand on no dashboard, to give them to another user. */
  'task:read-unreached': MANAGEMENT,
  'recall:read': FRONT_DESK,
  /** The recalls of one patient, which their doctor sets; a doctor only for their own patients. */
  'patient-recall:read': EVERYONE,
  'patient-recall:write': EVERYONE,
  'reminder:read': FRONT_DESK,
  'end-of-day:read': FRONT_DESK,
  'appointment:read': EVERYONE,
  /** Without it a user reads only their own appointments and the patients in them. */
  'appointment:read-all': FRONT_DESK,
  'appointment:write': FRONT_DESK,
  'appointment:cancel': FRONT_DESK,
  'appointment:register': EVERYONE,
  'appointment:seat': EVERYONE,
  'appointment:receive': FRONT_DESK,
  'invoice:read': EVERYONE,
  'invoice:pay': EVERYONE,
  'invoice:flag': EVERYONE,
  /** May write the resolution of a review when removing the flag. */
  'invoice:resolve': MANAGEMENT,
  'invoice:refund': MANAGEMENT,
  /** Without 'invoice:refund' only the method of a payment that the user took some minutes ago. */
  'payment:correct': FRONT_DESK,
  'invoice:create': FRONT_DESK,
  /** Without it a user may give discounts only up to the clinic's limit. */
  'invoice:discount-freely': MANAGEMENT,
  'invoice:cancel': ADMIN,
  'invoice:deduct': ADMIN,
  'invoice:write-off': ADMIN,
  'invoice:correct': ADMIN,
  'invoice:read-cancelled': ADMIN,
  'receivable:read': MANAGEMENT,
  /** A doctor reads the claims of their own patients, without the payers' money. */
  'claim:read': EVERYONE,
  'claim:read-money': FRONT_DESK,
  'claim:complete': EVERYONE,
  'claim:split': EVERYONE,
  /** Batches to payers. */
  'claim:send': FRONT_DESK,
  /** Without the next two only to claim again what was rejected. */
  'claim:decide': FRONT_DESK,
  'claim:bill': MANAGEMENT,
  'claim:write-off': ADMIN,
  'claim:withdraw': ADMIN,
  'payer-payment:read': MANAGEMENT,
  'payer-payment:write': MANAGEMENT,
  'payer-payment:return': ADMIN,
  'deposit:receive': FRONT_DESK,
  'deposit:refund': MANAGEMENT,
  'account:read': FRONT_DESK,
  'payout:read': ['admin', 'manager', 'doctor'],
  'payout:read-all': MANAGEMENT,
  'statement:close': ADMIN,
  'cash:move': FRONT_DESK,
  'day-close:write': FRONT_DESK,
  'day-close:read': FRONT_DESK,
  /** Without it a user sees only their own sheets, and no figures before the drawer is counted. */
  'day-close:read-all': MANAGEMENT,
  'day-close:settle': MANAGEMENT,
  'doctor:read': EVERYONE,
  'doctor:read-rates': MANAGEMENT,
  'report:export': MANAGEMENT,
  'report:export-flagged': ADMIN,
  'figures:read': MANAGEMENT,
  'profit:read': MANAGEMENT,
  'bridge:read': MANAGEMENT,
  'rehearsal:run': ADMIN,
  'account:set': ADMIN,
  'clinic:read': EVERYONE,
  'clinic:write': ADMIN,
  /** Only who treats patients. */
  'calendar:make': ['admin', 'manager', 'doctor'],
  'treatment-code:read': EVERYONE,
  'treatment-code:write': ADMIN,
  'chair:read': EVERYONE,
  'chair:write': ADMIN,
  'agreement:read': FRONT_DESK,
  'agreement:write': FRONT_DESK,
  'family:read': FRONT_DESK,
  'family:write': FRONT_DESK,
  'means:read': EVERYONE,
  'means:write': ADMIN,
  'expense:read': MANAGEMENT,
  'expense:write': MANAGEMENT,
  'block:read': EVERYONE,
  'block:write': FRONT_DESK,
  'appointment-type:read': EVERYONE,
  'appointment-type:write': ADMIN,
  'lab:read': EVERYONE,
  'lab:write': ADMIN,
  /** A doctor only their own cases. */
  'lab-case:read': EVERYONE,
  'lab-case:write': EVERYONE,
  /** What a lab billed may change what a doctor earns. */
  'lab-case:note-fee': MANAGEMENT,
  'report:labs': MANAGEMENT,
  'report:tax': MANAGEMENT,
  'payer:read': FRONT_DESK,
  'payer:write': ADMIN,
  /** A doctor only those of their own patients. */
  'policy:read': EVERYONE,
  'policy:write': FRONT_DESK,
  /** Notes what was used of a year elsewhere. */
  'policy:adjust': MANAGEMENT,
  /** A doctor those of their own patients. */
  'approval:read': EVERYONE,
  'approval:write': EVERYONE,
  'approval:list': FRONT_DESK,
  'doctor-settings:write': ADMIN,
  'hours:read': EVERYONE,
  'hours:write': MANAGEMENT,
  /** Notes that a doctor is ill for the rest of the day, and takes that back. */
  'leave:ill': FRONT_DESK,
  'user:write': ADMIN,
  'api-key:write': ADMIN,
  'import:write': ADMIN,
  /** May export the whole clinic, or everything about one patient. */
  'export:everything': ADMIN,
  'patient:export': MANAGEMENT,
  'audit:read': ADMIN,
  'server:read': ADMIN,
} as const satisfies Record<string, readonly Role[]>

/**
 * The permission for a call that depends on its input: a doctor may complete an appointment but not cancel it, and may
 * seat a patient but not mark one as arrived. Who may cancel an appointment or an invoice is decided in this file
 * alone.
 */
export const permissionToSetStatus = (status: unknown): Permission =>
  status === 'cancelled' ? 'appointment:cancel' : 'appointment:register'

export const permissionOfStep = (step: unknown): Permission =>
  step === 'seated' || step === 'unseated' ? 'appointment:seat' : 'appointment:receive'

/** An admin or a manager may also treat patients and keeps all permissions; a receptionist may not. */
export const mayAlsoTreat = (role: Role) => (MANAGEMENT as readonly Role[]).includes(role)

/** Whether a user does what only who treats patients does: a doctor, or an admin who also treats patients. */
const byTreating =
  (permission: Permission) =>
  ({ role, doctor_id }: { role: Role; doctor_id: number | null }) =>
    may(role, permission) && (role === 'doctor' || doctor_id !== null)

export const writesNotes = byTreating('note:write')
export const recordsPerio = byTreating('perio:write')
export const recordsOrtho = byTreating('ortho:write')
export const marksPictures = byTreating('mark:write')

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
  today_appointments: EVERYONE,
  unpaid_invoices: FRONT_DESK,
  outstanding_amount: MANAGEMENT,
  flagged_transactions: ADMIN,
} as const satisfies Record<string, readonly Role[]>

export type DashboardFigure = keyof typeof DASHBOARD_FIGURES

export const seesFigure = (role: Role, figure: DashboardFigure) =>
  (DASHBOARD_FIGURES[figure] as readonly Role[]).includes(role)
