import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { insurerFactory } from '#test/support/insurers.ts'
import { AE, SA, TAXED_LINE, taxedFactory } from '#test/support/taxed.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const admin = clinic.as('admin')
const desk = clinic.as('receptionist')
const manager = clinic.as('manager')
const factory = recordFactory(clinic)
await (await insurerFactory(clinic)).code('FILL', 300)
const { settings, regime, billed, someone, reported } = taxedFactory(clinic, factory)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

describe('without a regime', () => {
  test('an invoice and the public clinic say nothing of tax', async () => {
    const invoice = await billed(await someone(), [TAXED_LINE])
    expect(Object.keys(invoice).filter((field) => field.includes('tax'))).toEqual([])
    expect(Object.keys(invoice.treatments[0] ?? {}).filter((field) => field.includes('tax'))).toEqual([])
    const { body } = await clinic.as('doctor').get('/api/public/clinic')
    expect('tax_regime' in body).toBe(false)
    expect(await reported()).toEqual([])
  })

  test.each([
    [{ tax_regime: 'ae' }, { tax_number: 'A tax regime needs the clinic’s tax number' }],
    [{ tax_regime: 'ae', tax_number: '12' }, { tax_number: 'The tax number has 15 digits' }],
    [
      { tax_regime: 'sa', tax_number: '100123456700003' },
      { tax_number: 'The tax number has 15 digits, of which the first and the last are 3' },
    ],
  ])('%j is refused', async (changes, fields) => {
    const { status, body } = await settings(changes)
    expect([status, body.fields]).toEqual([400, fields])
  })

  test('a regime begins today unless it says when', async () => {
    const { body } = await settings({ tax_regime: 'ae', tax_number: '100 1234 5670 0003' })
    expect(body).toMatchObject({ ...AE, tax_number: '100123456700003' })
    await regime({ tax_from: '2026-01-11' })
    expect('taxes' in (await billed(await someone(), [TAXED_LINE]))).toBe(false)
    await regime({ tax_regime: 'none' })
  })
})

describe('in the Emirates', () => {
  beforeAll(() => regime(AE))

  test('treatment is at the zero rate and cosmetic treatment contains 5 %, rounded for the document', async () => {
    await admin.post('/api/settings/treatment-codes', {
      code: 'WHITE',
      description: 'Whitening',
      default_cost: 100,
      benefit: 'cosmetic',
    })
    const white = { treatment_code: 'white', description: 'Whitening', cost: 0.47 }
    const invoice = await billed(await someone(), [white, TAXED_LINE, white, white])
    expect(invoice).toMatchObject({
      tax_regime: 'ae',
      tax_number: '100123456700003',
      tax_number_of_document: 1,
      tax_invoice: true,
      credit_note: null,
      total_amount: 106.41,
      taxes: [
        { percent: 0, amount: 105, net: 105, tax: 0 },
        { percent: 5, amount: 1.41, net: 1.34, tax: 0.07 },
      ],
    })
    expect(invoice.treatments.map(({ tax_amount }) => tax_amount)).toEqual([0.03, 0, 0.02, 0.02])
    expect('warnings' in invoice).toBe(false)
  })

  test('the category of a code counts, and a cancelled invoice has a credit note of its day', async () => {
    const { body: codes } = await admin.get('/api/settings/treatment-codes')
    const code = codes.find((each) => each.code === 'FILL')
    const put = (tax_category: string | null) =>
      admin.put(`/api/settings/treatment-codes/${code?.id ?? 0}`, {
        code: 'FILL',
        description: 'FILL',
        default_cost: 300,
        tax_category,
      })
    expect((await put('standard')).body.tax_category).toBe('standard')
    const invoice = await billed(await someone(), [TAXED_LINE])
    expect(invoice.taxes).toEqual([{ percent: 5, amount: 105, net: 100, tax: 5 }])
    expect((await put('exempt')).body.tax_category).toBe('exempt')
    expect(await billed(await someone(), [TAXED_LINE])).toMatchObject({ tax_invoice: false })
    await put(null)
    const { body: cancelled } = await admin.put(`/api/invoices/${invoice.id}/cancel`, {})
    expect(cancelled).toMatchObject({ credit_note: { number: 1, issued_at: clinic.clock.now.toISOString() } })
    expect(cancelled.taxes).toEqual(invoice.taxes)
    expect(await reported()).toMatchObject([
      { category: 'standard', percent: 5, issued_net: 101.34, issued_tax: 5.07, credit_net: 100, credit_tax: 5 },
      { category: 'exempt', percent: 0, issued_net: 105, issued_tax: 0 },
      { category: 'zero', percent: 0, issued_net: 105 },
    ])
  })
})

describe('in Saudi Arabia', () => {
  beforeAll(() => regime(SA))

  test.each([
    [{ nationality: 'EG', national_id: '2123' }, undefined, 15, 13.7],
    [{ nationality: 'SA', national_id: '1012345678' }, undefined, 0, 0],
    [{ nationality: 'SA', national_id: null }, ['national_id_missing'], 15, 13.7],
    [{}, ['nationality_missing'], 15, 13.7],
  ])('a patient who is %j is warned of %j and taxed at %d %%', async (patient, warnings, percent, tax) => {
    const invoice = await billed(await someone(patient), [TAXED_LINE])
    expect(invoice.taxes).toMatchObject([{ percent, amount: 105, tax }])
    expect(invoice.warnings).toEqual(warnings)
    expect(invoice.patient_national_id).toBe(percent === 0 ? '1012345678' : undefined)
    expect(invoice.treatments[0]).toMatchObject({ tax_reason: percent === 0 ? 'VATEX-SA-HEA' : null })
  })

  test('the report shows citizens apart, and adds up the documents', async () => {
    const rows = (await reported()).filter(({ regime: each }) => each === 'sa')
    expect(rows).toMatchObject([
      { category: 'standard', percent: 15, tax_reason: null, issued_net: 273.9, issued_tax: 41.1 },
      { category: 'zero', percent: 0, tax_reason: 'VATEX-SA-HEA', issued_net: 105, issued_tax: 0 },
    ])
    expect((await desk.get('/api/reports/tax')).status).toBe(403)
    const file = await manager.get('/api/reports/tax/export?start_date=2026-01-10')
    const { text } = file
    expect(text.split('\r\n')[0]).toContain('Date,Document,Number,Invoice')
    expect(text).toContain(',invoice,')
    expect(text).toContain(',credit_note,')
  })

  test('a correction keeps the rates of the day of its invoice, and no regime is none of it', async () => {
    const { id } = await billed(await someone(), [TAXED_LINE])
    await regime({ tax_from: '2026-02-01' })
    const { body } = await admin.post(`/api/invoices/${id}/correct`, { treatments: [TAXED_LINE], reason: 'Wrong' })
    expect('taxes' in body).toBe(false)
    await regime({ tax_regime: 'none' })
    expect((await admin.get(`/api/invoices/${id}`)).body).toMatchObject({ tax_regime: 'sa', credit_note: {} })
  })
})
