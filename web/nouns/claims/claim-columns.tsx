import type { Claim } from '#contract/claims.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { ClaimLink } from './claim-link.tsx'
import { texts } from './texts.ts'

export const STATE_TONES = {
  withdrawn: 'neutral',
  incomplete: 'amber',
  ready: 'blue',
  sent: 'brand',
  answered: 'red',
  settled: 'green',
} as const

export type ClaimAmount = 'amount' | 'to_send' | 'open' | 'undecided'

/** The columns from which each list of claims takes its own. */
export function useClaimColumns() {
  const t = useTexts(texts)
  const formats = useFormats()
  const aged = useAged()
  const column = {
    patient: {
      header: t.columns.patient,
      heading: true,
      cell: ({ id, number, patient_name }: Claim) => <ClaimLink {...{ id, number, patient_name }} />,
    },
    payer: { header: t.columns.payer, cell: ({ payer_name }: Claim) => <bdi>{payer_name}</bdi> },
    service_on: { header: t.columns.service_on, cell: ({ service_on }: Claim) => formats.day(service_on) },
    missing: {
      header: t.columns.missing,
      cell: ({ missing }: Claim) => <Missing missing={missing} />,
    },
    sent_on: {
      header: t.columns.sent_on,
      cell: ({ first_sent_on }: Claim) => (first_sent_on === null ? '–' : formats.day(first_sent_on)),
    },
    age: aged(),
    state: {
      header: t.columns.state,
      cell: ({ state }: Claim) => <Tag tone={STATE_TONES[state]}>{t.states[state]}</Tag>,
    },
  } as const satisfies Record<string, Column<Claim>>
  const money = (figure: ClaimAmount): Column<Claim> => ({
    header: t.columns[figure],
    align: 'end',
    cell: (claim) => <MoneyText amount={claim[figure] ?? 0} currency={claim.currency} className="font-semibold" />,
  })
  return { column, money, aged }
}

/** How long claims wait: amber once a payer has had one for longer than it takes to pay, of the payers that `terms` names. */
function useAged() {
  const t = useTexts(texts)
  const today = useToday()
  return (terms?: ReadonlyMap<number, number>): Column<Claim> => ({
    header: t.columns.age,
    align: 'end',
    cell: ({ first_sent_on, service_on, payer_id }) => {
      const days = Math.max(0, daysSince(first_sent_on ?? service_on, today))
      return (
        <>
          {days > (terms?.get(payer_id) ?? Infinity) && <Tag tone="amber">{t.overdue}</Tag>} {t.age(days)}
        </>
      )
    },
  })
}

const DAY_MS = 86_400_000
const daysSince = (day: string, today: string) => Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS)

function Missing({ missing }: Pick<Claim, 'missing'>) {
  const t = useTexts(texts)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {missing.map((each) => (
        <Tag key={each} tone="amber">
          {t.missing[each]}
        </Tag>
      ))}
    </span>
  )
}
