import { IconPigMoney, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '#contract/api.ts'
import type { Account, Deposit } from '#contract/deposits.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { printPaper } from '#web/base/paper/print-paper.ts'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { AccountEntries } from './account-entries.tsx'
import { AccountPaper } from './account-paper.tsx'
import { AccountSums } from './account-sums.tsx'
import { DepositPaper } from './deposit-paper.tsx'
import { DepositsTable } from './deposits-table.tsx'
import { RefundDepositModal } from './refund-deposit-modal.tsx'
import { TakeDepositModal } from './take-deposit-modal.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

interface PatientAccountProps {
  id: number
  /** Printed in place of the account's own paper. */
  paper?: ReactNode
}

/** What a patient owes and has as credit, entry by entry, on screen and on paper. */
export default function PatientAccount({ id, paper }: PatientAccountProps) {
  const t = useTexts(texts)
  const query = useCall(api.patientAccount, { id })
  const { open } = useAddress()
  const mayReceive = useMay('deposit:receive')
  return (
    <div>
      <div className="mb-5 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1 print:hidden">
        <Button icon={IconPrinter} disabled={!query.data} onClick={() => void printPaper()}>
          {t.print}
        </Button>
        {mayReceive && (
          <Button variant="primary" icon={IconPigMoney} disabled={!query.data} onClick={() => open({ deposit: 'new' })}>
            {t.take}
          </Button>
        )}
      </div>
      <Answer
        query={query}
        failed={t.failed}
        skeleton={<RowsSkeleton rows={6} />}
        around={(placeholder) => (
          <Card title={t.entries} flush>
            {placeholder}
          </Card>
        )}
      >
        {(account) => <Loaded account={account} paper={paper} />}
      </Answer>
    </div>
  )
}

function Loaded({ account, paper }: { account: Account; paper: ReactNode }) {
  const t = useTexts(texts)
  const { params, open, close } = useAddress()
  const refunding = account.deposits.find(({ id }) => String(id) === params.get('refund'))
  const { patient_id, patient_name, currency } = account
  const [receipt, printReceipt] = usePrinted<Deposit>()
  return (
    <div className="flex flex-col gap-5">
      <AccountSums account={account} />
      <AccountEntries account={account} />
      {account.deposits.length > 0 && (
        <DepositsTable deposits={account.deposits} onRefund={(id) => open({ refund: id })} onPrint={printReceipt} />
      )}
      {paper ?? (receipt ? <DepositPaper account={account} deposit={receipt} /> : <AccountPaper account={account} />)}
      {params.get('deposit') === 'new' && (
        <TakeDepositModal
          patient={{ id: patient_id, name: isolate(patient_name) }}
          currency={currency}
          onClose={() => close('deposit')}
        />
      )}
      {refunding && (
        <RefundDepositModal deposit={refunding} title={t.give_back.title} onClose={() => close('refund')} />
      )}
    </div>
  )
}
