import { formatAmount } from '../money.ts'

export interface StoredBefore {
  amount: number | null
  /** ISO 8601 in UTC. */
  at: string
}

/** Refusals of requests that do not depend on a noun. */
export const SERVER_REFUSALS = {
  'request.unreadable': 'The request could not be read',
  'request.broke-off': 'The request broke off',
  'request.too-slow': 'The request took too long to arrive',
  'request.too-large': 'What was sent is too large',
  'request.address-too-long': 'The address is too long',
  'request.wrong-content': 'This kind of content cannot be read here; send JSON',
  'request.unmet-expectation': 'What the request expects cannot be met here',
  'request.headers-too-large': 'The request headers are too large',
  'request.unknown-address': 'There is nothing at this address',
  'request.wrong-method': ({ methods }: { methods: string }) => `This address takes ${methods} only`,
  'request.unstorable-value': 'A value in the request cannot be stored',
  'request.made-up-cursor': 'Cursor must be one that a page of this list gave',
  'form.unreadable': 'The form is incomplete and could not be read',
  'form.text-too-long': 'A text in the form is too long',
  'idempotency-key.malformed':
    'The mark that keeps this from being stored twice must have 1 to 200 visible Latin characters. Load the page again and try once more.',
  'idempotency.other-body': ({ amount, at }: StoredBefore) =>
    `Your first attempt was stored${amount === null ? '' : `, with the amount ${formatAmount(amount)}`}, on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC. Look it up in the list before you enter anything else.`,
  'idempotency-key.of-another-role': 'This was done already, when you had another role. Look it up in the list.',
  'server.busy': 'The clinic’s server has more to do than it can. Please try again in a few seconds.',
  'server.too-many-requests': 'Too many requests at once from this device. Please try again in a few seconds.',
  'server.too-many-uploads': 'Several files are arriving just now. Please try again in a few seconds.',
  'server.too-many-lists': 'Several long lists are being read just now. Please try again in a few seconds.',
  'server.too-many-screens': 'Too many screens wait for changes here. Close some of them.',
  'server.disk-full':
    'The disk of the clinic’s server is full, so nothing can be stored. Records can still be read. Please tell whoever looks after the server.',
  'server.disk-nearly-full':
    'The disk of the clinic’s server is nearly full, so no files can be added. Everything else goes on. Please tell whoever looks after the server.',
  'server.no-database': 'The clinic’s records cannot be reached at the moment. Please try again in a few seconds.',
  'server.record-in-use':
    'Somebody else is writing this record just now, such as an import that runs. Please try again in a minute.',
  'server.failed': 'Something went wrong on our side. Please try again.',
  'server.refuses-all': 'The server refuses all requests: it has more to do than it can',
  'server.database-silent': 'The database does not answer',
  'server.schema-not-current': 'The database schema is not current',
}
