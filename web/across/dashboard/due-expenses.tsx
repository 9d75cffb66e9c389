import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { pathTo } from '#web/base/links/paths.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { useCategoryWords } from '#web/nouns/expenses/use-categories.ts'
import { texts } from './due-expenses-texts.ts'
import { FrontDeskLine } from './front-desk-card.tsx'

const MOST_LINES = 3

/** Recurring expenses of which the day has come, the oldest first; nothing if there are none. */
export default function DueExpenses() {
  const t = useTexts(texts)
  const formats = useFormats()
  const wordsOf = useCategoryWords()
  const { data: due = [] } = useCall(api.proposedExpenses, {})
  if (due.length === 0) return null
  const all = pathTo('reports', { tab: 'expenses' })
  return (
    <div className="mt-9">
      <Card title={t.title} actions={<span className="text-sm text-ink-soft">{formats.count(due.length)}</span>} flush>
        <ol aria-label={t.title}>
          {due.slice(0, MOST_LINES).map(({ recurring_id, due_on, category, supplier, amount, currency }) => (
            <FrontDeskLine
              key={`${recurring_id} ${due_on}`}
              name={<bdi className="font-medium">{supplier ?? wordsOf(category)}</bdi>}
              hint={t.due(formats.day(due_on))}
              after={<MoneyText amount={amount} currency={currency} />}
            />
          ))}
        </ol>
        <div className="border-t border-line px-5 py-3">
          <ButtonLink size="sm" to={all}>
            {t.book}
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}
