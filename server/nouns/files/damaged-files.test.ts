import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dicom, fileForm } from '#test/support/files.ts'
import { clinicWithHistory } from '#test/support/clinic-with-history.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const { clinic, findingsAfter } = await clinicWithHistory()
const patient = await clinic.owner.selectFrom('patients').select('id').limit(1).executeTakeFirstOrThrow()
const MB = 1024 * 1024
const { id } = (await clinic.as('admin').post(`/api/patients/${patient.id}/files`, fileForm(dicom(2 * MB + 5)))).body

test('the check reads every file, and names one that is not what was added or not whole', async () => {
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
  const changed = `update file_parts set content = set_byte(content, 7, 1) where file_id = ${id} and number = 1`
  expect(await findingsAfter(changed)).toContain(`File #${id}: its content is not what was added`)
  const shorter = `delete from file_parts where file_id = ${id} and number = 2`
  expect(await findingsAfter(shorter)).toContain(`File #${id}: a part of it is missing`)
})

test('neither the app nor its owner can change what was added', async () => {
  for (const statement of [
    `update file_parts set content = set_byte(content, 7, 1) where file_id = ${id}`,
    `delete from file_parts where file_id = ${id}`,
    `insert into file_parts (file_id, number, content) values (${id}, 3, 'more')`,
  ]) {
    await expect(sql.raw(statement).execute(clinic.database)).rejects.toThrow(/denied|does not fit/)
    await expect(sql.raw(statement).execute(clinic.owner)).rejects.toThrow(/never changed|does not fit/)
  }
})
