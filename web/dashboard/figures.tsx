import { IconCalendarEvent, IconFileInvoice, IconFlag, IconUsers, IconWallet } from '@tabler/icons-react'
import { api } from '../../contract/api.ts'
import { type DashboardFigure, dashboard_figures, seesFigure } from '../../domain/access.ts'
import { useCall } from '../api/queries.ts'
import { useClinic } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { formatMoney, useFormats } from '../i18n/formats.ts'
import { useUser } from '../session/session.ts'
import { Card } from '../ui/card.tsx'
import { ErrorNote } from '../ui/notices/error-note.tsx'
import { StatCard } from '../ui/charts/stat-card.tsx'
import { texts } from './texts.ts'

/** Each links to the list that it counts. */
const looks = {
  total_patients: { icon: IconUsers, tone: 'brand', to: '/patients' },
  today_appointments: { icon: IconCalendarEvent, tone: 'blue', to: '/appointments' },
  unpaid_invoices: { icon: IconFileInvoice, tone: 'amber', to: '/invoices?status=open' },
  outstanding_amount: { icon: IconWallet, tone: 'red', to: '/patients?hasBalance=true&sort=balance' },
  flagged_transactions: { icon: IconFlag, tone: 'amber', to: '/invoices?flagged=true' },
} as const satisfies Record<DashboardFigure, unknown>

const figures = Object.keys(dashboard_figures) as DashboardFigure[]

/** The role's cards, with the figures that the server returns for it. */
export function Figures() {
  const t = useTexts(texts)
  const { role } = useUser()
  const { currency } = useClinic()
  const formats = useFormats()
  const { data, isError, refetch } = useCall(api.dashboard, {})
  const shown = (figure: DashboardFigure, value: number) =>
    figure === 'outstanding_amount' ? formatMoney(value, currency) : formats.count(value)

  if (isError && !data) {
    return (
      <Card flush>
        <ErrorNote text={t.figures_failed} onRetry={() => void refetch()} />
      </Card>
    )
  }
  return (
    <section
      aria-label={t.figures}
      aria-busy={!data}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] gap-4 max-sm:grid-cols-2 max-sm:gap-3 max-sm:[&>:last-child:nth-child(odd)]:col-span-2"
    >
      {figures
        .filter((figure) => seesFigure(role, figure))
        .map((figure, index) => (
          <StatCard
            key={figure}
            {...looks[figure]}
            index={index}
            label={t.cards[figure]}
            value={data && shown(figure, data[figure] ?? 0)}
          />
        ))}
    </section>
  )
}
