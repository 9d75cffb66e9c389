import type { Attack } from './attack.ts'
import { insertion } from './rows.ts'
import { sent } from './settling.ts'

type Fields = Record<string, string | number>

const file = (fields: Fields = {}) =>
  insertion('claim_batch_files', {
    batch_id: '(select max(id) from claim_batches)',
    format: "'csv'",
    content: "'Batch'",
    sha256: "encode(sha256('Batch'), 'hex')",
    made_at: 'now()',
    ...fields,
  })
/** The file of a batch that was sent. */
const made = (fields: Fields = {}) => `${sent()}; ${file(fields)}`

export const attacksOnFiles: Attack[] = [
  { guard: 'claim_batch_files.claim_batch_files_format_check', statement: made({ format: "'pdf'" }) },
  { guard: 'claim_batch_files.hash_of_content', statement: made({ content: "'other'" }) },
  { guard: 'claim_batch_files.one_file_per_format', statement: `${made()}; ${file()}` },
  {
    guard: 'claim_batch_files.append_only',
    statement: `${made()}; update claim_batch_files set content = content`,
    besides: ['claim_batch_files.hash_of_content'],
  },
  { guard: 'claim_batch_files.append_only', statement: 'delete from claim_batch_files where false' },
  { guard: 'claim_batch_files.append_only', statement: 'truncate claim_batch_files cascade' },
]
