import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from '#server/base/database/connection/connect.ts'
import { dicom, fileForm } from '#test/support/files.ts'

interface Sent {
  key: string
  sha256: string
  content: Buffer
}

/** A client that adds one file after the other; each file's name identifies its request. */
export function newUploader(number: number, { address, token, patient_id }: Target) {
  const acknowledged = new Map<string, string>()
  const refused: string[] = []
  let turn = 0
  let open: Sent | undefined
  let lost = 0

  const next = (): Sent => {
    const content = dicom(SIZES[turn % SIZES.length] ?? 1)
    content.writeUInt32LE(number * 100_000 + turn, content.length - 4)
    return { key: `upload-${number}-${turn++}`, sha256: createHash('sha256').update(content).digest('hex'), content }
  }
  const send = async () => {
    open ??= next()
    const { key, sha256, content } = open
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
    const body = fileForm(content, { note: key }, `${key}.dcm`)
    const answer = await fetch(`${address}/api/patients/${patient_id}/files`, { method: 'POST', headers, body })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined)
    if (!answer || answer.status === 503) {
      lost += 1
      return false
    }
    if (answer.status === 201) acknowledged.set(key, sha256)
    else refused.push(`${key} was answered ${answer.status} ${answer.text}`)
    open = undefined
    return true
  }
  return {
    acknowledged,
    refused,
    /** The number of requests without a response. */
    lost: () => lost,
    /** Runs until the clinic does not answer. */
    async work() {
      while (await send());
    },
    /** Retries with the same key. */
    async repeatUnanswered() {
      for (;;) {
        if (!open || (await send())) return
        await sleep(20)
      }
    },
  }
}
export type Uploader = ReturnType<typeof newUploader>

interface Target {
  address: string
  token: string
  patient_id: number
}

/** Files smaller than a part, of exactly one part, and of several. */
const SIZES = [40_000, 3_500_000, 1024 * 1024, 7_000_000]

/** The files in the database, read without the app: each is complete, and no content lacks its row. */
export async function lookAtFiles(books: Connection, uploaders: readonly Uploader[]): Promise<string[]> {
  const client = new Client(books)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ note: string; times: number; sha256: string; content: string | null }>(FOUND)
    const { rows: strays } = await client.query<{ file_id: string }>(STRAYS)
    const found = new Map(rows.map((row) => [row.note, row]))
    return [
      ...strays.map(({ file_id }) => `there is content of file ${file_id}, which does not exist`),
      ...rows.filter(({ times }) => times > 1).map(({ note }) => `${note} is there more than once`),
      ...rows
        .filter(({ content, sha256 }) => content !== sha256)
        .map(({ note }) => `${note} has not the content that its row says`),
      ...uploaders.flatMap(({ acknowledged, refused }) => [
        ...refused,
        ...[...acknowledged].flatMap(([key, sha256]) =>
          found.get(key)?.sha256 === sha256 ? [] : [`${key} was acknowledged and is missing`],
        ),
      ]),
    ]
  } finally {
    await client.end().catch(() => undefined)
  }
}

const FOUND = `
  select note, count(*)::integer as times, min(sha256) as sha256, min(content) as content from (
    select files.note, files.sha256, (
      select encode(sha256(string_agg(file_parts.content, ''::bytea order by number)), 'hex')
      from file_parts where file_id = files.id
    ) as content from files
  ) whole group by note`
const STRAYS = 'select distinct file_id from file_parts where not exists (select from files where id = file_id)'
