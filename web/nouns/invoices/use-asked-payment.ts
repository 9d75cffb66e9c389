import { useEffect, useEffectEvent } from 'react'
import { useAddress } from '#web/base/ui/use-address.ts'

interface Payment {
  pay: () => Promise<void>
  leave: () => void
}

/** Opens the payment when the address asks for it, as the palette does. Returns what closes it. */
export function useAskedPayment({ pay, leave }: Payment) {
  const { params, close } = useAddress()
  const asked = params.get('pay') === 'true'
  const begin = useEffectEvent(() => void pay())
  useEffect(() => {
    if (asked) begin()
    else return undefined
    // Back closes it.
    return leave
    // oxlint-disable-next-line react/exhaustive-deps -- only when it is asked for
  }, [asked])
  return () => {
    leave()
    if (asked) close('pay')
  }
}
