import { IconHelpCircle, IconShieldCheck } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { RecordedAlert } from '#contract/patient-alerts.ts'
import { NONE_KNOWN, wasAskedAboutAllergies } from '#domain/patient-alert.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { AlertTags } from './alert-tags.tsx'
import { useNotedWords } from './noted-words.ts'
import { texts } from './texts.ts'

interface Props {
  patient_id: number
  whole?: boolean
  className?: string
}

/**
 * The alerts of the patient for whom a user books, invoices or writes; or 'none known' with its date, or that the
 * patient was not asked. Alerts that failed to load never look like none.
 */
export function AlertsOfPatient({ patient_id, whole, className }: Props) {
  const t = useTexts(texts)
  // Also those that were resolved: they show that the patient was asked.
  const { data, isError } = useCall(api.patientAlerts, { id: patient_id, resolved: true })
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
  const active = data.filter(({ resolved_at }) => resolved_at === null)
  const alerts = active.flatMap(({ severity, text }) => (severity && text ? [{ severity, text }] : []))
  const noneKnown = active.find(({ kind }) => kind === NONE_KNOWN)
  return (
    <span className={classNames('inline-flex flex-wrap gap-1', className)}>
      {alerts.length > 0 && <AlertTags alerts={alerts} whole={whole} />}
      {noneKnown && <NoneKnown alert={noneKnown} />}
      {!wasAskedAboutAllergies(data) && <Tag icon={IconHelpCircle}>{t.not_asked}</Tag>}
    </span>
  )
}

function NoneKnown({ alert }: { alert: RecordedAlert }) {
  const noted = useNotedWords()
  return (
    <Tag tone="green" icon={IconShieldCheck}>
      {noted(alert)}
    </Tag>
  )
}
