import { createPortal } from 'react-dom'
import type { Profit } from '#contract/profit.ts'
import type { Day } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { texts } from './texts.ts'
import { type Sums, useLines } from './use-lines.ts'

interface ProfitPaperProps {
  profit: Profit
  days: { start_date: Day; end_date: Day }
}

/** The profit of some days on the clinic's paper, a part for each currency; visible in print only. */
export function ProfitPaper({ profit, days }: ProfitPaperProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  return createPortal(
    <article data-paper="invoice" aria-hidden>
      <Letterhead />
      <section className="paper-heading">
        <h1>{t.printed(formats.day(days.start_date), formats.day(days.end_date))}</h1>
      </section>
      {sumsOf(profit).map((sums) => (
        <Part key={sums.currency} sums={sums} />
      ))}
    </article>,
    document.body,
  )
}

/** The clinic's currency first. */
export const sumsOf = ({ currency, others = [], ...own }: Profit): Sums[] => [{ currency, ...own }, ...others]

function Part({ sums }: { sums: Sums }) {
  const t = useTexts(texts)
  const { currency, profit } = sums
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.figure}</th>
            <th scope="col" className="paper-amount">
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {useLines(sums).map(({ key, words, about, amount }) => (
            <tr key={key}>
              <td>
                <bdi>{words}</bdi>
                {about && <span className="paper-code">{about}</span>}
              </td>
              <td className="paper-amount">
                <MoneyText amount={amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="paper-sums">
        <Fact label={t.profit}>
          <MoneyText amount={profit} currency={currency} />
        </Fact>
      </dl>
    </>
  )
}
