import { Client } from 'pg'
import type { Connection } from '#server/base/database/connection/connect.ts'

/** What the clinic acknowledged to its clients, recorded by the clients. */
export interface Acknowledged {
  /** A record with this mark was requested. */
  asked(mark: string): void
  /** The request succeeded; `id` must be the same in every response to one request. */
  made(mark: string, id: number): void
  /** A change of a record with a version. */
  changed(table: Versioned, id: number): void
  /** The final state of a record: 'completed', 'cancelled', or the mark of its cancellation. */
  ended(table: Ending, id: number, how: string): void
  wrong(sentence: string): void
  figures(): { asked: number; acknowledged: number }
  /** Every difference between the database and what was acknowledged, one sentence each. */
  compare(books: Connection): Promise<string[]>
}

type Versioned = 'patients' | 'appointments'
type Ending = 'appointments' | 'invoices'

export function newAcknowledged(): Acknowledged {
  const asked = new Set<string>()
  const made = new Map<string, number>()
  const changes = new Map<string, number>()
  const ends = new Map<string, string[]>()
  const sentences: string[] = []
  const acknowledged = () => made.size + total([...changes.values()]) + ends.size
  return {
    asked: (mark) => void asked.add(mark),
    made(mark, id) {
      const before = made.get(mark)
      if (before !== undefined && before !== id) sentences.push(`${mark} was answered as ${before} and as ${id}`)
      made.set(mark, id)
    },
    changed: (table, id) => void changes.set(`${table} ${id}`, (changes.get(`${table} ${id}`) ?? 0) + 1),
    ended: (table, id, how) => void ends.set(`${table} ${id}`, [...(ends.get(`${table} ${id}`) ?? []), how]),
    wrong: (sentence) => void sentences.push(sentence),
    figures: () => ({ asked: asked.size, acknowledged: acknowledged() }),
    async compare(books) {
      const found = await read(books)
      return [
        ...sentences,
        ...[...made.keys()].filter((mark) => !found.marks.has(mark)).map((mark) => `${mark} was made and is missing`),
        ...[...found.marks].filter(([, times]) => times > 1).map(([mark, times]) => `${mark} is there ${times} times`),
        ...[...found.marks.keys()].filter((mark) => !asked.has(mark)).map((mark) => `nobody asked for ${mark}`),
        ...[...found.marks.keys()]
          .filter((mark) => asked.has(mark) && !made.has(mark))
          .map((mark) => `${mark} was refused and is there`),
        ...differing('changes', changes, found.changes),
        ...[...ends]
          .filter(([, hows]) => hows.length > 1)
          .map(([what, hows]) => `${what} ended as ${hows.join(' and ')}`),
        ...differing('end', new Map([...ends].map(([what, hows]) => [what, hows[0]])), found.ends),
      ]
    },
  }
}

/** Compares acknowledged and stored counts in both directions. */
function differing<Fact extends string | number | undefined>(
  what: string,
  said: Map<string, Fact>,
  found: Map<string, Fact>,
) {
  return [...new Set([...said.keys(), ...found.keys()])]
    .filter((record) => said.get(record) !== found.get(record))
    .map(
      (record) =>
        `${what} of ${record}: said ${said.get(record) ?? 'nothing'}, found ${found.get(record) ?? 'nothing'}`,
    )
}

const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)

// The client writes the mark into a text field of the record.
const MARKS = `
  select national_id as what, 1 as fact from patients where national_id like 'mark-%'
  union all select notes, 1 from appointments where notes like 'mark-%'
  union all select description, 1 from invoice_lines where description like 'mark-%'
  union all select notes, 1 from payments where notes like 'mark-%'
  union all select reason, 1 from manual_deductions where reason like 'mark-%'`
const CHANGES = `
  select 'patients ' || id as what, version - 1 as fact from patients where version > 1
  union all select 'appointments ' || id, version - 1 from appointments where version > 1`
const ENDS = `
  select 'appointments ' || id as what, status as fact from appointments where status <> 'scheduled'
  union all select 'invoices ' || id, cancellation_reason from invoices where status = 'cancelled'`

async function read(books: Connection) {
  const client = new Client(books)
  await client.connect()
  try {
    const rows = async <Fact>(statement: string) =>
      (await client.query<{ what: string; fact: Fact }>(statement)).rows.map(({ what, fact }) => [what, fact] as const)
    const marks = new Map<string, number>()
    for (const [mark] of await rows(MARKS)) marks.set(mark, (marks.get(mark) ?? 0) + 1)
    return {
      marks,
      changes: new Map<string, number>(await rows<number>(CHANGES)),
      ends: new Map<string, string | undefined>(await rows<string>(ENDS)),
    }
  } finally {
    await client.end()
  }
}
