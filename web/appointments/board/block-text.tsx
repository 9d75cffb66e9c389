import type { Appointment } from '../../../contract/appointments.ts'
import { timeOf } from '../../i18n/formats.ts'
import { classNames } from '../../ui/class-names.ts'

/** At the start of the line in the page's direction, whatever the direction of the name. */
export const OWN_START = '[text-align:-webkit-match-parent] [text-align:match-parent]'

interface PartProps {
  appointment: Appointment
  faded: boolean
}

export const Name = ({
  appointment: { status, patient_name },
  faded,
  className,
}: PartProps & { className?: string }) => (
  <bdi
    className={classNames(
      'min-w-0 font-semibold',
      OWN_START,
      faded || status === 'cancelled' ? 'text-ink-faint' : 'text-ink',
      status === 'cancelled' && 'line-through',
      className,
    )}
  >
    {patient_name}
  </bdi>
)

interface TimesProps {
  appointment: Appointment
  short?: boolean
}

/** Short form: the start only, since the block's height shows the length. */
export const Times = ({ appointment, short }: TimesProps) => {
  const { datetime_start, datetime_end, status } = appointment
  return (
    <bdi dir="ltr" className={classNames('shrink-0 text-ink-soft', status === 'cancelled' && 'line-through')}>
      {timeOf(datetime_start)}
      {!short && ` – ${timeOf(datetime_end)}`}
    </bdi>
  )
}
