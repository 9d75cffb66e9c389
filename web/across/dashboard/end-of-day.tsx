import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { texts } from './end-of-day-texts.ts'
import { InvoicesLeft, FlagsLeft, NotesLeft, RemindersLeft, UninvoicedLeft, UnsettledLeft } from './left-lines.tsx'
import { InsurersLeft } from './insurers-lines.tsx'
import { LabCasesLeft } from './lab-lines.tsx'
import { StrandedLeft, StrandedWaitingLeft } from './stranded-lines.tsx'
import { Answer } from '#web/base/ui/answer.tsx'
import { Card } from '#web/base/ui/card.tsx'

const TASKS = [
  'unsettled',
  'uninvoiced',
  'outstanding_today',
  'reminders',
  'stranded',
  'stranded_wait_list',
  'unsigned_notes',
  'lab_cases',
  'flags',
] as const
/** Most clinics never have these: nothing is said of them while there are none. */
const RARE: readonly string[] = ['stranded', 'stranded_wait_list', 'lab_cases'] satisfies (typeof TASKS)[number][]

/** The work left before the clinic closes, each line one step from its remedy. Nothing is settled automatically. */
export function EndOfDay({ children }: { children: ReactNode }) {
  const t = useTexts(texts)
  const query = useCall(api.endOfDay, {})
  const loading = !query.data && !query.isError
  return (
    <>
      <section aria-label={t.title} aria-busy={loading} className="mt-9">
        <h2 className="mb-3.5 text-lg font-semibold">{t.title}</h2>
        <Answer query={query} failed={t.failed} skeleton={<RowsSkeleton rows={4} />} around={inCard}>
          {(day) => <Tasks day={day} />}
        </Answer>
      </section>
      {/* Shown once the height of the panel is known, so that it does not move. */}
      <div className={loading ? 'invisible' : undefined}>{children}</div>
    </>
  )
}

const inCard = (placeholder: ReactNode) => <Card flush>{placeholder}</Card>

function Tasks({ day }: { day: Parameters<typeof UnsettledLeft>[0]['day'] }) {
  const t = useTexts(texts)
  const done = TASKS.filter((task) => day.counts[task] === 0 && !RARE.includes(task))
  const nothingLeft = TASKS.every((task) => !day.counts[task]) && !day.insurers
  return (
    <>
      {!nothingLeft && (
        <div className="gap-4 lg:columns-2">
          <UnsettledLeft day={day} />
          <UninvoicedLeft day={day} />
          <InvoicesLeft day={day} />
          <RemindersLeft day={day} />
          <StrandedLeft day={day} />
          <StrandedWaitingLeft day={day} />
          <NotesLeft day={day} />
          <LabCasesLeft day={day} />
          <FlagsLeft day={day} />
          <InsurersLeft day={day} />
        </div>
      )}
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft empty:hidden">
        {nothingLeft ? <Done words={t.all_done} /> : done.map((task) => <Done key={task} words={t.done[task]} />)}
      </ul>
    </>
  )
}

const Done = ({ words }: { words: string }) => (
  <li className="inline-flex items-center gap-2">
    <Glyph icon={IconCircleCheck} size={17} className="text-green" />
    {words}
  </li>
)
