import type { NextBatch } from '#contract/claim-batches.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { texts } from './batch-texts.ts'
import { ClaimLink } from './claim-link.tsx'
import { texts as claim_texts } from './texts.ts'

/**
 * What is not in the batch and why: claims that lack something, and those that were withdrawn after they were sent; first
 * those that are in it and that the payer's XML cannot be made with.
 */
export function LeftOut({ next: { incomplete, not_in_xml, withdrawn, currency } }: { next: NextBatch }) {
  const t = useTexts(texts)
  const words = useTexts(claim_texts)
  return (
    <>
      <Lacking title={t.not_in_xml} claims={not_in_xml} words={t.missing_in_xml} />
      <Lacking title={t.incomplete(words.claims(incomplete.length))} claims={incomplete} words={words.missing} />
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

interface LackingProps<Missing extends string> {
  title: string
  claims: readonly { claim_id: number; claim_number: number; patient_name: string; missing: readonly Missing[] }[]
  words: Readonly<Record<Missing, string>>
}

function Lacking<Missing extends string>({ title, claims, words }: LackingProps<Missing>) {
  if (claims.length === 0) return null
  return (
    <section className="border-t border-line px-5 py-3.5">
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="mt-1 divide-y divide-line text-sm">
        {claims.map(({ claim_id, claim_number, patient_name, missing }) => (
          <li key={claim_id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <ClaimLink id={claim_id} number={claim_number} patient_name={patient_name} />
            <span className="inline-flex flex-wrap gap-1.5">
              {missing.map((each) => (
                <Tag key={each} tone="amber">
                  {words[each]}
                </Tag>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
