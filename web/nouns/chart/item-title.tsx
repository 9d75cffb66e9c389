import type { ChartItem } from '#contract/chart.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { useInWords } from './in-words.ts'

/** The item that a dialog is about. */
export function ItemTitle({ item, hint }: { item: ChartItem; hint: string }) {
  const { nameOf, teethOf } = useInWords()
  return (
    <p className="text-sm">
      <span className="font-medium break-words">
        <Isolated text={`${nameOf(item)} · ${teethOf(item.teeth)}`} />
      </span>
      <span className="block text-ink-soft">{hint}</span>
    </p>
  )
}
