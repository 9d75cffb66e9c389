/** Everything that the audit trail records; the web app has a sentence for each kind. */
export const audit_kinds = [
  'session.opened',
  'session.closed',
  'password.changed',
  'second-factor.turned-on',
  'second-factor.turned-off',
  'second-factor.reset',
  'sign-in.refused',
  'token.refused',
  'access.refused',
  'patient.registered',
  'patient.updated',
  'patient.merged',
  'patient.seen',
  'appointment.booked',
  'appointment.rescheduled',
  'appointment.updated',
  'appointment.completed',
  'appointment.cancelled',
  'appointment.unregistered',
  'appointment.uncancelled',
  'appointment.seen',
  'invoice.issued',
  'invoice.flagged',
  'invoice.unflagged',
  'invoice.cancelled',
  'invoice.seen',
  'payment.recorded',
  'payout.deducted',
  'report.exported',
  'list.seen',
  'clinic.updated',
  'doctor.activated',
  'doctor.deactivated',
  'doctor.updated',
  'user.created',
  'user.updated',
  'user.signed-out',
  'treatment-code.created',
  'treatment-code.updated',
  'treatment-code.deactivated',
  'treatment-code.deleted',
] as const
export type AuditKind = (typeof audit_kinds)[number]

/** The noun of an entry's record; payments and deductions belong to their invoice. */
export const audit_nouns = [
  'patients',
  'appointments',
  'invoices',
  'doctors',
  'clinic',
  'users',
  'treatment-codes',
  'reports',
] as const
export type AuditNoun = (typeof audit_nouns)[number]

/** A view rather than a change: shown to admins only. */
export const isView = (kind: AuditKind) => kind.endsWith('.seen')

/** Shown only to roles that may see what a doctor earns. */
export const concernsPayouts = (kind: AuditKind) => kind.startsWith('payout.')
