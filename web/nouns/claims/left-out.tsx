import type { NextBatch } from '#contract/claim-batches.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { texts } from './batch-texts.ts'
import { ClaimLink } from './claim-link.tsx'
import { texts as claim_texts } from './texts.ts'

/** What is not in the batch and why: claims that lack something, and those that were withdrawn after they were sent. */
export function LeftOut({ next: { incomplete, withdrawn, currency } }: { next: NextBatch }) {
  const t = useTexts(texts)
  const words = useTexts(claim_texts)
  return (
    <>
      {incomplete.length > 0 && (
        <section className="border-t border-line px-5 py-3.5">
          <h2 className="text-sm font-semibold">{t.incomplete(words.claims(incomplete.length))}</h2>
          <ul className="mt-1 divide-y divide-line text-sm">
            {incomplete.map(({ claim_id, claim_number, patient_name, missing }) => (
              <li key={claim_id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
                <ClaimLink id={claim_id} number={claim_number} patient_name={patient_name} />
                <span className="inline-flex flex-wrap gap-1.5">
                  {missing.map((each) => (
                    <Tag key={each} tone="amber">
                      {words.missing[each]}
                    </Tag>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {withdrawn.length > 0 && (
        <section className="border-t border-line px-5 py-3.5">
          <h2 className="text-sm font-semibold">{t.withdrawn}</h2>
          <ul className="mt-1 divide-y divide-line text-sm">
            {withdrawn.map(({ claim_id, claim_number, patient_name, amount }) => (
              <li key={claim_id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
                <ClaimLink id={claim_id} number={claim_number} patient_name={patient_name} />
                <MoneyText amount={amount} currency={currency} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
