import { useMay } from '#web/base/session/session.ts'
import { useAddress } from '#web/base/ui/use-address.ts'

export const LISTS = ['to-complete', 'to-send', 'sent', 'to-decide', 'receipts'] as const
export type ClaimListName = (typeof LISTS)[number]
export const AGES = [30, 60, 90] as const

export type ClaimsAddress = ReturnType<typeof useClaimsAddress>

/** Which list, and its filters; the insurer stays while the list changes. */
export function useClaimsAddress() {
  const { params, ask, to, open } = useAddress()
  const seesReceipts = useMay('payer-payment:read')
  const lists = LISTS.filter((each) => each !== 'receipts' || seesReceipts)
  const payer = Number(params.get('payer_id'))
  return {
    to,
    open,
    lists,
    list: lists.find((each) => each === params.get('list')) ?? 'to-complete',
    payer_id: Number.isSafeInteger(payer) && payer > 0 ? payer : undefined,
    older_than: AGES.find((days) => String(days) === params.get('older_than')),
    /** One receipt is shown in place of the list. */
    receipt: params.get('receipt') !== null,
    batches: params.get('show') === 'batches',
    chooseList: (list: ClaimListName) => ask({ list, older_than: null, show: null, receipt: null }),
    choosePayer: (payer_id: string) => ask({ payer_id }),
    chooseAge: (older_than: string) => ask({ older_than }),
    show: (what: 'claims' | 'batches') => ask({ show: what === 'claims' ? null : what }),
    showBatch: (batch: number) => open({ list: 'sent', show: 'batches', batch }),
  }
}
