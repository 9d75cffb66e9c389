import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { AlertsOfPatient } from '#contract/patient-alerts.ts'
import { type AlertSeverity, isShownEverywhere } from '#domain/patient-alert.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { texts } from './texts.ts'

export const SEVERITY_ICONS = { critical: IconAlertOctagon, caution: IconAlertTriangle, info: IconInfoCircle } as const

const COLOURS: Record<AlertSeverity, string> = {
  // Browsers print no backgrounds: on paper it is the darkest.
  critical: 'border-red bg-red text-surface print:bg-transparent print:text-ink',
  caution: 'border-amber-line bg-amber-soft text-amber',
  info: 'border-line bg-sunken text-ink-soft',
}

const MOST_SHOWN = 2

interface AlertTagsProps {
  alerts: AlertsOfPatient | undefined
  /** All alerts in full, if there is room: not in rows. */
  whole?: boolean | undefined
  className?: string
}

/** A patient's alerts, beside their name; nothing if there are none. */
export function AlertTags({ alerts, whole, className }: AlertTagsProps) {
  const t = useTexts(texts)
  const comma = useComma()
  const shown = withoutTwins((alerts ?? []).filter(isShownEverywhere))
  if (shown.length === 0) return null
  const most = whole ? shown.length : MOST_SHOWN
  const others = shown.slice(most)
  return (
    <span className={classNames('inline-flex max-w-full flex-wrap items-center gap-1.5', className)}>
      {shown.slice(0, most).map((alert) => (
        <AlertTag key={`${alert.severity} ${alert.text}`} {...alert} whole={whole} />
      ))}
      {others.length > 0 && (
        <span className="text-xs font-medium text-ink-soft" data-tooltip={others.map(({ text }) => text).join(' · ')}>
          {t.more(others.length)}
          <span className="sr-only">: {others.map(({ text }) => text).join(comma)}</span>
        </span>
      )}
    </span>
  )
}

/** Two equal alerts are distinguished only where they are resolved. */
const withoutTwins = (alerts: AlertsOfPatient) => [
  ...new Map(alerts.map((alert) => [`${alert.severity} ${alert.text}`, alert])).values(),
]

function AlertTag({ severity, text, whole }: AlertsOfPatient[number] & Pick<AlertTagsProps, 'whole'>) {
  const t = useTexts(texts)
  return (
    <span
      data-severity={severity}
      data-tooltip={whole ? undefined : text}
      className={classNames(
        'inline-flex min-h-6 min-w-0 items-center gap-1 rounded-xl border ps-1.5 pe-2.5 text-xs font-medium',
        whole ? 'max-w-full py-0.5 text-start' : 'max-w-56',
        COLOURS[severity],
      )}
    >
      <Glyph icon={SEVERITY_ICONS[severity]} size={14} className="shrink-0" />
      <span className="sr-only">{t.severity[severity]}: </span>
      <bdi className={whole ? 'wrap-anywhere' : 'truncate print:whitespace-normal'}>{text}</bdi>
    </span>
  )
}
