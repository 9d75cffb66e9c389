import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import type { Slot } from '../state/day-view.ts'
import { type Span, spanOfSlot } from './layout.ts'
import { type PendingMove, blockStyle } from './pending-move.ts'
import { texts } from './texts.ts'

/** A preview of where a drag would end, with the new times. */
export function PlannedBlock({ plan: { appointment, slot, way }, shown }: { plan: PendingMove; shown: Span }) {
  const t = useTexts(texts)
  const block = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (way === 'keys') block.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return (
    <div
      ref={block}
      aria-hidden
      data-planned
      style={blockStyle(spanOfSlot(slot), shown)}
      className={classNames(
        'absolute',
        'pointer-events-none start-0 end-2.5 z-18 flex scroll-mt-20 scroll-mb-8 scroll-ms-20 flex-col overflow-hidden rounded-sm border-2 border-brand bg-brand-soft px-2 text-xs text-brand-strong shadow-float',
        way === 'keys' && 'transition-[top,height]',
      )}
    >
      <Times slot={slot} />
      <span className="flex">
        <bdi className="truncate font-medium">{appointment ? appointment.patient_name : t.new_appointment}</bdi>
      </span>
    </div>
  )
}

/** The free slot under the pointer. */
export const SlotHint = ({ slot, shown }: { slot: Slot; shown: Span }) => (
  <div
    aria-hidden
    data-hint
    style={blockStyle(spanOfSlot(slot), shown)}
    className={`absolute pointer-events-none start-0 end-2.5 rounded-sm border border-dashed border-brand-line bg-brand-soft/70 px-2 text-xs text-brand-strong`}
  >
    <Times slot={slot} />
  </div>
)

const Times = ({ slot: { start, end } }: { slot: Slot }) => (
  <bdi dir="ltr" className="shrink-0 self-start font-semibold whitespace-nowrap tabular-nums">
    {start} – {end}
  </bdi>
)
