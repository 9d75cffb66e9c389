import type { ClaimBatchDetails } from '#contract/claim-batches.ts'
import type { Language } from '#web/base/i18n/language.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { texts } from './batch-texts.ts'

/** The tax that a batch contains, rate by rate; nothing without tax. */
export function BatchTaxes({ batch: { taxes, currency }, language }: { batch: ClaimBatchDetails; language: Language }) {
  const t = texts[language].paper
  if (!taxes || taxes.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t.rate}</th>
          <th scope="col" className="paper-amount">
            {t.net}
          </th>
          <th scope="col" className="paper-amount">
            {t.tax}
          </th>
          <th scope="col">{t.with_tax}</th>
        </tr>
      </thead>
      <tbody>
        {taxes.map(({ percent, net, tax, amount }) => (
          <tr key={percent}>
            <td>
              <bdi dir="ltr">{percent} %</bdi>
            </td>
            <td className="paper-amount">
              <MoneyText amount={net} currency={currency} />
            </td>
            <td className="paper-amount">
              <MoneyText amount={tax} currency={currency} />
            </td>
            <td>
              <MoneyText amount={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
