import { type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'

/** The write-offs of an invoice, oldest first. */
export const writeOffsOf = preparedQuery((database, { invoice_id }: Placeholders<{ invoice_id: number }>) =>
  database
    .selectFrom('write_offs')
    .leftJoin('users', 'users.id', 'write_offs.written_off_by')
    .select([
      'write_offs.id',
      'write_offs.amount',
      'write_offs.reason',
      'write_offs.written_off_at',
      'users.name as written_off_by_name',
    ])
    .where('write_offs.invoice_id', '=', invoice_id)
    .orderBy('write_offs.id'),
)
