import { type Day, firstOfMonth, isDay } from '#domain/calendar.ts'
import { daysIn, FIGURE_UNITS, type FigureUnit, MOST_FIGURE_DAYS } from '#domain/figures.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useAddress } from '#web/base/ui/use-address.ts'
import { DRAWN, type Drawn, ROWS, type Rows } from './figures.ts'

/** The tab's state in the address: the period, what is drawn, and the rows that are open. */
export function useFiguresAddress() {
  const { params, ask, to, close } = useAddress()
  const today = useToday()
  const start_date = dayIn(params.get('start_date')) ?? firstOfMonth(today)
  const end_date = dayIn(params.get('end_date')) ?? today
  const days = daysIn({ start_date, end_date })
  return {
    period: { start_date, end_date },
    unit: oneOf(FIGURE_UNITS, params.get('unit')) ?? usualUnit(days),
    problem: days < 1 ? ('order' as const) : days > MOST_FIGURE_DAYS ? ('length' as const) : undefined,
    drawn: oneOf(DRAWN, params.get('figure')) ?? 'collected',
    currency: params.get('currency') ?? undefined,
    rows: oneOf(ROWS, params.get('rows')),
    /** The filters of the rows. */
    only: {
      treatment_code: params.get('code') ?? undefined,
      uncoded: params.get('uncoded') === 'true' || undefined,
      doctor_id: Number(params.get('doctor_id')) || undefined,
    },

    chooseDays: (chosen: { start_date?: Day; end_date?: Day }) => ask(chosen),
    chooseUnit: (unit: FigureUnit) => ask({ unit }),
    draw: (figure: Drawn) => ask({ figure: figure === 'collected' ? null : figure }),
    chooseCurrency: (currency: string) => ask({ currency }),
    toRows: (rows: Rows, only: { code?: string; uncoded?: string; doctor_id?: number } = {}) => to({ rows, ...only }),
    closeRows: () => close('rows', 'code', 'uncoded', 'doctor_id'),
  }
}

export type FiguresAddress = ReturnType<typeof useFiguresAddress>

/** The unit that gives as many columns as a pointer can hit. */
const usualUnit = (days: number): FigureUnit => (days <= 31 ? 'day' : days <= 120 ? 'week' : 'month')

const dayIn = (text: string | null) => (text && isDay(text) ? text : undefined)
const oneOf = <Choice extends string>(choices: readonly Choice[], text: string | null) =>
  choices.find((each) => each === text)
