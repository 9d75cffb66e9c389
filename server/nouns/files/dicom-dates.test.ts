import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { dicomFile, identifierOf, type SyntaxName } from '#test/support/dicom-files.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { dicom, fileForm } from '#test/support/files.ts'

const clinic = await clinicApp()
await moveClock(clinic, '2026-11-18T06:00:00Z')
const { id: patient_id } = await recordFactory(clinic).registerPatient()

const takenOn = async (content: Uint8Array, fields: Record<string, string> = {}) => {
  const form = fileForm(content, fields, 'scan.dcm')
  const { status, body } = await clinic.as('admin').post(`/api/patients/${patient_id}/files`, form)
  expect(status).toBe(201)
  return (body as unknown as { taken_on: string | null }).taken_on
}
const STUDY = ['00080020', 'DA', '20200131'] as [string, string, string]
const CONTENT = ['00080023', 'DA', '20200102'] as [string, string, string]

test.each(['implicit', 'explicit', 'big', 'deflated', 'rle'] satisfies SyntaxName[])(
  'a file in %s says when it was taken',
  async (name) =>
    expect(await takenOn(await dicomFile({ syntax: identifierOf(name), more: [STUDY, CONTENT] }))).toBe('2020-01-02'),
)

test('what is sent counts first; a day that is none or in the future does not count', async () => {
  expect(await takenOn(await dicomFile({ more: [STUDY] }), { taken_on: '2021-03-04' })).toBe('2021-03-04')
  expect(await takenOn(await dicomFile({ more: [['00080020', 'DA', '20261119']] }))).toBeNull()
  expect(await takenOn(await dicomFile({ more: [['00080020', 'DA', 'yesterda']] }))).toBeNull()
})

test('a file that cannot be read is kept without a day', async () => {
  expect(await takenOn(dicom(3_000_000))).toBeNull()
  expect(await takenOn((await dicomFile({ more: [STUDY] })).subarray(0, 150))).toBeNull()
})
