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
import { useFormats } from '#web/base/i18n/formats.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { PeriodFields } from '#web/base/ui/period-fields.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { JournalButton } from './journal-button.tsx'
import { ProfitTable } from './profit-table.tsx'
import { texts as accounts_texts } from './accounts-texts.ts'
import { texts } from './texts.ts'

const RowsModal = lazy(() => import('./rows-modal.tsx'))
const AccountsModal = lazy(() => import('./accounts-modal.tsx'))

/** What is left of a period's money; each figure opens its rows. */
export default function ProfitTab() {
  const t = useTexts(texts)
  const { days, in_order, rows, accounts, to, closeRows, closeAccounts, ...range } = useProfitAddress()
  const query = useCall(api.profit, in_order ? days : { ...days, end_date: days.start_date })
  return (
    <Card flush className="max-w-3xl">
      <Range days={days} in_order={in_order} {...range} />
      {in_order && (
        <Answer query={query} failed={t.failed}>
          {(profit) => sumsOf(profit).map((sums) => <ProfitTable key={sums.currency} sums={sums} rowsAt={to} />)}
        </Answer>
      )}
      <Suspense>
        {in_order && rows && <RowsModal {...rows} {...days} onClose={closeRows} />}
        {accounts && <AccountsModal onClose={closeAccounts} />}
      </Suspense>
    </Card>
  )
}

const sumsOf = ({ currency, others = [], ...own }: Profit) => [{ currency, ...own }, ...others]

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

type RangeProps = Pick<ReturnType<typeof useProfitAddress>, 'days' | 'in_order' | 'ask' | 'openAccounts'>

function Range({ days, in_order, ask, openAccounts }: RangeProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  return (
    <>
      <div className="flex flex-wrap items-start gap-4 border-b border-line p-4 sm:px-5 print:hidden">
        <PeriodFields {...days} onChoose={ask} />
        <Actions days={days} in_order={in_order} openAccounts={openAccounts} />
      </div>
      <p className="hidden font-semibold print:block">
        {t.printed(formats.day(days.start_date), formats.day(days.end_date))}
      </p>
    </>
  )
}

function Actions({ days, in_order, openAccounts }: Pick<RangeProps, 'days' | 'in_order' | 'openAccounts'>) {
  const t = useTexts(texts)
  const { open } = useTexts(accounts_texts)
  const may_set = useMay('account:set')
  return (
    <div className="ms-auto flex flex-wrap gap-2">
      <Button icon={IconPrinter} onClick={() => print()} className="max-sm:hidden">
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
