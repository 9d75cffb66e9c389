import {
  IconArmchair,
  IconCalendarCheck,
  IconClockExclamation,
  IconDoorEnter,
  IconHourglass,
  IconUserOff,
} from '@tabler/icons-react'
import type { Appointment } from '#contract/appointments.ts'
import type { FlowState, WaitTone } from '#domain/appointment-flow.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { texts } from '../state/flow-texts.ts'
import type { ShownFlow } from '../state/use-flow-now.ts'

const TONES = { short: 'neutral', long: 'amber', 'too long': 'red' } as const satisfies Record<WaitTone, string>
const ICONS = {
  confirmed: IconCalendarCheck,
  late: IconClockExclamation,
  arrived: IconDoorEnter,
  seated: IconArmchair,
} as const satisfies Record<Exclude<FlowState, 'expected'>, unknown>

/** Where the patient is, as icon and word: shown in addition to the status. */
export function FlowBadge({ state, minutes, tone }: ShownFlow) {
  const t = useTexts(texts)
  if (state === 'expected') return null
  if (state === 'arrived' && minutes !== null && minutes > 0) {
    return (
      <Tag tone={TONES[tone]} icon={IconHourglass}>
        {t.waiting(minutes)}
      </Tag>
    )
  }
  return (
    <Tag tone={state === 'late' ? 'amber' : 'brand'} icon={ICONS[state]}>
      {state === 'late' ? t.late(minutes ?? 0) : t.states[state]}
    </Tag>
  )
}

/** Why a cancelled appointment did not take place. */
export function AbsenceBadge({ absence }: Pick<Appointment, 'absence'>) {
  const t = useTexts(texts)
  return absence && <Tag {...(absence === 'no_show' && { icon: IconUserOff })}>{t.absences[absence]}</Tag>
}
