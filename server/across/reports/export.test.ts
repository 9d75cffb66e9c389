import { beforeAll, describe, expect, test } from 'vitest'
import { add, money } from '#domain/money.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { readCsv } from '#test/support/csv.ts'
import { recordFactory, makeSpecialist, moveClock } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-17T20:59:59Z' })
const admin = clinic.as('admin')
const manager = clinic.as('manager')
const { own_doctor, registerPatient, completeAppointment, issueInvoice, pay } = recordFactory(clinic)
const otherDoctor = Number((await clinic.createSignedIn('doctor', 'Omar Other')).user.doctor_id)
await makeSpecialist(clinic, own_doctor)

const BYTE_ORDER_MARK = '\u{FEFF}'
const file = async (query: string, person = admin) => {
  const answer = await person.get(`/api/reports/export?${query}`)
  expect(answer.status).toBe(200)
  return { ...answer, text: answer.body as unknown as string }
}
const rows = async (query: string, person = admin) =>
  readCsv((await file(query, person)).text.replace(BYTE_ORDER_MARK, ''))
const made: Record<string, number> = {}

beforeAll(async () => {
  made['17th'] = (await issueInvoice({ paid_amount: 400, payment_method: 'card' })).id
  await moveClock(clinic, '2026-11-17T21:00:00Z')
  made['18th'] = (await issueInvoice()).id
  made['flagged'] = (await issueInvoice({ request_admin_review: true, paid_amount: 1_050.5 })).id
  const appointment = await completeAppointment({ doctor_id: otherDoctor })
  const { patient_id, id: appointment_id } = appointment
  made['other doctor'] = (await issueInvoice({ patient_id, appointment_id, paid_amount: 10 })).id
  made['without doctor'] = (await issueInvoice({ appointment_id: null, paid_amount: 10 })).id
  await moveClock(clinic, '2026-11-18T20:59:59Z')
  made['cancelled'] = (await issueInvoice({ paid_amount: 20 })).id
  await admin.put(`/api/invoices/${made['cancelled']}/cancel`, { cancellation_reason: 'Typed, "twice"\nby mistake' })
  await moveClock(clinic, '2026-11-18T21:00:00Z')
  made['19th'] = (await issueInvoice()).id
  await pay(made['17th'], 650.5)
  await admin.post(`/api/invoices/${made['17th']}/manual-deduction`, { deduction_amount: 5, reason: '=SUM(A1)' })
})

const which = (found: Record<string, string>[]) =>
  found.map((row) => Object.entries(made).find(([, id]) => id === Number(row['Invoice']))?.[0])

describe('the file', () => {
  test('is a UTF-8 attachment with a byte order mark, named by report and clinic time', async () => {
    const { headers, text } = await file('type=invoices')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="invoices_report_20261119000000.csv"')
    expect(text.startsWith(`${BYTE_ORDER_MARK}Invoice,Date,Patient,Doctor,`)).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text.lastIndexOf(BYTE_ORDER_MARK)).toBe(0)
    expect((await file('type=payouts')).headers['content-disposition']).toContain('"payouts_report_20261119000000.csv"')
  })

  test('without rows still has its titles', async () => {
    expect((await file('type=payouts&start_date=2030-01-01')).text.split('\r\n')).toHaveLength(2)
  })

  test('has clinic times, plain numbers and quoted texts', async () => {
    const found = await rows('type=invoices')
    expect(found.find((row) => row['Invoice'] === String(made['17th']))).toEqual({
      Invoice: String(made['17th']),
      Date: '2026-11-17 23:59:59',
      Patient: 'Patient 1',
      Doctor: 'Dana Doctor',
      Appointment: expect.stringMatching(/^\d+$/),
      Currency: 'QR',
      Total: '1050.5',
      Paid: '1050.5',
      Outstanding: '0',
      Status: 'paid',
      'Payment method': 'card and cash', // Two payments.
      Flagged: 'no',
      Cancelled: '',
      'Cancelled by': '',
      'Cancellation reason': '',
      'Refund due': '',
      Discount: '0',
      'Discount reason': '',
      'Written off': '0',
      'Corrects invoice': '',
      'Brought forward': 'no',
      'Below list price': 'no',
      'Price reason': '',
      Means: '',
    })
    expect(found.find((row) => row['Invoice'] === String(made['cancelled']))).toMatchObject({
      Outstanding: '0',
      Status: 'cancelled',
      Cancelled: '2026-11-18 23:59:59',
      'Cancelled by': 'Amal Admin',
      'Cancellation reason': 'Typed, "twice"\nby mistake',
      'Refund due': '20',
    })
  })
})

describe('a text that a spreadsheet would evaluate', () => {
  test.each([
    '=1+1',
    '+974 5512',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    ' =1',
    '\u200b=1',
    '\ufeff+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '"=1',
  ])('%j is escaped', async (name) => {
    const patient = await registerPatient({ full_name: 'Harmless' })
    await clinic.database.updateTable('patients').set({ full_name: name }).where('id', '=', patient.id).execute()
    await issueInvoice({ patient_id: patient.id, appointment_id: null })
    const [row] = await rows(`type=invoices&patient_id=${patient.id}`)
    expect(row?.['Patient']).toBe(`'${name}`)
  })

  test.each([
    'هدى الكواري',
    'O"Brien, John',
    'two\nlines',
    'a carriage\rreturn',
    "'quoted",
    'Al-Kuwari, Huda',
    'a = b',
    '1;2',
    "'=1",
  ])('%j is left as it is', async (name) => {
    const patient = await registerPatient({ full_name: 'Harmless' })
    await clinic.database.updateTable('patients').set({ full_name: name }).where('id', '=', patient.id).execute()
    await issueInvoice({ patient_id: patient.id, appointment_id: null })
    const [row] = await rows(`type=invoices&patient_id=${patient.id}`)
    expect(row?.['Patient']).toBe(name)
  })
})

describe('the filters', () => {
  const day = 'type=invoices&start_date=2026-11-18&end_date=2026-11-18'

  test('of a day select the clinic’s day, without flagged invoices', async () => {
    expect(which(await rows(day))).toEqual(['18th', 'other doctor', 'without doctor', 'cancelled'])
    expect(which(await rows('type=invoices&end_date=2026-11-17'))).toEqual(['17th'])
  })

  test('include flagged invoices only for an admin who asks for them', async () => {
    const asked = await rows(`${day}&include_flagged=true`)
    expect(which(asked)).toEqual(['18th', 'flagged', 'other doctor', 'without doctor', 'cancelled'])
    expect(asked[1]?.['Flagged']).toBe('yes')
    expect(which(await rows(`${day}&include_flagged=false`, manager))).not.toContain('flagged')
    const refused = await manager.get('/api/reports/export?type=invoices&include_flagged=true')
    expect(refused).toMatchObject({ status: 403, body: { error: 'Only an admin can export flagged transactions' } })
  })

  test('accept a doctor and a status', async () => {
    expect(which(await rows(`${day}&doctor_id=${own_doctor}`))).toEqual(['18th', 'cancelled'])
    expect(which(await rows(`${day}&status=cancelled`))).toEqual(['cancelled'])
    const cancelled = 'type=invoices&status=cancelled'
    const backwards = `${cancelled}&start_date=2026-02-02&end_date=2026-02-01`
    for (const query of [cancelled, backwards])
      expect((await manager.get(`/api/reports/export?${query}`)).status).toBe(403)
    expect(which(await rows('type=payouts&status=paid'))).toEqual(['17th', 'flagged', '17th'])
    expect(which(await rows('type=payouts&status=paid&start_date=2026-11-19'))).toEqual(['17th'])
  })

  test.each([
    '',
    'type=patients',
    'type=invoices&start_date=soon',
    'type=invoices&start_date=2026-02-02&end_date=2026-02-01',
  ])('%j is refused', async (query) => expect((await admin.get(`/api/reports/export?${query}`)).status).toBe(400))

  test.each(['receptionist', 'doctor'] as const)('are refused for a %s', async (role) =>
    expect((await clinic.as(role).get('/api/reports/export?type=invoices')).status).toBe(403),
  )
})

test('both files show what the lists show', async () => {
  const { body: invoices } = await admin.get('/api/invoices?include_flagged=true')
  const invoiceRows = await rows('type=invoices&include_flagged=true')
  expect(
    invoiceRows.map((row) => [Number(row['Invoice']), Number(row['Total']), Number(row['Paid']), row['Status']]),
  ).toEqual(
    invoices.toReversed().map(({ id, total_amount, paid_amount, status }) => [id, total_amount, paid_amount, status]),
  )
  const { body: payouts } = await admin.get('/api/doctors/payouts')
  const payoutRows = await rows('type=payouts')
  expect(
    payoutRows.map((row) => [Number(row['Payout']), Number(row['Gross amount']), Number(row['Deduction'])]),
  ).toEqual(payouts.toReversed().map(({ id, gross_amount, deduction }) => [id, gross_amount, deduction]))
})

test('a deduction’s reason is a text, and a negative payout a number', async () => {
  await moveClock(clinic, '2026-12-02T09:00:00Z')
  await admin.put(`/api/invoices/${Number(made['19th'])}/cancel`, {})
  await admin.put(`/api/invoices/${Number(made['other doctor'])}/cancel`, {})
  const found = await rows('type=payouts')
  expect(found.map((row) => row['Deduction reason'])).toContain("'=SUM(A1)")
  expect(found.at(-1)).toMatchObject({ Doctor: 'Omar Other', 'Gross amount': '-3.5', 'Payout amount': '-3.5' })
})

describe('the summary of what the file leaves out', () => {
  const sumOf = (found: Record<string, string>[]) => add(...found.map(({ Total }) => money(Number(Total))))
  const leftOut = async (query: string, person = admin) => {
    const { status, body } = await person.get(`/api/reports/export/summary?${query}`)
    expect(status).toBe(200)
    return body
  }
  const filters = ['', '&status=paid', `&doctor_id=${own_doctor}`, '&end_date=2026-11-17', '&start_date=2026-11-18']

  test.each(filters)('with %j: included and left out rows together are all, for a manager too', async (filter) => {
    const allThereAre = await rows(`type=invoices&include_flagged=true${filter}`)
    for (const person of [admin, manager]) {
      const all = allThereAre.filter(({ Status }) => person === admin || Status !== 'cancelled')
      const summary = await leftOut(`type=invoices${filter}`, person)
      const exported = await rows(`type=invoices${filter}`, person)
      const lacking = all.filter(({ Flagged }) => Flagged === 'yes')
      expect(summary.rows).toBe(exported.length)
      expect(summary.rows + lacking.length).toBe(all.length)
      expect(summary.left_out).toEqual(
        lacking.length === 0 ? [] : [{ currency: 'QR', invoices: lacking.length, total_amount: sumOf(lacking) }],
      )
    }
    const whole = await leftOut(`type=invoices&include_flagged=true${filter}`)
    expect(whole).toEqual({ rows: allThereAre.length, left_out: [] })
  })

  test('leaves no payouts out for a flag', async () => {
    expect(await leftOut('type=payouts')).toEqual({ rows: (await rows('type=payouts')).length, left_out: [] })
  })

  test('has the same permissions as the file', async () => {
    const status = async (query: string) => (await manager.get(`/api/reports/export/summary?${query}`)).status
    for (const query of ['type=invoices&include_flagged=true', 'type=invoices&status=cancelled'])
      expect(await status(query)).toBe(403)
    for (const query of ['type=wages', 'type=invoices&start_date=2026-11-02&end_date=2026-11-01'])
      expect(await status(query)).toBe(400)
  })
})
