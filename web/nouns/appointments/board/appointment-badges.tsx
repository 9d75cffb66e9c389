import type { Appointment } from '#contract/appointments.ts'
import { isReadyForInvoicing } from '#domain/appointment.ts'
import { isLabMissing } from '#domain/lab-case.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { MoneySums } from '#web/base/ui/formatted-values.tsx'
import { Shape } from './shape.tsx'
import { texts } from './texts.ts'

interface BadgesProps {
  appointment: Appointment
  /** Excluded by the screen's filters, so not highlighted. */
  faded: boolean
  /**
   * The space for the badges: `line` a line of their own, `figure` a line without the word for the balance, `beside`
   * the end of another line, `brief` such an end where the amount may shrink to its icon, `shrinking` one where it
   * does so in a narrow column, `icons` icons alone. Screen readers get what is not shown.
   */
  as?: 'line' | 'figure' | 'beside' | 'brief' | 'shrinking' | 'icons'
}

/** What the patient owes, and the state of the appointment's invoice. */
export function AppointmentBadges({ appointment, faded, as = 'line' }: BadgesProps) {
  const t = useTexts(texts)
  const { status, patient_balances: owed, active_invoice_id, is_history } = appointment
  const invoiced = active_invoice_id !== null
  const ready = isReadyForInvoicing({ status, has_active_invoice: invoiced, is_history })
  const missing = isLabMissing(appointment)
  if (faded || (owed.length === 0 && !invoiced && !ready && !missing)) return null
  const word = invoiced ? t.invoiced : t.ready_for_invoicing
  const shaped = as !== 'line' && as !== 'figure'
  return (
    <span className={classNames('whitespace-nowrap', FRAMES[as], owed.length > 0 && BESIDE_HANDLE[as])}>
      {missing && <LabMissing as={as} shaped={shaped} />}
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

/** In a wide column, or on a screen that is touched, the payment's handle stays, in the same corner. */
const BESIDE_HANDLE: Partial<Record<keyof typeof FRAMES, string>> = {
  beside: '@min-[15rem]:me-5 pointer-coarse:@max-[15rem]:me-12',
  shrinking: '@min-[15rem]:me-5',
  brief: '@min-[20rem]:me-5',
}

/** The work that is fitted has not come from the lab. */
function LabMissing({ as, shaped }: { as: keyof typeof FRAMES; shaped: boolean }) {
  const { lab_not_here } = useTexts(texts)
  return (
    <span className="me-1 text-2xs font-medium text-amber">
      <Shape
        of="lab"
        label={shaped ? lab_not_here : undefined}
        className={classNames('inline-block align-[-0.1875rem]', as === 'icons' && 'size-3')}
      />
      {!shaped && ` ${lab_not_here}`}
    </span>
  )
}

const FRAMES = {
  line: 'mt-0.5 block h-4.5 shrink-0 truncate leading-4.5',
  figure: 'mt-0.5 block h-4.5 shrink-0 truncate leading-4.5',
  beside: 'float-end ms-auto h-4.5 shrink-0 leading-4.5',
  brief:
    'ms-auto h-4.5 shrink-0 leading-4.5 @max-[20rem]:order-1 @max-[20rem]:ms-0 @max-[20rem]:h-2.75 @max-[20rem]:leading-2.75',
  shrinking: 'float-end ms-auto h-4.5 shrink-0 leading-4.5 @max-[15rem]:float-none @max-[15rem]:ms-1',
  icons: 'inline-block',
}

function Balance({ owed, as }: { owed: Appointment['patient_balances']; as: keyof typeof FRAMES }) {
  const t = useTexts(texts)
  const shrinks = SHRINKING[as]
  return (
    <>
      {shrinks && <Shape of="owing" className={classNames('inline-block align-[-0.1875rem] text-red', shrinks.icon)} />}
      <span className={classNames(PILL, shrinks?.figure)}>
        <span className={WORDS[as]}>{t.balance} </span>
        <MoneySums sums={owed} />
      </span>
    </>
  )
}

const PILL =
  'inline-block h-4.5 rounded-full border border-red-line bg-red-soft px-1.5 text-2xs leading-4.5 font-medium text-red'
/** Where the amount shrinks to its icon. */
const SHRINKING: Partial<Record<keyof typeof FRAMES, { icon: string; figure: string }>> = {
  brief: { icon: '@min-[20rem]:hidden @max-[20rem]:size-2.75', figure: '@max-[20rem]:sr-only' },
  shrinking: { icon: '@min-[15rem]:hidden', figure: '@max-[15rem]:sr-only' },
  icons: { icon: 'size-3', figure: 'sr-only' },
}
/** Where there is room for the word. */
const WORDS: Record<keyof typeof FRAMES, string> = {
  line: '@max-[15rem]:sr-only',
  figure: 'sr-only',
  beside: '@max-[14rem]:sr-only',
  shrinking: '@max-[14rem]:sr-only',
  brief: 'sr-only',
  icons: 'sr-only',
}
