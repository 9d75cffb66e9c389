import type { Account, Deposit } from '#contract/deposits.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { FormerNumber } from '#web/base/paper/former-number.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { usePaidBy } from '#web/nouns/means/use-means.ts'
import { texts } from './texts.ts'

interface DepositPaperProps {
  account: Account
  deposit: Deposit
}

/** The receipt of a deposit. */
export const DepositPaper = ({ account, deposit }: DepositPaperProps) => (
  <PaperSheet size="receipt" language={account.paper_language}>
    <Letterhead />
    <Contents account={account} deposit={deposit} />
  </PaperSheet>
)

function Contents({ account, deposit }: DepositPaperProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const paidBy = usePaidBy()
  const { id, received_at, received_by_name, payment_method, means_id, amount, currency } = deposit
  return (
    <>
      <section className="paper-heading">
        <h1>
          {t.receipt} · {t.kinds.deposit(id)}
        </h1>
        <dl>
          <Fact label={t.received}>{formats.instant(received_at, time_zone)}</Fact>
          <Fact label={t.patient}>
            <bdi>{account.patient_name}</bdi>
          </Fact>
          <FormerNumber numbers={account.patient_former_numbers} />
          {received_by_name && (
            <Fact label={t.by}>
              <bdi>{received_by_name}</bdi>
            </Fact>
          )}
          <Fact label={t.method}>{paidBy(payment_method, means_id)}</Fact>
        </dl>
      </section>
      <dl className="paper-sums">
        <Fact label={t.form.amount}>
          <MoneyText amount={amount} currency={currency} />
        </Fact>
      </dl>
    </>
  )
}
