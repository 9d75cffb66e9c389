import type { Account } from '#contract/deposits.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { FormerNumber } from '#web/base/paper/former-number.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { EntryAmount, useEntryWords } from './account-entries.tsx'
import { asPaid } from './as-paid.ts'
import { texts } from './texts.ts'

/** The account for the patient to take along. */
export const AccountPaper = ({ account }: { account: Account }) => (
  <PaperSheet size="invoice" language={account.paper_language}>
    <Letterhead />
    <Heading account={account} />
    <Entries account={account} />
    <Sums account={account} />
  </PaperSheet>
)

function Heading({ account }: { account: Account }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const today = useToday()
  return (
    <section className="paper-heading">
      <h1>{t.title}</h1>
      <dl>
        <Fact label={t.patient}>
          <bdi>{account.patient_name}</bdi>
        </Fact>
        <FormerNumber numbers={account.patient_former_numbers} />
        <Fact label={t.printed}>{formats.day(today, 'dated')}</Fact>
      </dl>
    </section>
  )
}

function Sums({ account }: { account: Account }) {
  const t = useTexts(texts)
  const owed = { label: t.balance, amount: account.balance }
  const held = { label: t.credit, amount: account.credit }
  // The last is the boldest: what is owed, if anything is.
  const both = account.balance > 0 ? [held, owed] : [owed, held]
  return (
    <dl className="paper-sums">
      {both.map((sum) => (
        <PaperSum key={sum.label} {...sum} currency={account.currency} />
      ))}
      {account.others.map(({ currency, balance, credit }) => (
        <PaperSum key={currency} label={t.other(currency)} amount={balance - credit} currency={currency} />
      ))}
    </dl>
  )
}

function Entries({ account: { entries } }: { account: Account }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const wordsOf = useEntryWords()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t.date}</th>
          <th scope="col">{t.entry}</th>
          <th scope="col" className="paper-amount">
            {t.amount}
          </th>
          <th scope="col">{t.total}</th>
        </tr>
      </thead>
      <tbody>
        {asPaid(entries).map((entry, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- several entries may have the same instant
          <tr key={place}>
            <td>{formats.instant(entry.date, time_zone)}</td>
            <td>{wordsOf(entry)}</td>
            <td className="paper-amount">
              <EntryAmount entry={entry} />
            </td>
            <td>
              <MoneyText amount={entry.running_total} currency={entry.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const PaperSum = ({ label, amount, currency }: { label: string; amount: number; currency: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <MoneyText amount={amount} currency={currency} />
    </dd>
  </div>
)
