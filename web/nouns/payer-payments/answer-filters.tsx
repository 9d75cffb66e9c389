import type { ReactNode } from 'react'
import type { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { SearchBox } from '#web/base/ui/fields/search-box.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { texts } from './texts.ts'
import type { useAnswers } from './use-answers.ts'

/** The batches that wait for an answer, and which of them is shown; undefined: all. */
export interface Batches {
  all: AnswerOf<typeof api.answerableBatches>
  batch_id: number | undefined
  chooseBatch: (batch_id: number | undefined) => void
}

interface AnswerFiltersProps {
  filter: ReturnType<typeof useAnswers>['filter']
  batches: Batches
  children: ReactNode
}

/** One batch or all of them, and a search among the lines that were loaded. */
export function AnswerFilters({ filter, batches, children }: AnswerFiltersProps) {
  const t = useTexts(texts).answer
  return (
    <div className="flex flex-wrap items-end gap-4 border-b border-line px-4 pb-4 sm:px-5">
      <SelectField
        label={t.batch}
        value={batches.batch_id ?? ''}
        onChange={({ target }) => batches.chooseBatch(target.value === '' ? undefined : Number(target.value))}
        className="w-48 max-sm:w-full"
      >
        <option value="">{t.any_batch}</option>
        {batches.all.map(({ batch_id, batch_number }) => (
          <option key={batch_id} value={batch_id}>
            {t.of_batch(batch_number)}
          </option>
        ))}
      </SelectField>
      <SearchBox label={t.search} value={filter.search} onSearch={filter.setSearch} className="w-56 max-sm:w-full" />
      {children}
    </div>
  )
}
