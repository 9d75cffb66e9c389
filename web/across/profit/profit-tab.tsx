import { IconListNumbers, IconPrinter } from '@tabler/icons-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Profit } from '#contract/profit.ts'
import { type Day, firstOfMonth, isDay } from '#domain/calendar.ts'
import { PROFIT_FIGURES, type ProfitFigure } from '#domain/profit.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useMay } from '#web/base/session/session.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { PeriodFields } from '#web/base/ui/period-fields.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { JournalButton } from './journal-button.tsx'
import { ProfitPaper, sumsOf } from './profit-paper.tsx'
import { ProfitTable } from './profit-table.tsx'
import { texts as accounts_texts } from './accounts-texts.ts'
import { texts } from './texts.ts'

const RowsModal = lazy(() => import('./rows-modal.tsx'))
const AccountsModal = lazy(() => import('./accounts-modal.tsx'))

/** What is left of a period's money; each figure opens its rows. */
export default function ProfitTab() {
  const t = useTexts(texts)
  const { days, in_order, rows, accounts, to, closeRows, closeAccounts, ...range } = useProfitAddress()
  const [printed, print] = usePrinted<Profit>()
  const query = useCall(api.profit, in_order ? days : { ...days, end_date: days.start_date })
  const shown = in_order ? query.data : undefined
  return (
    <Card flush className="max-w-3xl">
      <Range days={days} in_order={in_order} print={shown && (() => print(shown))} {...range} />
      {in_order && (
        <Answer query={query} failed={t.failed}>
          {(profit) => sumsOf(profit).map((sums) => <ProfitTable key={sums.currency} sums={sums} rowsAt={to} />)}
        </Answer>
      )}
      {printed && <ProfitPaper profit={printed} days={days} />}
      <Suspense>
        {in_order && rows && <RowsModal {...rows} {...days} onClose={closeRows} />}
        {accounts && <AccountsModal onClose={closeAccounts} />}
      </Suspense>
    </Card>
  )
}

/** The period and the open rows, in the address. */
function useProfitAddress() {
  const { params, ask, to, open, close } = useAddress()
  const today = useToday()
  const dayIn = (name: string) => {
    const text = params.get(name) ?? ''
    return isDay(text) ? text : undefined
  }
  const days = { start_date: dayIn('start_date') ?? firstOfMonth(today), end_date: dayIn('end_date') ?? today }
  const figure = PROFIT_FIGURES.find((each) => each === params.get('rows'))
  return {
    days,
    in_order: days.start_date <= days.end_date,
    rows: figure && { figure, category: params.get('category') ?? undefined },
    ask: (chosen: { start_date?: Day; end_date?: Day }) => ask(chosen),
    to: (rows: ProfitFigure, category?: string) => to({ rows, category }),
    closeRows: () => close('rows', 'category'),
    accounts: params.get('accounts') === 'true',
    openAccounts: () => open({ accounts: 'true' }),
    closeAccounts: () => close('accounts'),
  }
}

type RangeProps = Pick<ReturnType<typeof useProfitAddress>, 'days' | 'in_order' | 'ask' | 'openAccounts'> & {
  /** Missing until there is something to print. */
  print: (() => void) | undefined
}

const Range = ({ ask, ...actions }: RangeProps) => (
  <div className="flex flex-wrap items-start gap-4 border-b border-line p-4 sm:px-5">
    <PeriodFields {...actions.days} onChoose={ask} />
    <Actions {...actions} />
  </div>
)

function Actions({ days, in_order, print, openAccounts }: Omit<RangeProps, 'ask'>) {
  const t = useTexts(texts)
  const { open } = useTexts(accounts_texts)
  const may_set = useMay('account:set')
  return (
    <div className="ms-auto flex flex-wrap gap-2">
      <Button icon={IconPrinter} disabled={!print} onClick={print} className="max-sm:hidden">
        {t.print}
      </Button>
      {may_set && (
        <Button icon={IconListNumbers} onClick={openAccounts}>
          {open}
        </Button>
      )}
      {in_order && <JournalButton days={days} />}
    </div>
  )
}
