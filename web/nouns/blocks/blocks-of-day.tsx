import type { Day } from '#domain/calendar.ts'
import { dayOf } from '#domain/calendar.ts'
import { leaveOn } from '#domain/hours.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts } from './texts.ts'
import { ownerOf, useBlocks, useBlockWords } from './use-blocks.ts'

/** The blocked times of a day in a line each, also on paper; nothing on a day without any. */
export function BlocksOfDay({ date, onOpen }: { date: Day; onOpen: (id: number) => void }) {
  const t = useTexts(texts)
  const words = useBlockWords()
  const shown = useBlocks(date).flatMap((block) => {
    const times = leaveOn(date, block)
    return times && dayOf(block.starts) <= date ? [{ block, times }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul aria-label={t.of_day} className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {shown.map(({ block, times }) => (
        <li key={block.id} className="min-w-0">
          <button
            type="button"
            onClick={() => onOpen(block.id)}
            className="flex min-h-6 flex-wrap gap-x-2 text-start text-ink-soft hover:underline"
          >
            <bdi dir="ltr">
              {times.open} – {times.close}
            </bdi>
            <bdi>{ownerOf(block)}</bdi>
            <span>{words(block)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
