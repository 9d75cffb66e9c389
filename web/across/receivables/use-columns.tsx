import { IconBellOff, IconFileInvoice } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Receivable } from '#contract/receivables.ts'
import { AGING_BUCKETS } from '#domain/receivable.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { ContactLine } from '#web/nouns/contacts/contact-line.tsx'
import { texts as contact_texts } from '#web/nouns/contacts/texts.ts'
import { WaysToReach } from '#web/nouns/contacts/ways-to-reach.tsx'
import { accountOf } from '#web/nouns/deposits/account-path.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { MoneyText, PhoneLink } from '#web/base/ui/charts/figures.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { IconLink } from '#web/base/ui/icon-button.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'

const NOTHING = '–'

type Figure = (typeof AGING_BUCKETS)[number] | 'total'

export function useColumns(): Column<Receivable>[] {
  const t = useTexts(texts)
  const { currency } = useClinic()
  return useMemo(
    () => [
      { header: t.columns.patient, heading: true, cell: (row) => <Patient row={row} /> },
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
            <Ages row={row} currency={currency} />
          </>
        ),
      },
      {
        header: t.columns.contact,
        cell: ({ last_contact }) =>
          last_contact ? <Contact contact={last_contact} /> : <span className="text-ink-faint">{t.no_contact}</span>,
      },
      { header: t.columns.actions, actions: true, cell: (row) => <Actions row={row} /> },
    ],
    [t, currency],
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

function Patient({
  row: { patient_id, patient_name, contact_number, oldest_on, do_not_contact },
}: {
  row: Receivable
}) {
  const t = useTexts(texts)
  const formats = useFormats()
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5">
      <Link
        to={patientPath(patient_id)}
        className="rounded-sm font-medium text-ink hover:text-brand hover:underline max-sm:min-h-9"
      >
        <bdi>{patient_name}</bdi>
      </Link>
      <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint">
        {contact_number && <PhoneLink number={contact_number} className="text-xs" />}
        <span>{t.since(formats.day(oldest_on))}</span>
      </span>
      {do_not_contact && (
        <Tag tone="amber" icon={IconBellOff}>
          {t.do_not_contact}
        </Tag>
      )}
    </span>
  )
}

/** The subject of the contact, unless it was the debt. */
function Contact({ contact }: { contact: NonNullable<Receivable['last_contact']> }) {
  const t = useTexts(contact_texts)
  return (
    <span className="inline-flex flex-col max-sm:items-end">
      <ContactLine contact={contact} />
      {contact.about !== 'debt' && <span className="ps-6 text-xs text-ink-faint">{t.about[contact.about]}</span>}
    </span>
  )
}

function Actions({ row }: { row: Receivable }) {
  const t = useTexts(texts)
  const { patient_id: id, patient_name: full_name, contact_number, whatsapp_url, do_not_contact } = row
  return (
    <>
      {!do_not_contact && (
        <WaysToReach patient={{ id, full_name, contact_number }} about="debt" whatsapp_url={whatsapp_url} />
      )}
      <IconLink icon={IconFileInvoice} label={t.account} words={t.account} to={accountOf(id)} />
    </>
  )
}
