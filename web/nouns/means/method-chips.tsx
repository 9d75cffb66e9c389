import type { RefundMethod } from '#domain/invoice.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { type MethodAndMeans, useOfferedMeans } from './use-means.ts'

interface MethodChipsProps<Method extends RefundMethod> extends MethodAndMeans<Method> {
  label: string
  methods: readonly { value: Method; words: string }[]
  onChoose: (chosen: MethodAndMeans<Method>) => void
}

/** The methods and the active means in one row of chips: one click says both. */
export default function MethodChips<Method extends RefundMethod>(props: MethodChipsProps<Method>) {
  const { label, methods, method, means_id, onChoose } = props
  const offered = useOfferedMeans()
  const means = offered.map(({ id, name }) => ({ value: keyOf(id), words: name }))
  const choose = (value: string) => {
    const chosen = offered.find(({ id }) => keyOf(id) === value)
    const own = methods.find((each) => each.value === (chosen?.method ?? value))
    if (own) onChoose({ method: own.value, means_id: chosen?.id ?? null })
  }
  return (
    <ChoiceChips<string>
      label={label}
      choices={[...methods, ...means]}
      chosen={means_id === null ? method : keyOf(means_id)}
      onChoose={choose}
    />
  )
}

const keyOf = (means_id: number) => `means ${means_id}`
