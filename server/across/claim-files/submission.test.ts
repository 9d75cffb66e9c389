import { createHash } from 'node:crypto'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { settlingFactory } from '#test/support/settling.ts'
import { emiratesId } from './emirates-id.ts'
import { escaped } from './submission-xml.ts'
import { universalOf } from './universal-tooth.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const [admin, desk] = [clinic.as('admin'), clinic.as('receptionist')]
const { factory, claimed, sent, receipt, allocate, decide } = await settlingFactory(clinic)

/** The texts of the elements by their path, read by a parser that is not ours; throws unless it is well formed. */
function read(xml: string) {
  const found: Record<string, string[]> = {}
  const path: string[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    path.push(name)
    text = ''
  })
  parser.on('text', (part) => (text += part))
  parser.on('closetag', () => {
    const at = path.slice(1).join('/')
    if (text.trim() !== '') (found[at] ??= []).push(text)
    path.pop()
    text = ''
  })
  parser.write(xml).close()
  return found
}

const xmlOf = (id: number, format = 'dhpo') => desk.get(`/api/claim-batches/${id}/file?format=${format}`)
const database = clinic.database
const NAME = `A & "B" <c> 'd'\u0007 عربي`

async function sendable() {
  const claim = await claimed({ own_payer: true })
  const codes = { sender_code: 'DHA-F-1', receiver_code: 'INS<&>1', format: 'dhpo' } as const
  await database.updateTable('payers').set(codes).where('id', '=', claim.payer_id).execute()
  await database.updateTable('policies').set({ member_number: NAME }).where('id', '=', claim.policy_id).execute()
  return claim
}

describe('the XML of a batch', () => {
  test('names what it lacks, and is kept nowhere then', async () => {
    const { batch, payer_id, number } = await sent(await claimed({ own_payer: true }))
    expect(await xmlOf(batch.id)).toMatchObject({ status: 409, body: { code: 'batch.no-codes' } })
    const codes = { sender_code: 'F', receiver_code: 'R' }
    await database.updateTable('payers').set(codes).where('id', '=', payer_id).execute()
    expect((await xmlOf(batch.id)).body).toMatchObject({ code: 'batch.no-licence', values: { number } })
    expect((await desk.get(`/api/claim-batches/${batch.id}`)).body.files).toEqual([])
    expect((await xmlOf(batch.id, 'pdf')).status).toBe(400)
    await database
      .updateTable('doctors')
      .set({ licence_number: 'D 4471' })
      .where('id', '=', factory.own_doctor)
      .execute()
  })

  test('that an exchange would refuse is told of before the batch is sent', async () => {
    const { id, payer_id } = await claimed({ own_payer: true })
    await admin.put(`/api/claims/${id}`, { diagnoses: [{ code: 'K02.1', principal: true }] })
    const licence = (licence_number: string | null) =>
      database.updateTable('doctors').set({ licence_number }).where('id', '=', factory.own_doctor).execute()
    const nextOf = async (format: 'dhpo' | 'csv') => {
      await database.updateTable('payers').set({ format }).where('id', '=', payer_id).execute()
      return (await desk.get(`/api/claim-batches/next?payer_id=${payer_id}`)).body
    }
    expect((await nextOf('dhpo')).not_in_xml).toEqual([])
    await licence(null)
    expect((await nextOf('dhpo')).not_in_xml).toMatchObject([{ claim_id: id, missing: ['licence'] }])
    expect(await nextOf('csv')).toMatchObject({ claims: [{ claim_id: id }], not_in_xml: [] })
    await licence('D 4471')
  })

  test('is well formed, escaped, and adds up as the exchanges ask', async () => {
    const claim = await sendable()
    const { batch } = await sent(claim)
    const { text, headers } = await desk.get(`/api/claim-batches/${batch.id}/file`)
    expect(headers['content-type']).toContain('application/xml')
    expect(headers['content-disposition']).toContain(`claims_${claim.payer_id}_1.xml`)
    const found = read(text)
    expect(found).toMatchObject({
      'Header/SenderID': ['DHA-F-1'],
      'Header/ReceiverID': ['INS<&>1'],
      'Header/TransactionDate': ['10/01/2026 09:00'],
      'Header/RecordCount': ['1'],
      'Claim/ID': [String(claim.number)],
      'Claim/MemberID': [NAME.replace('\u0007', '')],
      'Claim/PayerID': ['INS<&>1'],
      'Claim/ProviderID': ['DHA-F-1'],
      'Claim/EmiratesIDNumber': ['999-9999-9999999-9'],
      'Claim/Gross': ['450.50'],
      'Claim/PatientShare': ['90.10'],
      'Claim/Net': ['360.40'],
      'Claim/Diagnosis/Type': ['Principal'],
      'Claim/Diagnosis/Code': ['K02.1'],
      'Claim/Activity/Type': ['6', '6'],
      'Claim/Activity/Net': ['120.40', '240.00'],
      'Claim/Activity/Clinician': ['D 4471', 'D 4471'],
    })
    expect(found['Claim/Resubmission/Type']).toBeUndefined()
    expect(found['Claim/Activity/VAT']).toBeUndefined()
  })

  test('names the insurer behind an administrator as the payer', async () => {
    const claim = await sendable()
    await database
      .updateTable('payer_plans')
      .set({ insurer_code: 'C001' })
      .where('payer_id', '=', claim.payer_id)
      .execute()
    const found = read((await xmlOf((await sent(claim)).batch.id)).text)
    expect(found).toMatchObject({ 'Header/ReceiverID': ['INS<&>1'], 'Claim/PayerID': ['C001'] })
  })

  test('of what is claimed again has the activity of the first time', async () => {
    const claim = await sendable()
    const first = await sent(claim)
    const { id } = await receipt(claim.payer_id, 0)
    await allocate(id, [{ claim_line_id: claim.lines[1].id, rejected: 40 }])
    await decide(claim.id, claim.lines[1].id, 'resubmit', 40)
    const next = { payer_id: claim.payer_id, claim_ids: [claim.id], number: 2, total: 40 }
    const again = (await desk.post('/api/claim-batches', next)).body
    const found = read((await xmlOf(again.id)).text)
    expect(found['Claim/Resubmission/Type']).toEqual(['internal complaint'])
    expect(found['Claim/Net']).toEqual(['40.00'])
    expect(found['Claim/Activity/ID']).toEqual([read((await xmlOf(first.batch.id)).text)['Claim/Activity/ID']?.[1]])
  })

  test('of what is claimed again says why, that time and no other', async () => {
    const claim = await sendable()
    await sent(claim)
    const { id } = await receipt(claim.payer_id, 0)
    const [xr, fill] = claim.lines.map((line) => line.id)
    const later = () => {
      clinic.clock.now = new Date(clinic.clock.now.getTime() + 60_000)
    }
    const again = async (number: number, decisions: readonly (readonly [number | undefined, string])[]) => {
      await allocate(
        id,
        decisions.map(([claim_line_id]) => ({ claim_line_id, rejected: 40 })),
      )
      for (const [claim_line_id, reason] of decisions) {
        const lines = [{ claim_line_id, kind: 'resubmit', amount: 40 }]
        await desk.post(`/api/claims/${claim.id}/decisions`, { lines, reason })
      }
      later()
      const next = { payer_id: claim.payer_id, claim_ids: [claim.id], number, total: decisions.length * 40 }
      const { body } = await desk.post('/api/claim-batches', next)
      later()
      return body
    }
    const second = await again(2, [
      [fill, 'X-ray <attached>'],
      [xr, 'Policy was valid'],
    ])
    const third = await again(3, [[fill, 'x'.repeat(500)]])
    expect(second.lines).toMatchObject([{ reason: 'Policy was valid' }, { reason: 'X-ray <attached>' }])
    const comment = async (batch: number) => read((await xmlOf(batch)).text)['Claim/Resubmission/Comment']
    expect(await comment(second.id)).toEqual(['Policy was valid; X-ray <attached>'])
    expect(await comment(third.id)).toEqual(['x'.repeat(500)])
    expect((await xmlOf(second.id, 'csv')).text.split('\r\n')[1]).toMatch(/,40,Policy was valid$/)
  })

  test('stays the same byte for byte whatever changes, and its hash is shown', async () => {
    const claim = await sendable()
    const { batch } = await sent(claim)
    const files = async () => [(await xmlOf(batch.id)).text, (await xmlOf(batch.id, 'csv')).text]
    const before = await files()
    await admin.put(`/api/patients/${claim.patient_id}`, { full_name: 'Another name' })
    await database.updateTable('policies').set({ member_number: '9' }).where('id', '=', claim.policy_id).execute()
    expect(await files()).toEqual(before)
    const { body } = await desk.get(`/api/claim-batches/${batch.id}`)
    const hashes = before.map((text) => createHash('sha256').update(text).digest('hex'))
    expect(body.files.map(({ format, sha256 }) => [format, sha256])).toEqual([
      ['dhpo', hashes[0]],
      ['csv', hashes[1]],
    ])
  })
})

test.each([
  [18, '1'],
  [11, '8'],
  [21, '9'],
  [28, '16'],
  [38, '17'],
  [31, '24'],
  [41, '25'],
  [48, '32'],
  [55, 'A'],
  [65, 'J'],
  [75, 'K'],
  [85, 'T'],
  [19, undefined],
])('tooth %i by FDI is %s by the Universal numbers', (fdi, universal) => {
  expect(universalOf(fdi)).toBe(universal)
})

test.each([
  ['784198736154853', null, '784-1987-3615485-3'],
  [' 784-1987-3615485-3 ', 'IN', '784-1987-3615485-3'],
  ['٧٨٤١٩٨٧٣٦١٥٤٨٥٣', null, '784-1987-3615485-3'],
  ['P 1234567', 'IN', 'P 1234567'],
  [null, 'AE', '000-0000-0000000-0'],
  ['  ', 'IN', '999-9999-9999999-9'],
  [null, null, '999-9999-9999999-9'],
])('the Emirates ID of %j and %j is written %s', (national_id, nationality, written) => {
  expect(emiratesId({ national_id, nationality })).toBe(written)
})

test('characters that XML forbids are left out', () => {
  expect(escaped('a\u0000b\u{D800}c\uFFFE<😀')).toBe('abc&lt;😀')
})
