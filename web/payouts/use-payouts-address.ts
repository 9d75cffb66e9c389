import { type Day, firstOfMonth, isDay } from '../../domain/calendar.ts'
import { useToday } from '../clinic/clinic.ts'
import { useLocation } from 'react-router'
import { useUser } from '../session/session.ts'
import { useAddress } from '../ui/use-address.ts'

/** What the address says of the screen: the days, the doctor, and the record that is explained. */
export function usePayoutsAddress() {
  const { params, open, close, ask } = useAddress()
  const { pathname } = useLocation()
  const user = useUser()
  const today = useToday()
  const start_date = dayIn(params.get('start_date')) ?? firstOfMonth(today)
  const end_date = dayIn(params.get('end_date')) ?? today
  const own = user.role === 'doctor' || pathname === '/payouts'
  // To a doctor the server shows no others'.
  const own_id = user.role === 'doctor' ? undefined : (user.doctor_id ?? undefined)
  const doctor_id = own ? own_id : idIn(params.get('doctor_id'))
  return {
    today,
    /** Those of the person who looks, and of nobody else. */
    own,
    filter: { start_date, end_date, doctor_id },
    /** The server refuses days in the wrong order; the screen says so before asking. */
    in_order: start_date <= end_date,
    explained: idIn(params.get('payout')),

    chooseDays: (days: { start_date?: Day; end_date?: Day }) => ask(days),
    chooseDoctor: (id: number | undefined) => ask({ doctor_id: id }),
    explain: (id: number) => open({ payout: id }),
    closeExplanation: () => close('payout'),
  }
}

export type PayoutsAddress = ReturnType<typeof usePayoutsAddress>

const dayIn = (text: string | null) => (text && isDay(text) ? text : undefined)
const idIn = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)
