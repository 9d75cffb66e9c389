import { IconCash } from '@tabler/icons-react'
import type { Appointment } from '#contract/appointments.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { PaymentAbove } from '#web/nouns/invoices/payment-above.tsx'
import { owesTexts } from '#web/nouns/invoices/owes-texts.ts'
import { useOldestDebt } from '#web/nouns/invoices/use-oldest-debt.ts'
import { useMay } from '#web/base/session/session.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'

/** How high the card is: that of a quarter of an hour is tiny, of half an hour low, of an hour or more ample. */
type RoomForPay = 'tiny' | 'low' | 'some' | 'ample'

/** In the columns of six doctors the second line of a name is there: only the icon is drawn, beside the time. */
const LOW =
  'pointer-coarse:@max-[10rem]:place-items-end pointer-coarse:@max-[10rem]:border-transparent pointer-coarse:@max-[10rem]:bg-transparent pointer-coarse:@max-[10rem]:shadow-none'
/** There the name has the whole width of a quarter of an hour: the details of the visit have the button. */
const TINY = 'pointer-coarse:@max-[10rem]:hidden'

/** Nothing hovers on a screen that is touched. */
const WHERE_NARROW =
  '@max-[15rem]:opacity-0 @max-[15rem]:group-hover:opacity-100 @max-[15rem]:focus-visible:opacity-100 @max-[15rem]:pointer-coarse:opacity-100'
const HOVERED: Partial<Record<RoomForPay, string>> = {
  tiny: 'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100',
  low: WHERE_NARROW,
  some: WHERE_NARROW,
}

interface PayHandleProps {
  appointment: Appointment
  /** Without room for it, in a narrow column or on a tiny card, it appears on hover. */
  room: RoomForPay
  /** Beside other cards: where it would not only appear on hover, it would lie on the time. */
  narrow: boolean
}

/** On the card of a patient who owes: takes the payment in one click. By keyboard the details have the same. */
export default function PayHandle({ appointment, room, narrow }: PayHandleProps) {
  const t = useTexts(owesTexts)
  const { invoice, pay, leave } = useOldestDebt(appointment.patient_id)
  if (!useMay('invoice:pay')) return null
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t.take}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- a global attribute, as ARIA 1.3 has it
        aria-description={t.from(isolate(appointment.patient_name))}
        data-tooltip={t.take}
        // The board would treat it as a press on free time.
        onPointerDown={(event) => event.stopPropagation()}
        onPointerMove={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation()
          void pay()
        }}
        className={classNames(
          // Where the column is narrow the next step has this corner.
          'absolute end-px bottom-px z-1 grid size-6 place-items-center rounded-sm border border-red-line bg-red-soft text-red shadow-card hover:bg-hover @max-[15rem]:end-7 print:hidden',
          HOVERED[room],
          room === 'tiny' ? TINY : room === 'low' && LOW,
          narrow && 'pointer-coarse:hidden',
        )}
      >
        <Glyph icon={IconCash} size={15} />
      </button>
      {invoice && <PaymentAbove invoice={invoice} onClose={leave} onDone={leave} />}
    </>
  )
}
