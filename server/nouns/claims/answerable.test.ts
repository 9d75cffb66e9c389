import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { settlingFactory } from '#test/support/settling.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const manager = clinic.as('manager')
const { claimed, sent, receipt, allocate } = await settlingFactory(clinic)

test('a receipt may answer the batches of which not all is answered, line by line', async () => {
  const first = await sent(await claimed({ own_payer: true }))
  const { id } = await receipt(first.payer_id, 400)
  const waiting = async () => (await manager.get(`/api/payer-payments/${id}/batches`)).body
  const lines = async (batch_id: number) =>
    (await manager.get(`/api/payer-payments/${id}/lines?batch_id=${batch_id}`)).body.map((line) => line.claim_line_id)
  expect(await waiting()).toEqual([{ batch_id: first.batch.id, batch_number: 1 }])
  expect(await lines(first.batch.id)).toEqual(first.lines.map((line) => line.id))
  expect(await lines(first.batch.id + 1)).toEqual([])
  const [xr, fill] = first.lines
  await allocate(id, [{ claim_line_id: xr.id, paid: 120.4 }])
  expect(await lines(first.batch.id)).toEqual([fill.id])
  // What was rejected is for the clinic to decide, and no batch waits for the payer.
  await allocate(id, [{ claim_line_id: fill.id, paid: 200, rejected: 40 }])
  expect(await waiting()).toEqual([])
  expect((await manager.get('/api/payer-payments/999999/batches')).status).toBe(404)
})
