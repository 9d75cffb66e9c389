import { IconCalendarSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { FreeTime } from '#contract/free-time.ts'
import { DEFAULT_LENGTH_MINUTES, lengthBetween } from '#domain/appointment.ts'
import { isDay } from '#domain/calendar.ts'
import { SHORTEST_SEARCHED_MINUTES } from '#domain/find-time.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { FoundTimes } from './found-times.tsx'
import { texts } from './find-time-texts.ts'
import { type Draft, timeIn } from './appointment-draft.ts'

interface FindTimeInsideProps {
  draft: Draft
  onChange: (draft: Draft) => void
}

/** Free times of this length, inside the form: a click fills in the day, the time, the doctor and the chair. */
export default function FindTimeInside(props: FindTimeInsideProps) {
  const t = useTexts(texts)
  const [open, setOpen] = useState(false)
  return (
    <div className="col-span-2 -mt-2">
      <Button
        size="sm"
        variant="quiet"
        icon={IconCalendarSearch}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-ms-3"
      >
        {t.title}
      </Button>
      {open && <Times {...props} onFound={() => setOpen(false)} />}
    </div>
  )
}

function Times({ draft, onChange, onFound }: FindTimeInsideProps & { onFound: () => void }) {
  const t = useTexts(texts)
  const today = useToday()
  const [any_doctor, setAnyDoctor] = useState(draft.doctor_id === null)
  const doctor_id = any_doctor ? undefined : (draft.doctor_id ?? undefined)
  const query = useCall(api.freeTimes, {
    minutes: Math.max(lengthBetween(draft.start, draft.end) ?? DEFAULT_LENGTH_MINUTES, SHORTEST_SEARCHED_MINUTES),
    from_date: isDay(draft.date) && draft.date > today ? draft.date : today,
    doctor_id,
    // Time that is reserved for the type is offered as well.
    type_id: draft.type_id ?? undefined,
    patient_id: draft.patient?.id,
  })
  const section = useScrolledTo(query.data !== undefined)
  const choose = (time: FreeTime) => {
    onChange({ ...draft, ...timeIn(time) })
    onFound()
  }
  return (
    <section ref={section} aria-label={t.free_times} className="mt-2 rounded-lg border border-line bg-sunken p-3.5">
      {draft.doctor_id !== null && (
        <Checkbox
          label={t.any_doctor}
          checked={any_doctor}
          onChange={(event) => setAnyDoctor(event.target.checked)}
          className="mb-3 w-fit"
        />
      )}
      <div className="max-h-72 overflow-y-auto">
        <Answer query={query} failed={t.failed} skeleton={<RowsSkeleton rows={3} />}>
          {(times) => <FoundTimes times={times} stale={query.isPlaceholderData} verb={t.choose} onChoose={choose} />}
        </Answer>
      </div>
    </section>
  )
}

/** The button that opens it may stand at the bottom of what is seen of the form. */
function useScrolledTo(loaded: boolean) {
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    if (loaded) part.current?.scrollIntoView({ block: 'nearest' })
  }, [loaded])
  return part
}
