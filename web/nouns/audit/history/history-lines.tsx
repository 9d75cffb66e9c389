import { api } from '#contract/api.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { LoadMore } from '#web/base/ui/tables/load-more.tsx'
import { Skeleton } from '#web/base/ui/skeleton.tsx'
import { EntryLine } from '../entry-line.tsx'
import { texts } from './texts.ts'

const histories = {
  patients: api.patientHistory,
  appointments: api.appointmentHistory,
  invoices: api.invoiceHistory,
}
export type HistoryOf = keyof typeof histories

export default function HistoryLines({ of, id }: { of: HistoryOf; id: number }) {
  const t = useTexts(texts)
  const { rows, failed, retry, more } = useCallPages(histories[of], { id })
  if (!rows) return failed ? <ErrorNote text={t.failed} onRetry={retry} /> : <Skeleton className="mt-3 h-24" />
  if (rows.length === 0) return <p className="mt-1 text-sm text-ink-soft">{t.none}</p>
  return (
    <>
      <ol aria-label={t.title} className="divide-y divide-line">
        {rows.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ol>
      <LoadMore {...more} />
    </>
  )
}
