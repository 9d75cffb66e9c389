import { sql } from 'kysely'
import { NONE_KNOWN } from '#domain/patient-alert.ts'

/** What stands between alerts, or around a text that has it. */
const BREAKS = String.raw`[;؛|•"[\]\r\n]`

/** The text, in quotation marks if it would be read as several, or as more than a text. */
const quoted = sql`case when text ~ ${sql.lit(BREAKS)} then '"' || replace(text, '"', '""') || '"' else text end`

/**
 * The active alerts of a patient as an import reads them: 'Latex [critical]; Moxil rash [caution: amoxicillin]', and the kinds
 * that are no allergy as '[condition, caution]'.
 */
export const alertsInCell = (column: 'allergies' | 'alerts') => sql`(
  select string_agg(
    case when kind = ${sql.lit(NONE_KNOWN)} then 'None known' else
      ${quoted} || ' [' || case when kind = 'allergy' then '' else kind || ', ' end || severity
        || case when cardinality(substances) = 0 then '' else ': ' || array_to_string(substances, ', ') end || ']'
    end, '; ' order by patient_alerts.id)
  from patient_alerts
  where patient_alerts.patient_id = patients.id and resolved_at is null
    and (kind in ('allergy', ${sql.lit(NONE_KNOWN)})) = ${sql.lit(column === 'allergies')}
)`
