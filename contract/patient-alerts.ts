import * as z from 'zod/mini'
import { ALERT_KINDS, ALERT_SEVERITIES, RECORDED_ALERT_KINDS } from '#domain/patient-alert.ts'
import { endpoint } from './endpoint.ts'
import { id, inQuery, instant, multilineText, text } from './fields.ts'

const severity = z.enum(ALERT_SEVERITIES)

/** The most severe first. */
export const alertsOfPatient = z.array(z.object({ severity, text: z.string() }))
export type AlertsOfPatient = z.infer<typeof alertsOfPatient>

const MOST_SUBSTANCES = 20

const alert = z.object({
  id,
  patient_id: id,
  /** 'none_known': it was asked, and nothing is known. It has neither severity nor text. */
  kind: z.enum(RECORDED_ALERT_KINDS),
  severity: z.nullable(severity),
  text: z.nullable(z.string()),
  /** What an allergy or a medication names, of the table of medicines or of the clinic's own. */
  substances: z.array(z.string()),
  noted_at: instant,
  noted_by_name: z.nullable(z.string()),
  /** The import that noted it, and the program that its file was from, if that was said. */
  import_id: z.nullable(id),
  import_source: z.nullable(z.string()),
  resolved_at: z.nullable(instant),
  resolved_by_name: z.nullable(z.string()),
  resolved_reason: z.nullable(z.string()),
})
export type RecordedAlert = z.infer<typeof alert>

export const patientAlerts = {
  patientAlerts: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/alerts',
    permission: 'patient-alert:read',
    summary:
      'The active alerts of a patient, the most severe first; with `resolved` also those of the past, the latest first. ' +
      'With `as_of` as they stood at the end of that day',
    query: z.object({ resolved: inQuery.flag, as_of: inQuery.day }),
    answer: z.array(alert),
    reads: ['patient-alerts', 'patients'],
  }),
  noteAlert: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/alerts',
    permission: 'patient-alert:write',
    summary: 'Note an alert; it ends that none were known. It is never changed, only resolved',
    body: z.object({
      kind: z.enum(ALERT_KINDS),
      severity,
      text: multilineText(300),
      /** By any name of the table of medicines or of the clinic's own; the text is compared all the same. */
      substances: z.optional(z.array(text(100)).check(z.maxLength(MOST_SUBSTANCES))),
    }),
    answer: alert,
    creates: true,
    changes: ['patient-alerts'],
  }),
  noteNoneKnown: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/alerts/none-known',
    permission: 'patient-alert:write',
    summary: 'Record that the patient was asked today and nothing is known; 409 while an alert is active',
    answer: alert,
    creates: true,
    changes: ['patient-alerts'],
  }),
  resolveAlert: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/alerts/{alert_id}/resolve',
    permission: 'patient-alert:write',
    summary: 'End an alert, with the reason; it stays on record',
    body: z.object({ reason: multilineText(300) }),
    answer: alert,
    changes: ['patient-alerts'],
  }),
}
