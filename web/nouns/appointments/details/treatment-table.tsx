import { totalOf, type TreatedLine } from '#domain/treatment.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { TeethText } from '#web/base/ui/teeth-text.tsx'
import { texts } from './texts.ts'

/** The planned or recorded treatments. */
export function TreatmentTable({ lines }: { lines: readonly TreatedLine[] }) {
  const t = useTexts(texts).details
  return (
    <section className="mt-6">
      <h3 className="text-sm font-semibold">{t.treatments}</h3>
      {lines.length === 0 ? (
        <p className="mt-1 text-sm text-ink-soft">{t.no_treatments}</p>
      ) : (
        <table className="mt-2 w-full text-sm">
          <thead className="text-xs text-ink-faint">
            <tr className="*:border-b *:border-line *:pb-1.5 *:font-medium">
              <th scope="col" className="w-28 pe-3 text-start">
                {t.code}
              </th>
              <th scope="col" className="pe-3 text-start">
                {t.description}
              </th>
              <th scope="col" className="text-right">
                {t.cost}
              </th>
            </tr>
          </thead>
          <Lines lines={lines} />
        </table>
      )}
    </section>
  )
}

function Lines({ lines }: { lines: readonly TreatedLine[] }) {
  const t = useTexts(texts).details
  const { currency } = useClinic()
  return (
    <>
      <tbody>
        {lines.map(({ treatment_code, description, cost, teeth }, index) => (
          // The index is the key: two lines may be equal, and they are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index} className="align-top *:py-2">
            <td className="pe-3 break-words text-ink-soft">
              <bdi>{treatment_code ?? '–'}</bdi>
            </td>
            <td className="pe-3 break-words">
              <bdi>{description}</bdi> <TeethText teeth={teeth} className="ms-1 whitespace-nowrap text-ink-soft" />
            </td>
            <td className="text-right">
              <MoneyText amount={cost} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold *:border-t *:border-line *:pt-2">
          <th scope="row" colSpan={2} className="text-start font-semibold">
            {t.total}
          </th>
          <td className="text-right">
            <MoneyText amount={totalOf(lines)} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </>
  )
}
