import { IconArmchair, IconCalendarCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import { useCall } from '#web/base/api/queries.ts'
import { FlowBadge } from '#web/nouns/appointments/flow/flow-badge.tsx'
import { StepButton } from '#web/nouns/appointments/flow/step-buttons.tsx'
import { texts as flow_texts } from '#web/nouns/appointments/state/flow-texts.ts'
import { type ShownFlow, useFlowNow } from '#web/nouns/appointments/state/use-flow-now.ts'
import { useSteps } from '#web/nouns/appointments/state/use-steps.ts'
import { WaitingStrip } from '#web/nouns/appointments/flow/waiting-strip.tsx'
import { usePendingChanges, withPending } from '#web/nouns/appointments/state/pending-changes.ts'
import { patientsOf } from './own-patients.ts'
import { useClinicNow, useToday } from '#web/base/clinic/clinic.ts'
import { useUser } from '#web/base/session/session.ts'
import { OwnTasks, useTasksAwaited } from '#web/nouns/tasks/own-tasks.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { AlertTags } from '#web/nouns/patient-alerts/alert-tags.tsx'
import { QuestionnaireTag } from '#web/nouns/questionnaires/next-tag.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { TimeRange } from '#web/base/ui/formatted-values.tsx'
import { RowsSkeleton, Skeleton } from '#web/base/ui/skeleton.tsx'
import { AppointmentStatusBadge } from '#web/base/ui/status-badge.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { toAppointment } from '#web/base/links/paths.ts'

interface OwnDayProps {
  /** Shown below a manager's own dashboard. */
  besides?: boolean
  /** The rest of the dashboard, shown once the height of the day is known, so that it does not move. */
  children: ReactNode
}

/** A doctor's patients of now, tasks, and day; what is due is not below a day of twenty visits. */
export function OwnDay({ besides = false, children }: OwnDayProps) {
  const t = useTexts(texts).own_day
  const { doctor_id } = useUser()
  const query = useCall(api.appointments, { date: useToday() })
  const pending = usePendingChanges()
  const ownOf = (appointments: Appointment[]) =>
    withPending(appointments, pending).filter(
      (appointment) => appointment.status !== 'cancelled' && appointment.doctor_id === doctor_id,
    )
  const tasks_awaited = useTasksAwaited() && !besides
  const awaited = tasks_awaited || (!query.data && !query.isError)
  const inCard = (note: ReactNode) => (
    <Card title={t.title} flush>
      {note}
    </Card>
  )
  return (
    <>
      <section aria-label={t.title} aria-busy={awaited} className="flex flex-col gap-4">
        {awaited ? (
          <DaySkeleton />
        ) : (
          <>
            {query.data && <Patients appointments={ownOf(query.data)} />}
            {!besides && <OwnTasks />}
            <Answer query={query} failed={t.failed} skeleton={null} around={inCard}>
              {(appointments) => <Day appointments={ownOf(appointments)} besides={besides} />}
            </Answer>
          </>
        )}
      </section>
      <div className={awaited ? 'invisible' : undefined}>{children}</div>
    </>
  )
}

/** Who is treated now and who comes next. */
function Patients({ appointments }: { appointments: Appointment[] }) {
  const t = useTexts(texts).own_day
  const now = useClinicNow()
  const flowNow = useFlowNow(now)
  const { seated, next } = patientsOf(appointments, now)
  return (
    <>
      {seated && <PatientCard title={t.seated} appointment={seated} flow={flowNow(seated)} />}
      {next && (
        <PatientCard
          title={next.arrived_at !== null ? t.here : next.datetime_start.slice(0, 16) <= now ? t.now : t.next}
          appointment={next}
          flow={flowNow(next)}
        />
      )}
    </>
  )
}

function Day({ appointments, besides }: { appointments: Appointment[]; besides: boolean }) {
  const t = useTexts(texts).own_day
  const now = useClinicNow()
  const flowNow = useFlowNow(now)
  const { next } = patientsOf(appointments, now)
  return (
    <Card title={t.title} actions={<WaitingStrip rows={appointments} />} flush>
      {appointments.length === 0 &&
        (besides ? (
          <p className="px-5 pb-4 text-sm text-ink-soft">{t.none}</p>
        ) : (
          <EmptyState icon={IconCalendarCheck} title={t.none} />
        ))}
      {appointments.length > 0 && (
        <ol aria-label={t.title} className="pb-2">
          {appointments.map((appointment) => (
            <AppointmentLine
              key={appointment.id}
              appointment={appointment}
              next={appointment === next}
              flow={flowNow(appointment)}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}

const DaySkeleton = () => (
  <>
    <div className="flex h-29 flex-col justify-center gap-3 rounded-lg border border-brand-line bg-brand-soft p-4.5">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-6 w-52" />
    </div>
    <Card title={useTexts(texts).own_day.title} flush>
      <RowsSkeleton rows={6} />
    </Card>
  </>
)

interface PatientCardProps {
  title: string
  appointment: Appointment
  flow: ShownFlow | null
}

function PatientCard({ title, appointment, flow }: PatientCardProps) {
  const t = useTexts(flow_texts)
  const takeStep = useSteps()
  return (
    <div className="relative rounded-lg border border-brand-line bg-brand-soft p-4.5 shadow-card hover:shadow-lift">
      <span className="flex items-baseline justify-between gap-3 text-sm font-medium text-brand-strong">
        <span>{title}</span>
        <TimeRange start={appointment.datetime_start} end={appointment.datetime_end} />
      </span>
      <Link
        {...toAppointment(appointment.id)}
        className="mt-1 block text-xl font-semibold text-ink after:absolute after:inset-0 after:rounded-lg"
      >
        <bdi className="break-words">{appointment.patient_name}</bdi>
      </Link>
      <Place of={appointment} className="mt-0.5" />
      <AlertTags alerts={appointment.patient_alerts} whole className="mt-1.5" />
      <span className="mt-1.5 flex empty:hidden">
        <QuestionnaireTag next={appointment.questionnaire} />
      </span>
      {appointment.notes && <bdi className="mt-1 line-clamp-3 break-words text-ink-soft">{appointment.notes}</bdi>}
      {flow && flow.state !== 'expected' && (
        <span className="mt-2 flex flex-wrap items-center gap-2">
          <FlowBadge {...flow} />
          {flow.state === 'arrived' && (
            <span className="relative z-1">
              <StepButton
                icon={IconArmchair}
                word={t.steps.seated}
                of={appointment}
                onClick={() => void takeStep(appointment, 'seated')}
              />
            </span>
          )}
        </span>
      )}
    </div>
  )
}

interface AppointmentLineProps {
  appointment: Appointment
  next: boolean
  flow: ShownFlow | null
}

function AppointmentLine({ appointment, next, flow }: AppointmentLineProps) {
  const { patient_name, patient_alerts, notes, datetime_start, datetime_end } = appointment
  return (
    <li className="border-line not-first:border-t">
      <Link
        {...toAppointment(appointment.id)}
        aria-current={next ? 'time' : undefined}
        className={classNames(
          'grid min-h-11 grid-cols-[auto_1fr] items-center gap-x-4 px-5 py-2.5 text-sm hover:bg-hover/60 sm:grid-cols-[auto_1fr_auto]',
          next && 'bg-brand-soft/50',
        )}
      >
        <span className="font-medium">
          <TimeRange start={datetime_start} end={datetime_end} />
        </span>
        <span className="min-w-0 max-sm:row-span-2">
          <bdi className="block font-medium wrap-break-word">{patient_name}</bdi>
          <Place of={appointment} className="text-xs" />
          <AlertTags alerts={patient_alerts} className="my-0.5" />
          {notes && <bdi className="line-clamp-2 text-xs wrap-break-word text-ink-faint">{notes}</bdi>}
        </span>
        {(flow === null || flow.state !== 'expected') && (
          <span className="max-sm:col-start-1 max-sm:row-start-2">
            {flow === null ? <AppointmentStatusBadge appointment={appointment} /> : <FlowBadge {...flow} />}
          </span>
        )}
      </Link>
    </li>
  )
}

/** In which chair, and what kind of visit; nothing in a clinic that has neither. */
const Place = ({ of: { chair_name, type_name }, className }: { of: Appointment; className: string }) => (
  <span className={classNames('block wrap-break-word text-ink-soft empty:hidden', className)}>
    {chair_name !== null && <bdi>{chair_name}</bdi>}
    {chair_name !== null && type_name !== null && ' · '}
    {type_name !== null && <bdi>{type_name}</bdi>}
  </span>
)
