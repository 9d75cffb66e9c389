import { IconFileInvoice, IconMoodSmile } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { DueAgreement } from '#contract/agreements.ts'
import { askedOf } from '#domain/agreement.ts'
import { isDay } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { IconLink } from '#web/base/ui/icon-button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { WaysToReach } from '#web/nouns/contacts/ways-to-reach.tsx'
import { PatientCell, toReach } from '#web/nouns/contacts/worklist.tsx'
import { accountOf } from '#web/nouns/deposits/account-path.ts'
import { texts } from './texts.ts'

/** Instalments that are to be paid until a day, by whoever pays, with a message to them. */
export default function DueTab() {
  const t = useTexts(texts).due_list
  const today = useToday()
  const { params, ask } = useAddress()
  const asked = params.get('until_date') ?? ''
  const until_date = isDay(asked) ? asked : today
  const query = useCall(api.dueAgreements, { until_date })
  const columns = useColumns()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-line p-4 sm:px-5">
        <DateField
          label={t.until}
          required
          value={until_date}
          onChange={(day) => day !== '' && ask({ until_date: day === today ? null : day })}
          className="w-56 max-sm:w-full"
        />
      </div>
      <Answer
        query={query}
        failed={t.failed}
        empty={<EmptyState icon={IconMoodSmile} title={t.empty} hint={t.empty_hint} />}
      >
        {(rows) => <Table caption={t.list} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Answer>
    </>
  )
}

/** Who pays as a patient to reach. */
const payerOf = (row: DueAgreement) => ({ ...row, patient_id: row.payer_id, patient_name: row.payer_name })

function useColumns(): Column<DueAgreement>[] {
  const { due_list: t } = useTexts(texts)
  const formats = useFormats()
  return [
    {
      header: t.payer,
      heading: true,
      cell: (row) => <Payer row={row} />,
    },
    {
      header: t.amount_due,
      align: 'end',
      cell: ({ amount_due, currency, due_since }) => (
        <span className="inline-flex flex-col items-end">
          <MoneyText amount={amount_due} currency={currency} className="font-semibold" />
          <span className="text-xs text-ink-faint">{t.since(formats.day(due_since))}</span>
        </span>
      ),
    },
    {
      header: t.overdue,
      align: 'end',
      cell: (row) => <Overdue row={row} />,
    },
    {
      header: t.actions,
      actions: true,
      cell: (row) => <Actions row={row} />,
    },
  ]
}

function Overdue({ row }: { row: DueAgreement }) {
  const amount = askedOf(row, row.overdue)
  return amount > 0 ? <MoneyText amount={amount} currency={row.currency} className="font-semibold text-red" /> : '–'
}

function Payer({ row }: { row: DueAgreement }) {
  const t = useTexts(texts)
  const about = [t.number(row.id), row.payer_id !== row.patient_id && t.of(isolate(row.patient_name))]
  return (
    <PatientCell
      row={payerOf(row)}
      tab="account"
      about={<span>{about.filter((part) => part !== false).join(' · ')}</span>}
    />
  )
}

function Actions({ row }: { row: DueAgreement }) {
  const t = useTexts(texts).due_list
  return (
    <>
      <WaysToReach patient={toReach(payerOf(row))} about="debt" />
      <IconLink icon={IconFileInvoice} label={t.account} words={t.account} to={accountOf(row.patient_id)} />
    </>
  )
}
