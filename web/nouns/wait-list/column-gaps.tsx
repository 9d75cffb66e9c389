import { IconHourglass } from '@tabler/icons-react'
import { useRef, useState, type RefObject } from 'react'
import type { Day } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { timeOf } from '#web/base/i18n/formats.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { Popover } from '#web/base/ui/dialogs/popover.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { GapFits, HIGHEST, type OnBooked } from './gap-fits.tsx'
import { texts } from './texts.ts'
import { useGaps } from './use-gaps.ts'

interface ColumnGapsProps {
  date: Day
  doctor_id: number
  className: string
  onBooked: OnBooked
}

/** One chip for the gaps of one doctor's day: the first, and how many more. */
export function ColumnGaps({ date, doctor_id, className, onBooked }: ColumnGapsProps) {
  const t = useTexts(texts).gaps
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const comma = useComma()
  const gaps = useGaps(date).filter((gap) => gap.doctor_id === doctor_id)
  const [first, ...others] = gaps
  if (!first) return null
  const words = gaps.map(({ datetime_start, fits }) => t.gap(isolateLtr(timeOf(datetime_start)), fits.length))
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        data-tooltip={open ? undefined : words.join(' · ')}
        onClick={() => setOpen(!open)}
        className={className}
      >
        <Glyph icon={IconHourglass} size={13} />
        <bdi aria-hidden dir="ltr">
          {timeOf(first.datetime_start)}
          {others.length > 0 && ` +${others.length}`}
        </bdi>
        <span className="sr-only">
          <Isolated text={words.join(comma)} />
        </span>
      </button>
      {open && <GapPanel anchor={button} gaps={gaps} onBooked={onBooked} onClose={() => setOpen(false)} />}
    </>
  )
}

interface GapPanelProps {
  anchor: RefObject<HTMLButtonElement | null>
  gaps: ReturnType<typeof useGaps>
  onBooked: OnBooked
  onClose: () => void
}

/** Who would fit each gap. It closes on a booking: it would cover the sentence that says it, and its Undo. */
function GapPanel({ anchor, gaps, onBooked, onClose }: GapPanelProps) {
  const t = useTexts(texts).gaps
  const closeBooked: OnBooked = (...booked) => {
    onClose()
    onBooked(...booked)
  }
  return (
    <Popover anchor={anchor} role="dialog" label={t.label} onClose={onClose} className="w-md p-4">
      <div className="-me-4 divide-y divide-line overflow-y-auto pe-4" style={HIGHEST}>
        {gaps.map((gap) => (
          <GapFits key={gap.datetime_start} gap={gap} onBooked={closeBooked} />
        ))}
      </div>
    </Popover>
  )
}
