import type { Taxes } from '#contract/tax-shapes.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { texts } from './tax-rates-texts.ts'

/** The tax that the total of a paper contains, rate by rate. */
export function TaxRates({ taxes, currency }: { taxes: Taxes; currency: string }) {
  const t = useTexts(texts)
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
