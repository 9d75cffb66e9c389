import type { Attack } from './attack.ts'
import { claimed } from './claims.ts'
import { batch, batchLine, sent } from './settling.ts'

export const texts = (guard: string, longest: number, row: (words: string) => string): Attack[] =>
  ["' '", `repeat('a', ${longest + 1})`].map((words) => ({ guard, statement: row(words) }))
export const frozen = (table: string, made: string, column: string, besides: string[] = []): Attack[] => [
  { guard: `${table}.append_only`, statement: `${made}; update ${table} set ${column} = ${column}` },
  { guard: `${table}.append_only`, statement: `delete from ${table} where false` },
  { guard: `${table}.append_only`, statement: `truncate ${table} cascade`, besides },
]
export const ADDS_UP = ['claim_batch_lines', 'payer_payment_lines', 'claim_decisions'].map(
  (table) => `${table}.line_adds_up`,
)

export const attacksOnBatches: Attack[] = [
  { guard: 'claim_batches.claim_batches_number_check', statement: sent({ number: 0 }) },
  {
    guard: 'claim_batches.batch_number',
    statement: `${sent()}; ${batch()}`,
    besides: ['claim_batches.of_its_lines'],
  },
  ...texts('claim_batches.claim_batches_reference_check', 100, (reference) => sent({ reference })),
  { guard: 'claim_batches.claim_batches_total_check', statement: `${claimed()}; ${batch({ total: 0 })}` },
  { guard: 'claim_batches.of_its_lines', statement: `${claimed()}; ${batch()}` },
  { guard: 'claim_batches.of_its_lines', statement: sent({ total: 4 }), besides: ['claim_batch_lines.of_its_lines'] },
  { guard: 'claim_batch_lines.of_its_lines', statement: sent({ total: 4 }), besides: ['claim_batches.of_its_lines'] },
  { guard: 'claim_batch_lines.claim_batch_lines_kind_check', statement: sent({}, { kind: "'again'" }) },
  {
    guard: 'claim_batch_lines.claim_batch_lines_amount_check',
    statement: `${sent()}; ${batch({ number: 2 })}; ${batchLine({ amount: 0, kind: "'complaint'" })}`,
    besides: ['claim_batches.of_its_lines', 'claim_batch_lines.of_its_lines'],
  },
  {
    guard: 'claim_batch_lines.once_in_batch',
    statement: `${sent({ total: 10 })}; ${batchLine({ kind: "'complaint'" })}`,
    besides: ADDS_UP,
  },
  {
    guard: 'claim_batch_lines.sent_first_once',
    statement: `${sent()}; ${batch({ number: 2 })}; ${batchLine()}`,
    besides: ADDS_UP,
  },
  {
    guard: 'claim_batch_lines.line_adds_up',
    statement: `${sent()}; ${batch({ number: 2 })}; ${batchLine({ kind: "'complaint'" })}`,
  },
  ...frozen('claim_batches', sent(), 'total', ['claim_batch_lines.append_only', 'claim_batch_files.append_only']),
  ...frozen('claim_batch_lines', sent(), 'amount'),
]
