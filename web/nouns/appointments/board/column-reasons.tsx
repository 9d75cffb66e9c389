import { memo } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts as leave_texts } from '#web/nouns/leaves/texts.ts'
import type { Reason } from './column-hours.ts'
import type { Span } from './layout.ts'
import { blockStyle } from './pending-move.ts'
import { texts } from './texts.ts'

interface ColumnReasonsProps {
  reasons: readonly Reason[]
  special: string | null
  shown: Span
}

/** The names of the hours in which a doctor does not work, behind the appointments. */
export const ColumnReasons = memo(function ColumnReasons({ reasons, special, shown }: ColumnReasonsProps) {
  const words = { leave: useTexts(leave_texts).on_leave, special: special ?? '', off: useTexts(texts).not_working }
  return reasons.map((reason) => (
    <div
      key={reason.key}
      data-reason={reason.why}
      style={blockStyle(reason, shown)}
      className="pointer-events-none absolute inset-x-0 flex justify-center overflow-clip"
    >
      <span className="sticky top-18 m-1 h-fit max-w-full truncate rounded-full border border-line bg-surface px-2 py-0.5 text-xs text-ink-soft">
        <bdi>{words[reason.why]}</bdi>
      </span>
    </div>
  ))
})
