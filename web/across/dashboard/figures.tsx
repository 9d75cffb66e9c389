import { IconCalendarEvent, IconFileInvoice, IconFlag, IconUsers, IconWallet } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { type DashboardFigure, DASHBOARD_FIGURES, seesFigure } from '#domain/access.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { eachSum, formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useUser } from '#web/base/session/session.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Card } from '#web/base/ui/card.tsx'
import { StatCard } from '#web/base/ui/charts/stat-card.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { type ReactNode, Suspense } from 'react'
import { lazy } from '#web/base/frame/lazy.ts'
import { pathTo } from '#web/base/links/paths.ts'

// Of owners alone.
const BackupLine = lazy(() => import('#web/across/server-status/backup-line.tsx'))

/** Each card links to the list that it counts. */
const looks = {
  total_patients: { icon: IconUsers, tone: 'brand', to: pathTo('patients') },
  today_appointments: { icon: IconCalendarEvent, tone: 'blue', to: pathTo('appointments') },
  unpaid_invoices: { icon: IconFileInvoice, tone: 'amber', to: pathTo('invoices', { status: 'open' }) },
  outstanding_amount: { icon: IconWallet, tone: 'red', to: pathTo('patients', { hasBalance: true, sort: 'balance' }) },
  flagged_transactions: { icon: IconFlag, tone: 'amber', to: pathTo('invoices', { flagged: true }) },
} as const satisfies Record<DashboardFigure, unknown>

/** An amount that no line break parts from its currency. */
const inOneLine = (amount: string) => isolate(amount.replaceAll(' ', '\u00A0'))

/** Columns by the number of cards, so that they fill their rows. */
const COLUMNS: Readonly<Record<number, string>> = {
  1: '@2xl:grid-cols-1',
  3: '@2xl:grid-cols-3',
  4: '@4xl:grid-cols-4',
  5: '@2xl:grid-cols-3 @5xl:grid-cols-5',
}

type Figures = AnswerOf<typeof api.dashboard>

const figures = Object.keys(DASHBOARD_FIGURES) as DashboardFigure[]

/** The role's cards, with the figures that the server returns for it. */
export function Figures() {
  const t = useTexts(texts)
  const query = useCall(api.dashboard, {})
  const inCard = (note: ReactNode) => (query.isError ? <Card flush>{note}</Card> : note)
  return (
    <Answer query={query} failed={t.figures_failed} skeleton={<Cards data={undefined} />} around={inCard}>
      {(data) => <Cards data={data} />}
    </Answer>
  )
}

function Cards({ data }: { data: Figures | undefined }) {
  const t = useTexts(texts)
  const { role } = useUser()
  const comma = useComma()
  const { currency } = useClinic()
  const formats = useFormats()
  const shown = (figure: DashboardFigure, answered: Figures) =>
    figure === 'outstanding_amount'
      ? eachSum(answered.outstanding_amounts ?? [], currency)
      : formats.count(answered[figure] ?? 0)
  const awaited = ({ insurer_outstandings = [] }: Figures) =>
    insurer_outstandings.length > 0 &&
    t.awaited(insurer_outstandings.map(({ currency: of, amount }) => inOneLine(formatMoney(amount, of))).join(comma))
  const seen = figures.filter((figure) => seesFigure(role, figure))
  return (
    <section aria-label={t.figures} aria-busy={!data} className="@container">
      <div
        className={classNames(
          'grid grid-cols-2 gap-4 max-sm:gap-3 @max-2xl:[&>:last-child:nth-child(odd)]:col-span-2',
          COLUMNS[seen.length],
        )}
      >
        {seen.map((figure, index) => (
          <StatCard
            key={figure}
            {...looks[figure]}
            index={index}
            label={t.cards[figure]}
            value={data && shown(figure, data)}
            note={figure === 'outstanding_amount' && data && awaited(data)}
          />
        ))}
      </div>
      {data?.backup && (
        <Suspense>
          <div className="mt-4">
            <BackupLine backup={data.backup} />
          </div>
        </Suspense>
      )}
    </section>
  )
}
