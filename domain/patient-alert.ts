import { conflict, ensure } from './refusal.ts'

export const ALERT_KINDS = ['allergy', 'condition', 'medication', 'other'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** The kinds that name what is taken, and so substances of the table of medicines. */
export const namesSubstances = (kind: RecordedAlertKind) => kind === 'allergy' || kind === 'medication'

/** Records that the patient was asked, and that nothing is known. */
export const NONE_KNOWN = 'none_known'
export type RecordedAlertKind = AlertKind | typeof NONE_KNOWN
export const RECORDED_ALERT_KINDS = [...ALERT_KINDS, NONE_KNOWN] as const

/** The most severe first. */
export const ALERT_SEVERITIES = ['critical', 'caution', 'info'] as const
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number]

export interface PatientAlert {
  severity: AlertSeverity
  text: string
}

/** The severities that are shown wherever the patient's name is shown; the others only in the patient's file. */
export const isShownEverywhere = ({ severity }: Pick<PatientAlert, 'severity'>) => severity !== 'info'

/** The most severe first; of one severity in the order in which they were noted. */
export const bySeverity = (one: Pick<PatientAlert, 'severity'>, other: Pick<PatientAlert, 'severity'>) =>
  ALERT_SEVERITIES.indexOf(one.severity) - ALERT_SEVERITIES.indexOf(other.severity)

/**
 * Whether the patient was ever asked about allergies: an allergy was noted, or that none was known. Of all rows, also those
 * that ended: 'none known' ends with the next alert, and whoever was asked stays asked.
 */
export const wasAskedAboutAllergies = (alerts: readonly { kind: RecordedAlertKind }[]) =>
  alerts.some(({ kind }) => kind === 'allergy' || kind === NONE_KNOWN)

/** 'None known' cannot be recorded while an allergy is known; what else is known, such as a condition, answers nothing. */
export function ensureNoneKnown(activeKinds: readonly RecordedAlertKind[]) {
  ensure(!activeKinds.includes('allergy'), () => conflict('patient-alert.some-known'))
}

export function ensureResolvable({ kind, resolved_at }: { kind: RecordedAlertKind; resolved_at: string | null }) {
  ensure(resolved_at === null, () => conflict('patient-alert.already-resolved'))
  ensure(kind !== NONE_KNOWN, () => conflict('patient-alert.none-known-is-not-resolved'))
}
