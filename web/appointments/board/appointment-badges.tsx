import type { Appointment } from '../../../contract/appointments.ts'
import { isReadyForInvoicing } from '../../../domain/appointment.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { classNames } from '../../ui/class-names.ts'
import { MoneySums } from '../../ui/charts/figures.tsx'
import { Shape } from './shape.tsx'
import { texts } from './texts.ts'

interface BadgesProps {
  appointment: Appointment
  /** Excluded by the screen's filters, so not highlighted. */
  faded: boolean
  /**
   * The space for the badges: `line` a line of their own, `figure` a line without the word for the balance, `beside`
   * the end of another line, `brief` such an end where the amount may shrink to its icon, `icons` icons alone. Screen
   * readers get what is not shown.
   */
  as?: 'line' | 'figure' | 'beside' | 'brief' | 'icons'
}

/** What the patient owes, and the state of the appointment's invoice. */
export function AppointmentBadges({ appointment, faded, as = 'line' }: BadgesProps) {
  const t = useTexts(texts)
  const { status, patient_balances: owed, active_invoice_id } = appointment
  const invoiced = active_invoice_id !== null
  const ready = isReadyForInvoicing({ status, has_active_invoice: invoiced })
  if (faded || (owed.length === 0 && !invoiced && !ready)) return null
  const word = invoiced ? t.invoiced : t.ready_for_invoicing
  const shaped = as !== 'line' && as !== 'figure'
  return (
    <span className={classNames('whitespace-nowrap', FRAMES[as])}>
      {owed.length > 0 && <Balance owed={owed} as={as} />}
      {(invoiced || ready) && (
        <span
          className={classNames(
            'text-2xs font-medium',
            invoiced ? 'text-brand-strong' : 'text-amber',
            owed.length > 0 && (as === 'icons' ? 'ms-0.5' : 'ms-1.5'),
          )}
        >
          <Shape
            of={invoiced ? 'invoiced' : 'ready'}
            label={shaped ? word : undefined}
            className={classNames('inline-block align-[-0.1875rem]', as === 'icons' && 'size-3')}
          />
          {!shaped && ` ${word}`}
        </span>
      )}
    </span>
  )
}

const FRAMES = {
  line: 'mt-0.5 block h-4.5 shrink-0 truncate leading-4.5',
  figure: 'mt-0.5 block h-4.5 shrink-0 truncate leading-4.5',
  beside: 'float-end ms-auto h-4.5 shrink-0 leading-4.5',
  brief: 'ms-auto h-4.5 shrink-0 leading-4.5',
  icons: 'inline-block',
}

function Balance({ owed, as }: { owed: Appointment['patient_balances']; as: keyof typeof FRAMES }) {
  const t = useTexts(texts)
  return (
    <>
      {(as === 'brief' || as === 'icons') && (
        <Shape
          of="owing"
          className={classNames('inline-block align-[-0.1875rem] text-red', as === 'icons' ? 'size-3' : FIGURE_HIDDEN)}
        />
      )}
      <span className={classNames(PILL, as === 'icons' && 'sr-only', as === 'brief' && FIGURE_SHOWN)}>
        <span className={as === 'beside' ? '@max-[14rem]:sr-only' : as === 'line' ? undefined : 'sr-only'}>
          {t.balance}{' '}
        </span>
        <MoneySums sums={owed} />
      </span>
    </>
  )
}

const PILL =
  'inline-block h-4.5 rounded-full border border-red-line bg-red-soft px-1.5 text-2xs leading-4.5 font-medium text-red'
const FIGURE_SHOWN = '@max-[18rem]:sr-only'
const FIGURE_HIDDEN = '@min-[18rem]:hidden'
