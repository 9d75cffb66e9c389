import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { fileForm } from '#test/support/files.ts'
import { settlingFactory } from '#test/support/settling.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const manager = clinic.as('manager')
const { claimed, sent, receipt, allocate, payoutsOf } = await settlingFactory(clinic)

const read = (id: number, content: string, name = 'remittance.csv') =>
  manager.post(`/api/payer-payments/${id}/file`, fileForm(Buffer.from(content), {}, name))

async function waiting(amount = 400) {
  const claim = await sent(await claimed({ own_payer: true }))
  const { id } = await receipt(claim.payer_id, amount)
  return { claim, id, number: claim.number }
}

const rowsOf = async (table: 'payer_payment_lines' | 'audit_log') =>
  Number(
    (
      await clinic.database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirst()
    )?.rows,
  )

const advice = (claims: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<Remittance.Advice xmlns:xsi="x"><Header><SenderID>INS</SenderID></Header>${claims}</Remittance.Advice>`
const activity = (fields: object) =>
  `<Activity>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}<Observation><ID>9</ID><Code>x</Code></Observation></Activity>`

describe('the statement of a receipt', () => {
  test('is previewed, stores nothing, and is then answered by a second call', async () => {
    const { claim, id, number } = await waiting()
    const before = await Promise.all([rowsOf('payer_payment_lines'), rowsOf('audit_log')])
    const file = `Statement of May;;\nClaim;Code;Paid;Reason\n${number};XR-01;120,40;\n${number};FILL;200,00;MNEC-003\n`
    const { status, body } = await read(id, file)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      lines: [
        { line: 3, claim_line_id: claim.lines[0].id, answerable: 120.4, paid: 120.4, rejected: 0, code: null },
        { line: 4, claim_line_id: claim.lines[1].id, answerable: 240, paid: 200, rejected: 40, code: 'MNEC-003' },
      ],
      problems: [],
      used: 320.4,
      unallocated: 400,
    })
    expect(await Promise.all([rowsOf('payer_payment_lines'), rowsOf('audit_log')])).toEqual(before)
    const { lines, preview } = body
    const answers = lines.map(({ claim_line_id, paid, rejected, code }) => ({ claim_line_id, paid, rejected, code }))
    const stored = await manager.post(`/api/payer-payments/${id}/lines`, { lines: answers, preview })
    expect(stored).toMatchObject({ status: 201, body: { unallocated: 79.6 } })
    expect(
      (await payoutsOf(claim.invoice_id)).map(({ gross_amount }) => gross_amount).toSorted((a, b) => a - b),
    ).toEqual([42.14, 70])
    const again = await manager.post(`/api/payer-payments/${id}/lines`, { lines: answers, preview })
    expect(again).toMatchObject({ status: 409, body: { code: 'payer-payment.preview-stale' } })
  })

  test('is stale once another receipt has answered one of its lines', async () => {
    const { claim, id, number } = await waiting()
    const { body } = await read(id, `Claim,Code,Paid\n${number},FILL,200\n`)
    const other = await receipt(claim.payer_id, 50)
    await allocate(other.id, [{ claim_line_id: claim.lines[1].id, paid: 10 }])
    const lines = [{ claim_line_id: claim.lines[1].id, paid: 200 }]
    const late = await manager.post(`/api/payer-payments/${id}/lines`, { lines, preview: body.preview })
    expect(late).toMatchObject({ status: 409, body: { code: 'payer-payment.preview-stale' } })
    expect((await manager.get(`/api/payer-payments/${id}`)).body.lines).toEqual([])
  })

  test('says of each line that does not fit which one and why', async () => {
    const { claim, id, number } = await waiting()
    const other = await sent(await claimed({ own_payer: true }))
    const unsent = await claimed({ own_payer: true })
    await clinic.database.updateTable('claims').set({ complaint: null }).where('id', '=', unsent.id).execute()
    const rows = [
      `${number},XR-01,130`,
      `${number},XR-01,abc`,
      `${number},XR-01,`,
      `,XR-01,1`,
      `${number},NOPE,1`,
      `${number},,1`,
      `999999,XR-01,1`,
      `${other.number},XR-01,1`,
      `${number},FILL,240`,
      `${number},FILL,240`,
      `${number},XR-01,-5`,
    ]
    const { body } = await read(id, `Claim,Code,Paid\n${rows.join('\n')}\n`)
    expect(body.lines.map(({ line, paid }) => [line, paid])).toEqual([[10, 240]])
    expect(body.problems.map(({ line, code }) => [line, code])).toEqual([
      [2, 'payer-payment.above-open'],
      [3, 'payer-payment.file-bad-amount'],
      [4, 'payer-payment.file-says-nothing'],
      [5, 'payer-payment.file-no-claim'],
      [6, 'payer-payment.file-unknown-code'],
      [7, 'payer-payment.file-several-lines'],
      [8, 'payer-payment.file-unknown-claim'],
      [9, 'payer-payment.file-unknown-claim'],
      [11, 'payer-payment.line-twice'],
      [12, 'payer-payment.above-paid'],
    ])
    expect(body.problems[0]).toMatchObject({ claim_number: number, sentence: expect.stringContaining('120.40') })
    expect(claim.number).toBe(number)
  })

  test('answers by activity, as our own file of the batch and the exchanges name the lines', async () => {
    const { claim, id, number } = await waiting()
    const csv = await manager.get(`/api/claim-batches/${claim.batch.id}/file?format=csv`)
    const [header = '', ...lines] = csv.text.trim().split('\r\n')
    const filled = [`${header},Paid`, ...lines.map((line, index) => `${line},${index === 0 ? '120.40' : '0'}`)]
    const back = (await read(id, filled.join('\r\n'))).body
    expect(back.problems).toEqual([])
    expect(back.lines.map(({ claim_line_id, paid, rejected }) => [claim_line_id, paid, rejected])).toEqual([
      [claim.lines[0].id, 120.4, 0],
      [claim.lines[1].id, 0, 240],
    ])
    const [first, second] = claim.batch.lines.map((line) => line.id)
    const xml = advice(
      `<Claim><ID>${number}</ID><IDPayer>P-1</IDPayer><DenialCode>CLAI-012</DenialCode>${activity({
        ID: first,
        Code: 'XR-01',
        Net: '120.40',
        PaymentAmount: '120.40',
      })}${activity({ ID: second, Code: 'FILL', Net: '240.00', PaymentAmount: '200', DenialCode: 'MNEC-003' })}</Claim>`,
    )
    expect((await read(id, xml, 'remittance.xml')).body).toMatchObject({
      problems: [],
      lines: [
        { line: 1, claim_line_id: claim.lines[0].id, paid: 120.4, rejected: 0, code: null },
        { line: 2, claim_line_id: claim.lines[1].id, paid: 200, rejected: 40, code: 'MNEC-003' },
      ],
    })
    const wrong = await read(id, advice(`<Claim><ID>999</ID>${activity({ ID: first, PaymentAmount: 1 })}</Claim>`))
    expect(wrong.body.problems).toMatchObject([{ line: 1, code: 'payer-payment.file-other-claim' }])
  })

  test('takes back what is negative', async () => {
    const { claim, id, number } = await waiting()
    await allocate(id, [{ claim_line_id: claim.lines[1].id, paid: 240 }])
    const { body } = await read(id, `Claim,Code,Payment Amount\n${number},FILL,(50.00)\n`)
    expect(body).toMatchObject({ lines: [{ taken_back: 50, paid: 0, rejected: 0 }], used: -50, unallocated: 160 })
  })

  test.each<[string, string | Buffer, string]>([
    ['no file', '', 'payer-payment.file-left-out'],
    ['a list of other things', 'Name,Phone\nNoor,1\n', 'payer-payment.file-without-columns'],
    ['a header alone', 'Claim,Paid\n', 'import.empty'],
    ['XML that breaks off', '<Remittance.Advice><Claim><ID>1</ID>', 'import.file-unreadable'],
    ['another XML', '<?xml version="1.0"?><html><body/></html>', 'import.web-page'],
    ['too many lines', `Claim,Paid\n${'1,1\n'.repeat(2_001)}`, 'payer-payment.file-too-long'],
    ['a workbook that is none', Buffer.from('PK\u0003\u0004damaged'), 'import.file-unreadable'],
    ['binary', Buffer.from([0, 1, 2, 3, 0, 0, 255]), 'import.file-unreadable'],
  ])('%s is refused with a sentence', async (_what, content, code) => {
    const { id } = await receipt((await claimed()).payer_id, 1)
    const answered = await read(id, content.toString())
    expect(answered).toMatchObject({ status: 400, body: { code, error: expect.any(String) } })
  })

  test('of 10 MB is refused as what it is, and not as a workbook', async () => {
    const { id } = await receipt((await claimed()).payer_id, 1)
    const answered = await read(id, `Claim,Paid\n${'1,1\n'.repeat(2_700_000)}`)
    expect(answered).toMatchObject({ status: 413, body: { code: 'payer-payment.file-too-long' } })
  })

  test('of a receipt that does not exist is 404', async () => {
    expect(await read(999_999, 'Claim,Paid\n1,1\n')).toMatchObject({ status: 404 })
  })

  test('with deep elements, or text without end, is read in bounded memory or refused', async () => {
    const { id } = await receipt((await claimed()).payer_id, 1)
    expect((await read(id, advice('<a>'.repeat(5_000)))).status).toBe(413)
    const long = advice(`<Claim><ID>${'9'.repeat(5_000_000)}</ID>${activity({ PaymentAmount: 1 })}</Claim>`)
    expect([200, 413]).toContain((await read(id, long)).status)
  })
})
