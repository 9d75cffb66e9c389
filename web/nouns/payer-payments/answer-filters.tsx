import type { ReactNode } from 'react'
import type { AnswerableLine } from '#contract/payer-payments.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { SearchBox } from '#web/base/ui/fields/search-box.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { texts } from './texts.ts'
import type { useAnswers } from './use-answers.ts'

interface AnswerFiltersProps {
  filter: ReturnType<typeof useAnswers>['filter']
  lines: readonly AnswerableLine[]
  children: ReactNode
}

/** One batch or all of them, and a search among the lines that were loaded. */
export function AnswerFilters({ filter, lines, children }: AnswerFiltersProps) {
  const t = useTexts(texts).answer
  const batches = [...new Map(lines.map(({ batch_id, batch_number }) => [batch_id, batch_number]))]
  return (
    <div className="flex flex-wrap items-end gap-4 border-b border-line px-4 pb-4 sm:px-5">
      <SelectField
        label={t.batch}
        value={filter.batch_id ?? ''}
        onChange={({ target }) => filter.chooseBatch(target.value === '' ? undefined : Number(target.value))}
        className="w-48 max-sm:w-full"
      >
        <option value="">{t.any_batch}</option>
        {batches.map(([id, number]) => (
          <option key={id} value={id}>
            {t.of_batch(number)}
          </option>
        ))}
      </SelectField>
      <SearchBox label={t.search} value={filter.search} onSearch={filter.setSearch} className="w-56 max-sm:w-full" />
      {children}
    </div>
  )
}
