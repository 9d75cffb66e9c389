import { IconHourglass } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { DayGap } from '#contract/wait-list.ts'
import type { Day } from '#domain/calendar.ts'
import { useGaps } from './use-gaps.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Popover } from '#web/base/ui/dialogs/popover.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { GapFits, HIGHEST, type OnBooked } from './gap-fits.tsx'
import { texts } from './texts.ts'

/** The day's gaps that fit a patient on the wait list: 'A gap at 11:30: 2 fit'. */
export function DayGaps({ date, onBooked }: { date: Day; onBooked: OnBooked }) {
  const t = useTexts(texts).gaps
  const data = useGaps(date)
  if (data.length === 0) return null
  return (
    <section
      aria-label={t.label}
      className="mb-4 flex flex-wrap gap-2 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:pb-1 max-sm:*:shrink-0 print:hidden"
    >
      {data.map((gap) => (
        <GapButton key={`${gap.doctor_id} ${gap.datetime_start}`} gap={gap} onBooked={onBooked} />
      ))}
    </section>
  )
}

function GapButton({ gap, onBooked }: { gap: DayGap; onBooked: OnBooked }) {
  const t = useTexts(texts).gaps
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { datetime_start, doctor_name, fits } = gap
  const title = t.title(isolateLtr(timeOf(datetime_start)), isolate(doctor_name))
  return (
    <>
      <Button
        ref={button}
        size="sm"
        icon={IconHourglass}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span>
          <Isolated text={t.gap(isolateLtr(timeOf(datetime_start)), fits.length)} />
        </span>
      </Button>
      {open && (
        <Popover anchor={button} role="dialog" label={title} onClose={() => setOpen(false)} className="w-md p-4">
          <div className="-me-4 overflow-y-auto pe-4" style={HIGHEST}>
            <GapFits gap={gap} onBooked={onBooked} />
          </div>
        </Popover>
      )}
    </>
  )
}
