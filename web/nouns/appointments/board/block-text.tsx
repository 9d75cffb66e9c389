import { createContext, Fragment, useContext } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import { isShownEverywhere } from '#domain/patient-alert.ts'
import { endTime } from '#domain/midnight.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { timeOf } from '#web/base/i18n/formats.ts'
import { formatPhone } from '#web/base/i18n/phone.ts'
import { texts } from '#web/nouns/patient-alerts/texts.ts'
import { texts as next_texts } from '#web/nouns/questionnaires/next-texts.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Shape } from './shape.tsx'

/** At the start of the line in the page's direction, whatever the direction of the name. */
export const OWN_START = '[text-align:-webkit-match-parent] [text-align:match-parent]'

interface PartProps {
  appointment: Appointment
  faded: boolean
}

interface NameProps extends PartProps {
  /** The look of the icon before it; false if the icon stands elsewhere. */
  alerts: string | false
  className: string
  /** Its place in the line, with the icon. */
  place?: string
}

export function Name({ appointment, faded, alerts, className, place }: NameProps) {
  const name = (
    <bdi
      className={classNames(
        'min-w-0 font-semibold',
        OWN_START,
        faded || appointment.status === 'cancelled' ? 'text-ink-faint' : 'text-ink',
        appointment.status === 'cancelled' && 'line-through',
        className,
        !(alerts && hasMark(appointment)) && place,
      )}
    >
      {appointment.patient_name}
    </bdi>
  )
  if (!alerts || !hasMark(appointment)) return name
  // Beside the name, not in it: the icon's side is that of the page, whatever the script of the name.
  return (
    <span className={classNames('flex min-w-0', place)}>
      <AlertShape of={appointment} className={alerts} />
      <QuestionnaireShape of={appointment} className={alerts} />
      {name}
    </span>
  )
}

const hasMark = ({ patient_alerts, questionnaire }: Appointment) =>
  questionnaire !== null || patient_alerts.some(isShownEverywhere)

/** An icon for the patient's alerts; screen readers get the words, which are visible once the block is opened. */
export function AlertShape({ of: { patient_alerts }, className }: { of: Appointment; className: string }) {
  const t = useTexts(texts)
  const comma = useComma()
  const shown = patient_alerts.filter(isShownEverywhere)
  const [first] = shown
  if (!first) return null
  const words = shown.map(({ severity, text }) => `${t.severity[severity]}: ${text}`).join(comma)
  return (
    <Shape
      of="alert"
      label={words}
      className={classNames('inline-block', className, first.severity === 'critical' ? 'text-red' : 'text-amber')}
    />
  )
}

/** An icon for what is next about the patient's questionnaire. */
export function QuestionnaireShape({ of: { questionnaire }, className }: { of: Appointment; className: string }) {
  const t = useTexts(next_texts)
  return (
    questionnaire && (
      <Shape
        of="questionnaire"
        label={t[questionnaire]}
        className={classNames(
          'inline-block',
          className,
          questionnaire === 'to_review' ? 'text-amber' : 'text-ink-soft',
        )}
      />
    )
  )
}

/** The most severe alert in words, if there is room for a line. */
export function AlertWords({ appointment: { patient_alerts } }: Pick<PartProps, 'appointment'>) {
  const first = patient_alerts.find(isShownEverywhere)
  if (!first) return null
  return (
    <bdi
      aria-hidden
      className={classNames(
        'block h-4 shrink-0 truncate text-2xs leading-4 font-medium',
        OWN_START,
        first.severity === 'critical' ? 'text-red' : 'text-amber',
      )}
    >
      {first.text}
    </bdi>
  )
}

/** In a clinic with chairs: where the patient is, or on the board by chair, whose; and who assists. */
export const Place = ({ of: { chair_name, assistant_name } }: { of: Appointment }) => (
  <>
    {chair_name && <bdi className={BESIDE_TIMES}>{chair_name}</bdi>}
    {assistant_name && (
      <span className={BESIDE_TIMES}>
        + <bdi>{assistant_name}</bdi>
      </span>
    )}
  </>
)
const BESIDE_TIMES = 'ms-1 truncate text-ink-soft @max-[15rem]:sr-only'

/** On the board by chair the doctor is said before the type, elsewhere the type before the chair. */
export const PlaceFirst = createContext(false)

export const hasPlace = ({ chair_name, type_name, assistant_name }: Appointment) =>
  chair_name !== null || type_name !== null || assistant_name !== null

interface ShortPlaceProps {
  of: Appointment
  className: string
  /** In a single line the first words leave room for the type. */
  shared?: boolean
}

/** The place, the type and who assists where there is little room; screen readers have them from `Place` and `Times`. */
export function ShortPlace({ of, className, shared }: ShortPlaceProps) {
  const place_first = useContext(PlaceFirst)
  const { chair_name, type_name, assistant_name } = of
  const words = (place_first ? [chair_name, type_name] : [type_name, chair_name]).filter((each) => each !== null)
  if (!hasPlace(of)) return null
  return (
    <span aria-hidden className={classNames('text-ink-soft', OWN_START, className)}>
      {words.map((each, index) => (
        <Fragment key={each}>
          {index > 0 && ' · '}
          <bdi className={shared && index < words.length - 1 ? FIRST_WORDS : undefined}>{each}</bdi>
        </Fragment>
      ))}
      {assistant_name && (
        <>
          {' + '}
          <bdi>{assistant_name}</bdi>
        </>
      )}
    </span>
  )
}

const FIRST_WORDS = 'inline-block max-w-1/3 truncate align-bottom'

interface TimesProps {
  appointment: Appointment
  short?: boolean
  /** In the short form its type is only for screen readers, unless there is room. */
  roomy?: boolean
  /** In a narrow column, the end of its line is taken by a button. */
  before_handle?: boolean
}

/** Short form: the start only, since the block's height shows the length. The paper of one doctor has the phone beside it. */
export const Times = ({ appointment, short, roomy, before_handle }: TimesProps) => {
  const { datetime_start, datetime_end, status, type_name, patient_contact_number } = appointment
  return (
    <>
      <bdi dir="ltr" className={classNames('shrink-0 text-ink-soft', status === 'cancelled' && 'line-through')}>
        {timeOf(datetime_start)}
        {!short && (
          <span className={before_handle ? '@max-[15rem]:sr-only' : undefined}> – {endTime(datetime_end)}</span>
        )}
      </bdi>
      {patient_contact_number && (
        <bdi dir="ltr" className="ms-2 hidden text-ink @min-[30rem]:print:inline">
          {formatPhone(patient_contact_number)}
        </bdi>
      )}
      {type_name !== null && (
        <>
          {' '}
          <bdi className={classNames('ms-1', short && !roomy ? 'sr-only' : '@max-[15rem]:sr-only')}>{type_name}</bdi>
        </>
      )}
    </>
  )
}
