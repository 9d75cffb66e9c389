import { type Day, firstOfMonth, isDay } from '#domain/calendar.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useLocation } from 'react-router'
import { useMay, useUser } from '#web/base/session/session.ts'
import { useAddress } from '#web/base/ui/use-address.ts'
import { pathTo } from '#web/base/links/paths.ts'

/** The screen's state in the address: dates, doctor, and the explained payout. */
export function usePayoutsAddress() {
  const { params, open, close, ask } = useAddress()
  const { pathname } = useLocation()
  const user = useUser()
  const today = useToday()
  const start_date = dayIn(params.get('start_date')) ?? firstOfMonth(today)
  const end_date = dayIn(params.get('end_date')) ?? today
  const seesAll = useMay('payout:read-all')
  const own = !seesAll || pathname === pathTo('payouts')
  // For a doctor the server returns only their own.
  const ownId = seesAll ? (user.doctor_id ?? undefined) : undefined
  const doctor_id = own ? ownId : idIn(params.get('doctor_id'))
  return {
    today,
    /** The user's own payouts only. */
    own,
    filter: { start_date, end_date, doctor_id },
    /** The server refuses a range whose end is before its start; the screen says so without a request. */
    in_order: start_date <= end_date,
    tab: params.get('tab') === 'statements' ? ('statements' as const) : ('payouts' as const),
    explained: idIn(params.get('payout')),

    chooseDays: (days: { start_date?: Day; end_date?: Day }) => ask(days),
    chooseDoctor: (id: number | undefined) => ask({ doctor_id: id }),
    chooseTab: (tab: 'payouts' | 'statements') => ask({ tab: tab === 'payouts' ? null : tab, close: null }),
    explain: (id: number) => open({ payout: id }),
    closeExplanation: () => close('payout'),
  }
}

export type PayoutsAddress = ReturnType<typeof usePayoutsAddress>

const dayIn = (text: string | null) => (text && isDay(text) ? text : undefined)
const idIn = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)
