import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { settlingFactory } from '#test/support/settling.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const desk = clinic.as('receptionist')
const { sent } = await settlingFactory(clinic)

test('the file of a batch has a row for each line, as it was sent', async () => {
  const { batch, payer_id, number, member_number, patient_name } = await sent()
  const { text, headers } = await desk.get(`/api/claim-batches/${batch.id}/file`)
  expect(headers['content-disposition']).toContain(`claims_${payer_id}_${batch.number}.csv`)
  const [titles = '', ...lines] = text.split('\r\n').filter((line) => line !== '')
  expect(titles).toContain('Batch,Claim,Activity,Sent,Member number,Patient,')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(`${batch.number},${number},${batch.lines[0]?.id},first,${member_number},${patient_name},`)
  expect(lines[0]).toContain(',K02.1,XR-01,X-ray,')
  expect(lines[0]).toMatch(/,QR,150\.5,120\.4,120\.4,$/)
  expect(lines[1]).toMatch(/,QR,300,240,240,$/)
  const again = await desk.get(`/api/claim-batches/${batch.id}/file`)
  expect(again.text).toBe(text)
  expect((await desk.get('/api/claim-batches/999999/file')).status).toBe(404)
})
