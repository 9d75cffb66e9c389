import type { RecordedAlert } from '#contract/patient-alerts.ts'

/** As the audit trail has it. */
export const alertInWords = ({
  kind,
  severity,
  text,
  substances,
}: Pick<RecordedAlert, 'kind' | 'severity' | 'text' | 'substances'>) => ({
  alert_kind: kind,
  severity,
  text,
  ...(substances.length > 0 && { substances: substances.join(', ') }),
})
