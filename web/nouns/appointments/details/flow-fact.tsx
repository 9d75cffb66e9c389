import { IconArmchair, IconArrowBackUp, IconCalendarCheck, IconDoorEnter, IconUserOff } from '@tabler/icons-react'
import type { Appointment } from '#contract/appointments.ts'
import type { FlowStep } from '#domain/appointment-flow.ts'
import { waitOf } from '#domain/appointment-flow.ts'
import { clinicTime, dayOf } from '#domain/calendar.ts'
import { useClinic, useClinicNow, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import type { RowActions } from '../state/row-actions.ts'
import { Fact } from './facts.tsx'
import { FlowBadge } from '../flow/flow-badge.tsx'
import { mayBeMissed, mayTake } from '../state/next-steps.ts'
import { StepButton } from '../flow/step-buttons.tsx'
import { texts } from '../state/flow-texts.ts'
import { useFlowNow } from '../state/use-flow-now.ts'

interface FlowFactProps {
  appointment: Appointment
  actions: RowActions
}

/** The steps recorded on the appointment's day, with every step that can be taken or undone. */
export function FlowFact({ appointment, actions }: FlowFactProps) {
  const t = useTexts(texts)
  const flow = useFlowNow(useClinicNow())(appointment)
  const times = useTimes(appointment)
  const steps = useStepsOf(appointment, actions)
  const moves = flow?.state === 'late' || (flow?.state === 'arrived' && (flow.minutes ?? 0) > 0)
  if (times.length === 0 && !moves && steps.length === 0) return null
  return (
    <Fact name={t.times.title}>
      {(moves || times.length > 0) && (
        <span className="mb-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {flow && moves && <FlowBadge {...flow} />}
          <span>{times.join(' · ')}</span>
        </span>
      )}
      <span className="flex flex-wrap gap-1.5">
        {steps.map(({ word, icon, act }) => (
          <StepButton key={word} icon={icon} word={word} of={appointment} onClick={act} />
        ))}
      </span>
    </Fact>
  )
}

function useTimes(appointment: Appointment) {
  const t = useTexts(texts).times
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { confirmed_at, arrived_at, seated_at } = appointment
  const at = (instant: string) => {
    const local = clinicTime(new Date(instant), time_zone)
    const sameDay = dayOf(local) === dayOf(appointment.datetime_start)
    return `\u2068${sameDay ? timeOf(local) : formats.instant(instant, time_zone)}\u2069`
  }
  const waited = seated_at === null ? null : waitOf(appointment, appointment.datetime_start, time_zone)
  return [
    confirmed_at !== null && t.confirmed(at(confirmed_at)),
    arrived_at !== null && t.arrived(at(arrived_at)),
    seated_at !== null && t.seated(at(seated_at)),
    waited !== null && t.waited(waited),
  ].filter((part) => part !== false)
}

const ICONS = { confirmed: IconCalendarCheck, arrived: IconDoorEnter, seated: IconArmchair }

function useStepsOf(appointment: Appointment, { may_receive, may_cancel, onStep, onNoShow }: RowActions) {
  const t = useTexts(texts)
  const [today, now] = [useToday(), useClinicNow()]
  const { status, confirmed_at, arrived_at, seated_at } = appointment
  const open = status === 'scheduled'
  const back: FlowStep[] = [
    ...(open && may_receive && confirmed_at !== null ? (['unconfirmed'] as const) : []),
    ...(open && seated_at !== null ? (['unseated'] as const) : []),
    ...(open && may_receive && arrived_at !== null ? (['expected'] as const) : []),
  ]
  const step = (name: FlowStep, icon: typeof IconArmchair) => ({
    word: t.steps[name],
    icon,
    act: () => onStep(appointment, name),
  })
  return [
    ...(['confirmed', 'arrived', 'seated'] as const)
      .filter((name) => mayTake(appointment, name, today, may_receive))
      .map((name) => step(name, ICONS[name])),
    ...back.map((name) => step(name, IconArrowBackUp)),
    ...(may_cancel && mayBeMissed(appointment, now)
      ? [{ word: t.steps.no_show, icon: IconUserOff, act: () => onNoShow(appointment) }]
      : []),
  ]
}
