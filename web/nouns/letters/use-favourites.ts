import { api } from '#contract/api.ts'
import { type PrescribedMedicine, wholeMedicine } from '#domain/prescription.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './prescription-texts.ts'

/** The database keeps the parts in an order of its own. */
const inOrder = (medicine: PrescribedMedicine) => JSON.stringify(wholeMedicine(medicine))
const isSame = (one: PrescribedMedicine, other: PrescribedMedicine) => inOrder(one) === inOrder(other)

/** The medicines that this user prescribes often. */
export function useFavourites() {
  const t = useTexts(texts)
  const query = useCall(api.favourites, {})
  const saving = useCallMutation(api.setFavourites, {
    onError: (error) => showAlert(serverSentence(error) ?? t.favourites_not_saved, 'error', error),
  })
  const medicines: readonly PrescribedMedicine[] = query.data?.medicines ?? []
  const set = (changed: readonly PrescribedMedicine[]) =>
    query.data && !saving.busy && saving.send({ medicines: [...changed], version: query.data.version })
  return {
    medicines,
    failed: query.isError && query.data === undefined,
    has: (medicine: PrescribedMedicine) => medicines.some((each) => isSame(each, medicine)),
    keep: (medicine: PrescribedMedicine) => set([...medicines, medicine]),
    forget: (medicine: PrescribedMedicine) => set(medicines.filter((each) => !isSame(each, medicine))),
  }
}

export type OwnFavourites = ReturnType<typeof useFavourites>
