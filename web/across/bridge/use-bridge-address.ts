import { BRIDGE_FIGURES, BRIDGE_STEPS, type BridgeFigure, type BridgeStep } from '#domain/bridge.ts'
import { firstOfMonth, isDay } from '#domain/calendar.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useAddress } from '#web/base/ui/use-address.ts'

/** What is asked for and the open step, in the address. */
export function useBridgeAddress() {
  const { params, ask, to, close } = useAddress()
  const today = useToday()
  const dayIn = (name: string) => {
    const text = params.get(name) ?? ''
    return isDay(text) ? text : undefined
  }
  const figure: BridgeFigure = BRIDGE_FIGURES.find((each) => each === params.get('figure')) ?? 'receivables'
  const from = dayIn('start_date') ?? firstOfMonth(today)
  const until = dayIn('end_date') ?? today
  const doctor_id = figure === 'credit' ? undefined : Number(params.get('doctor_id')) || undefined
  const kinds: readonly BridgeStep[] = BRIDGE_STEPS[figure]
  return {
    asked: { figure, from, to: until, doctor_id },
    today,
    ahead: until > today,
    in_order: from <= until && until <= today,
    open_step: kinds.find((each) => each === params.get('rows')),
    ask,
    toStep: (kind: BridgeStep) => to({ rows: kind }),
    closeStep: () => close('rows'),
  }
}

export type BridgeAddress = ReturnType<typeof useBridgeAddress>
