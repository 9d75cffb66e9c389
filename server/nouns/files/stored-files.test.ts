import { readdir, readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { dicom, drawnPicture, fileForm } from '#test/support/files.ts'
import { contentOf, filesIn } from './content.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { id: patient_id } = await recordFactory(clinic).registerPatient()

const add = async (content: Buffer) =>
  (await admin.post(`/api/patients/${patient_id}/files`, fileForm(content))).body as { id: number; size_bytes: number }
const previewOf = (id: number) =>
  clinic.http.inject({ url: `/api/files/${id}/preview`, headers: { authorization: `Bearer ${admin.token}` } })
const COLUMNS = sql`patient_id, kind, name, media_type, size_bytes, sha256, added_at, added_by`

/** The same file, stored with a preview that cannot be drawn: the limits were higher when it arrived. */
const withPreview = async (id: number) => {
  const { rows } = await sql<{ id: number }>`
    with file as (
      insert into files (${COLUMNS}, has_preview) select ${COLUMNS}, true from files where id = ${id} returning id
    ), parts as (
      insert into file_parts (file_id, number, content)
      select (select id from file), number, content from file_parts where file_id = ${id}
    )
    select id from file`.execute(clinic.owner)
  return rows[0]?.id ?? 0
}

/** The files in the folder for temporary files that this process has open. */
async function openFiles() {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((number) => readlink(join('/proc/self/fd', number)).catch(() => '')),
  )
  return links.filter((path) => path.startsWith(join(tmpdir(), '#')))
}

test('a preview that cannot be drawn again is not found, and none is stored', async () => {
  const { id } = await add(await drawnPicture(16_385, 1))
  const again = await withPreview(id)
  const { statusCode, body } = await previewOf(again)
  expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'preview.not-found' }])
  expect(await clinic.owner.selectFrom('file_previews').selectAll().where('file_id', '=', again).execute()).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'the original of a preview that was drawn again does not stay open',
  async () => {
    const before = await openFiles()
    const { id } = await add(await drawnPicture())
    await clinic.owner.deleteFrom('file_previews').where('file_id', '=', id).execute()
    expect((await previewOf(id)).statusCode).toBe(200)
    expect(await openFiles()).toEqual(before)
  },
)

test('a part that is missing is named', async () => {
  const MB = 1024 * 1024
  const { id, size_bytes } = await add(dicom(2 * MB))
  const read: number[] = []
  const reading = async () => {
    for await (const part of contentOf(clinic.database, id, size_bytes + 1)) read.push(part.length)
  }
  await expect(reading()).rejects.toThrow(`file ${id} lacks its part 2`)
  expect(read).toEqual([MB, MB])
})

test('all files are listed, more than are read at once', async () => {
  const { id } = await add(dicom(132))
  await sql`
    with many as (
      insert into files (${COLUMNS}, has_preview) select ${COLUMNS}, false from files, generate_series(1, 1001)
      where id = ${id} returning id
    )
    insert into file_parts (file_id, number, content)
    select many.id, number, content from many, file_parts where file_id = ${id}`.execute(clinic.owner)
  const listed = []
  for await (const file of filesIn(clinic.database)) listed.push(file)
  const stored = await clinic.owner.selectFrom('files').select(['id', 'sha256', 'size_bytes']).orderBy('id').execute()
  expect(stored.length).toBeGreaterThan(1_001)
  expect(listed).toEqual(stored)
})
