import './appointment-row.css'
import { IconEye, IconPencil, IconUser } from '@tabler/icons-react'
import { Link } from '#web/base/links/link.tsx'
import type { Appointment } from '#contract/appointments.ts'
import { isEditable } from '#domain/appointment.ts'
import { isLabMissing } from '#domain/lab-case.ts'
import type { FlowState, WaitTone } from '#domain/appointment-flow.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatPhone } from '#web/base/i18n/phone.ts'
import { AlertTags } from '#web/nouns/patient-alerts/alert-tags.tsx'
import { BalanceBadge } from '#web/nouns/patients/balance-badge.tsx'
import { QuestionnaireTag } from '#web/nouns/questionnaires/next-tag.tsx'
import { PayBeside } from '#web/nouns/invoices/pay-beside.tsx'
import { patientPath } from '#web/base/links/paths.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { TimeRange } from '#web/base/ui/formatted-values.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { AppointmentStatusBadge, Tag } from '#web/base/ui/status-badge.tsx'
import { DoctorGone } from '../flow/doctor-gone.tsx'
import { AbsenceBadge, FlowBadge } from '../flow/flow-badge.tsx'
import { StepButtons } from '../flow/step-buttons.tsx'
import { useToday } from '#web/base/clinic/clinic.ts'
import { nextStepOf } from '../state/next-steps.ts'
import { InvoiceIcon } from '../details/invoice-icon.tsx'
import type { RowActions } from '../state/row-actions.ts'
import { NAME_ATTRIBUTE, ROW_ATTRIBUTE } from '../state/row-focus.ts'
import { texts } from '../state/texts.ts'
import { Where } from '../state/where.tsx'
import { AppointmentButton } from '../details/appointment-button.tsx'

interface RowProps {
  appointment: Appointment
  actions: RowActions
}

interface FlowProps {
  /** Where the patient is, and for how many minutes; plain values, so that a row is rerendered when they change. */
  state?: FlowState | undefined
  minutes?: number | null
  tone?: WaitTone | undefined
}

export function AppointmentRow({ appointment, actions, state, minutes = null, tone = 'short' }: RowProps & FlowProps) {
  const { id, notes, status, type_id, datetime_start, datetime_end } = appointment
  const calledOff = status === 'cancelled'
  return (
    <li
      {...{ [ROW_ATTRIBUTE]: id }}
      data-type={type_id}
      data-visit
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-1 border-line px-5 py-2.5 not-first:border-t',
        'scroll-mt-16 transition-[background-color] focus-within:bg-brand-soft/40 hover:bg-hover/60',
        '[contain-intrinsic-size:auto_4.75rem] [content-visibility:auto] max-sm:[contain-intrinsic-size:auto_11rem]',
        '@5xl:grid-cols-[6.75rem_minmax(0,5fr)_minmax(0,4fr)_9.75rem_20.75rem]',
        // The words of the buttons are longer.
        'rtl:@5xl:grid-cols-[6.75rem_minmax(0,6fr)_minmax(0,4fr)_9.75rem_22rem]',
        'print:grid-cols-[6.75rem_minmax(0,5fr)_minmax(0,4fr)_9.5rem] print:break-inside-avoid print:py-1.5 print:[content-visibility:visible]',
      )}
    >
      <span className={classNames('text-sm font-semibold', calledOff && 'font-normal text-ink-faint line-through')}>
        <TimeRange start={datetime_start} end={datetime_end} />
      </span>
      <Patient appointment={appointment} actions={actions} />
      <span className="flex min-w-0 flex-col text-sm text-ink-soft @max-2xl:order-3 @max-2xl:col-span-2 @max-2xl:-mt-1.5">
        <span className="wrap-break-word">
          <Where appointment={appointment} />
        </span>
        <span className="flex empty:hidden">
          <DoctorGone of={appointment} />
        </span>
        {notes && (
          <span className="line-clamp-2 text-xs break-words text-ink-faint print:line-clamp-none">
            <bdi>{notes}</bdi>
          </span>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-1.5 @max-2xl:order-1 @max-2xl:justify-end @2xl:@max-5xl:justify-end print:justify-end">
        <AppointmentStatusBadge appointment={appointment} />
        {state && <FlowBadge state={state} minutes={minutes} tone={tone} />}
        <AbsenceBadge absence={appointment.absence} />
        <InvoiceIcon appointment={appointment} onOpen={actions.onOpenInvoice} />
      </span>
      <RowButtons appointment={appointment} state={state} actions={actions} />
    </li>
  )
}

function Patient({ appointment, actions }: RowProps) {
  const t = useTexts(texts)
  const { id, patient_id, patient_name, patient_balances: balances, status } = appointment
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 @max-2xl:order-2 @max-2xl:col-span-2">
      <span className="flex max-w-full items-center gap-x-2.5">
        <button
          type="button"
          {...{ [NAME_ATTRIBUTE]: '' }}
          onClick={() => actions.onOpen(id)}
          className={classNames(
            'min-h-6 min-w-0 rounded-sm text-start wrap-break-word text-base font-semibold hover:text-brand hover:underline max-sm:min-h-9',
            status === 'cancelled' && 'text-ink-faint line-through',
          )}
        >
          <bdi>{patient_name}</bdi>
        </button>
        <Link
          to={patientPath(appointment.patient_id)}
          aria-label={t.patient_details(patient_name)}
          data-tooltip={t.patient_details(patient_name)}
          className="-ms-1 grid size-7 shrink-0 place-items-center rounded-md text-ink-faint hover:bg-hover hover:text-ink max-sm:size-9 print:hidden"
        >
          <Glyph icon={IconUser} size={16} />
        </Link>
        <EditButton appointment={appointment} actions={actions} on="phone" />
      </span>
      <FileNumber numbers={appointment.patient_former_numbers} />
      {/* Telephones are at the desk, paper is not always. */}
      <bdi dir="ltr" className="hidden text-xs print:block">
        {formatPhone(appointment.patient_contact_number ?? '')}
      </bdi>
      <BalanceBadge balances={balances} />
      <PayBeside patient_id={patient_id} patient_name={patient_name} owes={balances.length > 0} />
      <AlertTags alerts={appointment.patient_alerts} />
      <QuestionnaireTag next={appointment.questionnaire} brief={!appointment.arrived_at} />
      {isLabMissing(appointment) && <Tag tone="amber">{t.lab_not_here}</Tag>}
    </span>
  )
}

/** By which the desk takes the paper file from its shelf; nothing where the clinic has no former numbers. */
function FileNumber({ numbers }: { numbers: string | null }) {
  const t = useTexts(texts)
  if (numbers === null) return null
  return (
    // Whole: cut at the end of an Arabic line it would lose the number's first digits.
    <span className="max-w-full text-xs text-ink-soft wrap-anywhere">
      {t.file_number} <bdi>{numbers}</bdi>
    </span>
  )
}

function RowButtons({ appointment, state, actions }: RowProps & Pick<FlowProps, 'state'>) {
  const t = useTexts(texts)
  const step = nextStepOf(appointment, useToday(), actions.may_receive)
  return (
    <span className="flex flex-wrap items-center justify-end gap-1 @max-2xl:order-4 @max-2xl:col-span-2 @max-2xl:justify-start print:hidden">
      <StepButtons appointment={appointment} state={state} actions={actions} />
      <span
        // Who is not here yet is not treated: the desk's phone has no room for that.
        data-expected={(actions.may_write && (step === 'confirmed' || step === 'arrived')) || undefined}
        className="flex items-center gap-1 @max-2xl:contents"
      >
        <AppointmentButton appointment={appointment} actions={actions} />
        <EditButton appointment={appointment} actions={actions} on="desk" />
        <IconButton
          icon={IconEye}
          label={t.actions.view}
          aria-label={`${t.actions.view} ${t.of_patient(appointment.patient_name)}`}
          onClick={() => actions.onOpen(appointment.id)}
          // A finger opens it by the name.
          className="max-sm:hidden"
        />
      </span>
    </span>
  )
}

/** On a phone beside the name, so that the buttons of the next steps have one line. */
function EditButton({ appointment, actions, on }: RowProps & { on: 'phone' | 'desk' }) {
  const t = useTexts(texts)
  if (!actions.may_write || !isEditable(appointment)) return null
  return (
    <IconButton
      icon={IconPencil}
      label={t.actions.edit}
      aria-label={`${t.actions.edit} ${t.of_patient(appointment.patient_name)}`}
      onClick={() => actions.onEdit(appointment)}
      className={on === 'phone' ? 'sm:hidden' : 'max-sm:hidden'}
    />
  )
}
