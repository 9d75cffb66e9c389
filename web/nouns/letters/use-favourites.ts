import { useRef } from 'react'
import { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { type PrescribedMedicine, wholeMedicine } from '#domain/prescription.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { queryClient } from '#web/base/api/query-client.ts'
import { queryKey, useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './prescription-texts.ts'

/** The database keeps the parts in an order of its own. */
const inOrder = (medicine: PrescribedMedicine) => JSON.stringify(wholeMedicine(medicine))
const isSame = (one: PrescribedMedicine, other: PrescribedMedicine) => inOrder(one) === inOrder(other)

type Medicines = readonly PrescribedMedicine[]

/** The medicines that this user prescribes often. */
export function useFavourites() {
  const query = useCall(api.favourites, {})
  const change = useChanging()
  const medicines: Medicines = query.data?.medicines ?? []
  const has = (medicine: PrescribedMedicine, among = medicines) => among.some((each) => isSame(each, medicine))
  return {
    medicines,
    failed: query.isError && query.data === undefined,
    has,
    keep: (medicine: PrescribedMedicine) => change((known) => (has(medicine, known) ? known : [...known, medicine])),
    forget: (medicine: PrescribedMedicine) => change((known) => known.filter((each) => !isSame(each, medicine))),
  }
}

export type OwnFavourites = ReturnType<typeof useFavourites>

const KEY = queryKey(api.favourites, {})

/** One change after the other, each of the list as the one before has left it: two rows may be kept faster than one is saved. */
function useChanging() {
  const t = useTexts(texts)
  const before = useRef(Promise.resolve())
  const send = async (changed: (known: Medicines) => Medicines) => {
    const known = queryClient.getQueryData<AnswerOf<typeof api.favourites>>(KEY)
    if (!known) return
    const { version } = known
    try {
      queryClient.setQueryData(
        KEY,
        await call(api.setFavourites, { medicines: [...changed(known.medicines)], version }),
      )
    } catch (error) {
      showAlert(serverSentence(error) ?? t.favourites_not_saved, 'error', error)
    }
    void invalidate(api.setFavourites.changes)
  }
  return (changed: (known: Medicines) => Medicines) => {
    before.current = before.current.then(() => send(changed))
  }
}
