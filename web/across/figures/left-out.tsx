import type { ReactNode } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { Card } from '#web/base/ui/card.tsx'
import type { Figures, Rows } from './figures.ts'
import { rowTexts } from './row-texts.ts'
import { texts } from './texts.ts'
import type { FiguresAddress } from './use-figures-address.ts'
import { useWords } from './use-words.ts'

interface LeftOutProps {
  figures: Figures
  currency: string
  address: FiguresAddress
}

/** What each figure means, and what it does not count. */
export function LeftOut({ figures: { left_out, period }, currency, address }: LeftOutProps) {
  const t = useTexts(texts).left_out
  const { currency: own } = useClinic()
  const words = useWords(own)
  const brought = period.money.find((sum) => sum.currency === currency)?.brought_forward ?? 0
  const others = period.money.filter((sum) => sum.currency !== currency && (sum.collected || sum.production))
  return (
    <Card title={t.title}>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-ink-soft">
        <li>{t.axes}</li>
        {others.map((sum) => (
          <li key={sum.currency}>
            {t.other(formatMoney(sum.collected, sum.currency), formatMoney(sum.production, sum.currency))}
          </li>
        ))}
        <Counted count={brought} rows="brought_forward" address={address}>
          {t.brought_forward(formatMoney(brought, currency))}
        </Counted>
        <Counted count={period.imported_patients} rows="imported_patients" address={address}>
          {t.imported_patients(period.imported_patients)}
        </Counted>
        <Counted count={left_out.uninvoiced} rows="uninvoiced" address={address}>
          {t.uninvoiced(left_out.uninvoiced, formatMoney(left_out.uninvoiced_amount, own))}
        </Counted>
        <Counted count={left_out.unsettled} rows="unsettled" address={address}>
          {t.unsettled(left_out.unsettled)}
        </Counted>
        {left_out.outside_minutes > 0 && <li>{t.outside(words.hours(left_out.outside_minutes))}</li>}
        {left_out.unknown_minutes > 0 && <li>{t.unknown(words.hours(left_out.unknown_minutes))}</li>}
        <li>{t.hours}</li>
        <li>{t.patients}</li>
        <li>{t.unscheduled}</li>
      </ul>
    </Card>
  )
}

interface CountedProps {
  count: number
  rows: Rows
  address: FiguresAddress
  children: ReactNode
}

function Counted({ count, rows, address, children }: CountedProps) {
  const t = useTexts(rowTexts)
  if (count === 0) return null
  return (
    <li>
      {children}{' '}
      <Link {...address.toRows(rows)} className="font-medium text-brand hover:underline print:hidden">
        {t.open}
        <span className="sr-only"> {t.titles[rows]}</span>
      </Link>
    </li>
  )
}
