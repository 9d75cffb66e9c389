import type { Appointment } from '#contract/appointments.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf } from '#web/base/i18n/formats.ts'
import { Menu } from '#web/base/ui/dialogs/menu.tsx'
import { type Placed, type Span, spanOf, STEP_MINUTES } from './layout.ts'
import { blockStyle } from './pending-move.ts'
import { Shape } from './shape.tsx'
import { texts } from './texts.ts'

interface CancelledHereProps extends Placed {
  shown: Span
  onOpen: (id: number) => void
}

/** Several cancelled appointments whose time others have: one strip that lists them. */
export default function CancelledHere({ shown, onOpen, ...placed }: CancelledHereProps) {
  const t = useTexts(texts)
  const all = [placed.appointment, ...placed.rest]
  const spans = all.map(spanOf)
  const from = Math.min(...spans.map((span) => span.from))
  const until = Math.max(from + STEP_MINUTES, ...spans.map((span) => span.until))
  return (
    <li style={blockStyle({ from, until }, shown, placed)} className="absolute z-[1] p-px">
      <Menu
        label={t.cancelled_here(all.length)}
        trigger={
          <>
            <Shape of="cancelled" />
            <span aria-hidden>{all.length}</span>
            <span className="sr-only">{t.cancelled_here(all.length)}</span>
          </>
        }
        actions={labelled(all).map(({ id, label }) => ({ label, onSelect: () => onOpen(id) }))}
        className="size-full! min-w-0! flex-col gap-0! rounded-sm! border border-dashed border-red-line bg-surface text-xs text-red!"
      />
    </li>
  )
}

/** Who booked and cancelled the same time again has a number behind it. */
function labelled(all: readonly Appointment[]) {
  const times = new Map<string, number>()
  return all.map(({ id, datetime_start, patient_name }) => {
    const words = `${timeOf(datetime_start)} ${patient_name}`
    const time = (times.get(words) ?? 0) + 1
    times.set(words, time)
    return { id, label: time === 1 ? words : `${words} (${time})` }
  })
}
