import { useMemo } from 'react'
import { api } from '#contract/api.ts'
import { recogniseWith } from '#domain/medicines/own-medicines.ts'
import { keptByText, type Recognise } from '#domain/medicines/recognition.ts'
import { useCall } from '#web/base/api/queries.ts'

/** Finds the substances that a text names, of the table and of the clinic; while the latter load, of the table alone. */
export function useRecognise(): Recognise {
  const { data } = useCall(api.medicines, {})
  return useMemo(() => keptByText(recogniseWith((data ?? []).filter(({ active }) => active))), [data])
}
