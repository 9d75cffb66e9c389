import { Suspense, useState } from 'react'
import type { OrthoEntry } from '#contract/ortho-entries.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { monthsBetween } from '#domain/months.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts } from './texts.ts'

const VoidModal = lazy(() => import('./void-modal.tsx'))

interface OrthoVisitProps {
  entry: OrthoEntry
  /** The first visit that stands, from which the months of the treatment count. */
  began: Day
  may_write: boolean
}

/** One visit as it was written down. */
export function OrthoVisit({ entry, began, may_write }: OrthoVisitProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  const [voiding, setVoiding] = useState(false)
  const { on, recorded_by_name, voided_at, voided_by_name, voided_reason } = entry
  const day = formats.day(on)
  const voided = voided_at !== null
  return (
    <li
      aria-label={t.visit_of(day)}
      className={classNames('flex flex-wrap gap-x-6 gap-y-2 py-3', voided && 'text-ink-faint')}
    >
      <div className="w-44 shrink-0 max-sm:flex-1">
        <p className={classNames('font-medium', voided && 'line-through')}>{day}</p>
        <p className="text-xs text-ink-soft">
          {!voided && <>{t.month(monthsBetween(began, on) + 1)} · </>}
          <bdi>{recorded_by_name}</bdi>
        </p>
      </div>
      <div className="min-w-0 flex-1 basis-64 max-sm:order-last max-sm:basis-full">
        <Written entry={entry} />
        {voided && (
          <p className="mt-1 text-xs">
            <Isolated text={t.voided_by(isolate(voided_by_name ?? ''), isolate(voided_reason ?? ''))} />
          </p>
        )}
      </div>
      {may_write && !voided && (
        <Button size="sm" variant="quiet" aria-label={t.void_of(day)} onClick={() => setVoiding(true)}>
          {t.void}
        </Button>
      )}
      <Suspense>{voiding && <VoidModal entry={entry} onClose={() => setVoiding(false)} />}</Suspense>
    </li>
  )
}

/** What is not in place has no line. */
function Written({ entry }: { entry: OrthoEntry }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { on, next_in_weeks } = entry
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {(['upper_wire', 'lower_wire', 'elastics'] as const).map((field) => (
        <Line key={field} label={t[field]} text={entry[field]} />
      ))}
      {next_in_weeks !== null && (
        <Line label={t.next} text={t.next_in(next_in_weeks, formats.day(addDays(on, next_in_weeks * 7)))} />
      )}
      <Line label={t.note} text={entry.note} />
    </dl>
  )
}

/** Each line of a note has the direction of its own letters. */
const Line = ({ label, text }: { label: string; text: string | null }) =>
  text !== null && (
    <div className="contents">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 break-words">
        {text.split('\n').map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a visit is never rewritten
          <span key={index} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
      </dd>
    </div>
  )
