import { IconHelpCircle, IconShieldCheck } from '@tabler/icons-react'
import { api } from '../../contract/api.ts'
import type { RecordedAlert } from '../../contract/patient-alerts.ts'
import { clinicDay } from '../../domain/calendar.ts'
import { useCall } from '../api/queries.ts'
import { useClinic } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useFormats } from '../i18n/formats.ts'
import { Tag } from '../ui/status-badge.tsx'
import { AlertTags } from './alert-tags.tsx'
import { texts } from './texts.ts'

interface Props {
  patient_id: number
  whole?: boolean
  className?: string
}

/**
 * The alerts of the patient for whom a user books, invoices or writes; or 'none known' with its date, or that nobody
 * asked. Alerts that failed to load never look like none.
 */
export function AlertsOfPatient({ patient_id, whole, className }: Props) {
  const t = useTexts(texts)
  const { data, isError } = useCall(api.patientAlerts, { id: patient_id })
  if (data === undefined) {
    if (!isError) return null
    return (
      <span className={className}>
        <Tag tone="amber" icon={IconHelpCircle}>
          {t.unknown}
        </Tag>
      </span>
    )
  }
  const alerts = data.flatMap(({ severity, text }) => (severity && text ? [{ severity, text }] : []))
  return (
    <span className={className}>
      {alerts.length > 0 ? <AlertTags alerts={alerts} whole={whole} /> : <NothingKnown of={data} />}
    </span>
  )
}

function NothingKnown({ of }: { of: RecordedAlert[] }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const [noneKnown] = of
  if (!noneKnown) {
    return <Tag icon={IconHelpCircle}>{t.not_asked}</Tag>
  }
  return (
    <Tag tone="green" icon={IconShieldCheck}>
      {t.none_known(formats.day(clinicDay(new Date(noneKnown.noted_at), time_zone)))}
    </Tag>
  )
}
