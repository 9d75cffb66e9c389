import { api } from '#contract/api.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Skeleton } from '#web/base/ui/skeleton.tsx'
import { EntryLine } from '../entry-line.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

const histories = {
  patients: api.patientHistory,
  appointments: api.appointmentHistory,
  invoices: api.invoiceHistory,
}
export type HistoryOf = keyof typeof histories

export default function HistoryLines({ of, id }: { of: HistoryOf; id: number }) {
  const t = useTexts(texts)
  const pages = useCallPages(histories[of], { id })
  return (
    <Answer
      query={pages}
      failed={t.failed}
      skeleton={<Skeleton className="mt-3 h-24" />}
      empty={<p className="mt-1 text-sm text-ink-soft">{t.none}</p>}
    >
      {(entries) => (
        <ol aria-label={t.title} className="divide-y divide-line">
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </Answer>
  )
}
