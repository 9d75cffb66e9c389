import { type ReactNode, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Import, ImportLine } from '#contract/import-shapes.ts'
import type { LineAction } from '#domain/imports/import.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Card } from '#web/base/ui/card.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { DecisionField, type Decisions } from './decision-field.tsx'
import { LineDetails } from './line-details.tsx'
import { texts } from './texts.ts'
import { useInWords } from './use-in-words.ts'
import { Answer } from '#web/base/ui/answer.tsx'

const ACTIONS = ['create', 'update', 'skip', 'problem'] as const
const TONES = { create: 'green', update: 'blue', skip: 'neutral', problem: 'red' } as const

interface Props {
  of: Import
  title: string
  /** Left out once the import has run. */
  decisions?: Decisions
  /** The actions are above the lines: below, each page that loads would push them away. */
  children?: ReactNode
}

/** The file's own lines with the action for each, with counts and a filter. */
export function ImportLines({ of, title, decisions, children }: Props) {
  const t = useTexts(texts)
  const { count } = useFormats()
  const [picked, setPicked] = useState<LineAction | 'all'>('problem')
  const counts = { create: of.create, update: of.update, skip: of.skip, problem: of.problem_lines }
  // Decisions and another check leave no line with a problem: then there are all lines to see.
  const action = picked === 'all' || counts[picked] === 0 ? undefined : picked
  const pages = useCallPages(api.importLines, { id: of.id, action })
  const columns = useColumns(of, decisions)
  return (
    <Card title={title} flush>
      <div className="flex flex-col gap-4 px-5 pb-4">
        <ChoiceChips
          label={t.line_count}
          choices={[
            { value: 'all' as const, words: `${t.all} ${count(of.lines)}` },
            ...ACTIONS.map((value) => ({
              value,
              words: `${t[value]} ${count(counts[value])}`,
              disabled: counts[value] === 0,
            })),
          ]}
          chosen={action ?? 'all'}
          onChoose={setPicked}
        />
        {children}
      </div>
      <Answer
        query={pages}
        skeleton={<RowsSkeleton rows={5} />}
        empty={<p className="px-5 pb-5 text-sm text-ink-soft">{t.no_lines}</p>}
      >
        {(rows) => <Table caption={title} columns={columns} rows={rows} rowKey={({ line }) => line} />}
      </Answer>
    </Card>
  )
}

function useColumns(of: Import, decisions: Decisions | undefined): Column<ImportLine>[] {
  const t = useTexts(texts)
  const { count } = useFormats()
  return [
    {
      header: t.line,
      heading: true,
      cell: ({ line }) => (
        <>
          <span className="sm:hidden">{t.line} </span>
          <bdi className="tabular-nums">{count(line)}</bdi>
        </>
      ),
    },
    ...(of.state === 'done' ? [] : [{ header: t.in_file, cell: ({ cells }: ImportLine) => <Cells cells={cells} /> }]),
    { header: t.what, cell: (line) => <What of={of} line={line} decisions={decisions} /> },
  ]
}

const MOST_CELLS = 12

const Cells = ({ cells }: { cells: readonly string[] }) => (
  <span className="flex max-w-prose min-w-0 flex-wrap gap-x-3 text-xs text-ink-soft max-sm:justify-end">
    {cells
      .filter((cell) => cell.trim() !== '')
      .slice(0, MOST_CELLS)
      .map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- cells have no id, and are never moved
        <span key={index} className="max-w-56 truncate">
          <bdi>{cell}</bdi>
        </span>
      ))}
  </span>
)

interface WhatProps {
  of: Import
  line: ImportLine
  decisions: Decisions | undefined
}

function What({ of, line: each, decisions }: WhatProps) {
  const { line, action, reason, reason_code, reason_values } = each
  const t = useTexts(texts)
  const inWords = useInWords()
  if (action === null) return null
  const told = action === 'problem' ? of.problems.filter((one) => one.line === line) : []
  const sentences = told.map(({ column, sentence, code, values }) => ({
    column,
    words: inWords(sentence, { code, values }),
  }))
  const why = reason && inWords(reason, { code: reason_code, values: reason_values })
  return (
    <div className="flex flex-col items-start gap-1 max-sm:items-end">
      <Tag tone={TONES[action]}>{t[action]}</Tag>
      {(sentences.length > 0 || !why ? sentences : [{ column: null, words: why }]).map(({ column, words }) => (
        <span key={`${column} ${words}`} className="text-xs text-ink-soft">
          {column !== null && (
            <>
              <bdi>{column}</bdi>:{' '}
            </>
          )}
          {words}
        </span>
      ))}
      <LineDetails of={of} line={each} />
      {decisions && <DecisionField of={of} line={each} decisions={decisions} />}
    </div>
  )
}
