import { useAddress } from '#web/base/ui/use-address.ts'

const ACTIONS = ['new', 'edit', 'copy', 'option', 'propose', 'answer', 'reopen', 'drop'] as const
export type PlanAction = (typeof ACTIONS)[number]

/** The open plan or dialog, in the address. */
export function usePlansAddress() {
  const { params, open, close } = useAddress()
  return {
    action: ACTIONS.find((each) => each === params.get('plan_action')),
    id: Number(params.get('plan')),
    item_id: Number(params.get('item')),
    open: (action: PlanAction, plan?: number, item?: number) =>
      open({ plan_action: action, plan: plan ?? null, item: item ?? null }),
    close: () => close('plan_action', 'plan', 'item'),
  }
}
export type PlansAddress = ReturnType<typeof usePlansAddress>
