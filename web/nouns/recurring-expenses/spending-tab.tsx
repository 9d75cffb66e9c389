import ExpensesTab from '#web/nouns/expenses/expenses-tab.tsx'
import { Proposals } from './proposals.tsx'
import { RecurringList } from './recurring-list.tsx'

/** What is to be booked, what was spent, and what comes again and again. */
export default function SpendingTab() {
  return (
    <div className="flex flex-col gap-6">
      <Proposals />
      <ExpensesTab />
      <RecurringList />
    </div>
  )
}
