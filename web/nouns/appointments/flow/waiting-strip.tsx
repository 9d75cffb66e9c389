import { IconClockExclamation, IconHourglass } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import { toneOfWait, type WaitTone, waitingIn } from '#domain/appointment-flow.ts'
import { useClinic, useClinicNow } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { useTablet } from '#web/base/ui/use-phone.ts'
import { texts } from '../state/flow-texts.ts'
import { useFlowLimits, useFlowNow } from '../state/use-flow-now.ts'

const TONES = { short: 'brand', long: 'amber', 'too long': 'red' } as const satisfies Record<WaitTone, string>

interface WaitingStripProps {
  rows: readonly Appointment[]
  className?: string
}

/** How many patients are waiting and how long, and how many are late. Not announced: it changes every minute. */
export function WaitingStrip({ rows, className }: WaitingStripProps) {
  const t = useTexts(texts).summary
  const now = useClinicNow()
  const { time_zone } = useClinic()
  const limits = useFlowLimits()
  const flowNow = useFlowNow(now)
  const { count, longest } = waitingIn(rows, now, time_zone)
  const late = rows.filter((row) => flowNow(row)?.state === 'late').length
  if (count === 0 && late === 0) return null
  return (
    <span role="group" aria-label={t.label} className={classNames('flex flex-wrap gap-1.5 print:hidden', className)}>
      {count > 0 && (
        <Shortened
          tone={TONES[toneOfWait(longest, limits)]}
          icon={IconHourglass}
          full={t.waiting(count, longest)}
          short={t.short_waiting(count, longest)}
        />
      )}
      {late > 0 && <Shortened tone="amber" icon={IconClockExclamation} full={t.late(late)} short={String(late)} />}
    </span>
  )
}

interface ShortenedProps extends Omit<ComponentProps<typeof Tag>, 'children'> {
  full: string
  short: string
}

/** On a tablet the day's row has no room for the words: the icon says the same. On a laptop it has none with chairs: see board-switch.css. */
function Shortened({ full, short, ...tag }: ShortenedProps) {
  const tablet = useTablet()
  return (
    <>
      <span data-full className={tablet ? 'sr-only' : undefined}>
        {tablet ? full : <Tag {...tag}>{full}</Tag>}
      </span>
      <span data-short aria-hidden style={{ display: tablet ? undefined : 'none' }}>
        <Tag {...tag}>{short}</Tag>
      </span>
    </>
  )
}
