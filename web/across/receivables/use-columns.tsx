import { IconFileInvoice } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Receivable } from '#contract/receivables.ts'
import { AGING_BUCKETS } from '#domain/receivable.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { PayBeside } from '#web/nouns/invoices/pay-beside.tsx'
import { WaysToReach } from '#web/nouns/contacts/ways-to-reach.tsx'
import { accountOf } from '#web/nouns/deposits/account-path.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { IconLink } from '#web/base/ui/icon-button.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'
import { PatientCell, toReach, useContactColumn } from '#web/nouns/contacts/worklist.tsx'

const NOTHING = '–'

type Figure = (typeof AGING_BUCKETS)[number] | 'not_due' | 'total'

export function useColumns(): Column<Receivable>[] {
  const t = useTexts(texts)
  const formats = useFormats()
  const { currency } = useClinic()
  const contact = useContactColumn<Receivable>(t.columns.contact, 'debt')
  return useMemo(
    () => [
      {
        header: t.columns.patient,
        heading: true,
        cell: (row) => <PatientCell row={row} about={<span>{t.since(formats.day(row.oldest_on))}</span>} />,
      },
      ...AGING_BUCKETS.map((age): Column<Receivable> => ({
        header: t.ages[age],
        align: 'end',
        only_wide: true,
        cell: (row) => amounts(row, age, currency),
      })),
      {
        header: t.columns.total,
        align: 'end',
        cell: (row) => (
          <>
            {amounts(row, 'total', currency)}
            <NotDue row={row} currency={currency} />
            <Ages row={row} currency={currency} />
          </>
        ),
      },
      contact,
      { header: t.columns.actions, actions: true, cell: (row) => <Actions row={row} /> },
    ],
    [t, formats, currency, contact],
  )
}

/** One line for each currency; a dash for nothing, which a phone leaves out. */
function amounts(row: Receivable, figure: Figure, currency: string) {
  const sums = [{ currency, ...row }, ...row.other_currencies].filter((sum) => sum[figure] > 0)
  if (sums.length === 0) return NOTHING
  return (
    <span className="inline-flex flex-col items-end">
      {sums.map((sum) => (
        <MoneyText
          key={sum.currency}
          amount={sum[figure]}
          currency={sum.currency}
          className={classNames(figure === 'total' && 'font-semibold', figure === 'over_90' && 'text-red')}
        />
      ))}
    </span>
  )
}

/** What an agreement does not ask for yet, below the total of which it is a part. */
function NotDue({ row, currency }: { row: Receivable; currency: string }) {
  const t = useTexts(texts)
  const ahead = amounts(row, 'not_due', currency)
  if (ahead === NOTHING) return null
  return (
    <span className="flex flex-wrap justify-end gap-x-2 text-xs text-ink-faint">
      {t.not_due} {ahead}
    </span>
  )
}

/** The total's parts, where their columns have no room. */
function Ages({ row, currency }: { row: Receivable; currency: string }) {
  const t = useTexts(texts)
  const owed = AGING_BUCKETS.filter((age) => amounts(row, age, currency) !== NOTHING)
  return (
    <span className="hidden flex-col items-end text-xs text-ink-faint sm:max-xl:flex">
      {owed.map((age) => (
        <span key={age} className="inline-flex items-baseline gap-2">
          {t.ages[age]} {owed.length > 1 && amounts(row, age, currency)}
        </span>
      ))}
    </span>
  )
}

function Actions({ row }: { row: Receivable }) {
  const t = useTexts(texts)
  return (
    <>
      <PayBeside patient_id={row.patient_id} patient_name={row.patient_name} owes />
      <WaysToReach patient={toReach(row)} about="debt" />
      <IconLink icon={IconFileInvoice} label={t.account} words={t.account} to={accountOf(row.patient_id)} />
    </>
  )
}
