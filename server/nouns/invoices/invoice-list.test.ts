import { beforeAll, describe, expect, test } from 'vitest'
import { type Role, ROLES } from '#domain/access.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory, moveClock } from '#test/support/factories.ts'
import { pagesOf } from '#test/support/pages-of.ts'

const clinic = await clinicApp({ now: '2026-11-17T20:59:59Z' })
const admin = clinic.as('admin')
const { issueInvoice, pay } = recordFactory(clinic)
const made: Record<string, number> = {}

beforeAll(async () => {
  made['unpaid'] = (await issueInvoice()).id
  made['paid'] = (await issueInvoice({ paid_amount: 1_050.5 })).id
  // Midnight in the clinic.
  await moveClock(clinic, '2026-11-17T21:00:00Z')
  made['partial'] = (await issueInvoice({ paid_amount: 50.5, payment_method: 'card' })).id
  made['flagged'] = (await issueInvoice({ request_admin_review: true })).id
  made['flagged and paid'] = (await issueInvoice({ request_admin_review: true, paid_amount: 1_050.5 })).id
  made['flagged and cancelled'] = (await issueInvoice({ request_admin_review: true })).id
  await admin.put(`/api/invoices/${made['flagged and cancelled']}/cancel`, {})
})

const namesOf = (rows: readonly { id: number }[]) =>
  rows.map(({ id }) => Object.entries(made).find(([, each]) => each === id)?.[0])

const listed = async (query: string, person = admin) => {
  const { status, body } = await person.get(`/api/invoices?${query}`)
  expect(status).toBe(200)
  return namesOf(body)
}

/** Compares the whole list, its first page and its pages, which use different queries. */
async function expectListed(query: string, names: string[]) {
  expect(await listed(query)).toEqual(names)
  expect(await listed(`${query}&limit=200`)).toEqual(names)
  const pages = await pagesOf(admin, `/api/invoices?${query}`, 1)
  expect(namesOf(pages.flat() as { id: number }[])).toEqual(names)
}

describe('the filters of the list', () => {
  test('several statuses, such as all open ones', async () => {
    await expectListed('status=unpaid,partial&include_flagged=true', ['flagged', 'partial', 'unpaid'])
    await expectListed('status=unpaid,partial', ['partial', 'unpaid'])
    await expectListed('status=partial,paid', ['partial', 'paid'])
    await expectListed('status=paid,paid', ['paid'])
  })

  test('flagged lists the flagged ones that are not cancelled, unless a status is asked for', async () => {
    await expectListed('flagged=true', ['flagged and paid', 'flagged'])
    await expectListed('flagged=true&include_flagged=true', ['flagged and paid', 'flagged'])
    await expectListed('flagged=true&status=unpaid,partial', ['flagged'])
    await expectListed('flagged=true&status=cancelled', ['flagged and cancelled'])
    await expectListed('flagged=false&status=unpaid,partial', ['partial', 'unpaid'])
  })

  test('a number finds its invoice, whatever its status, and no other', async () => {
    for (const name of ['unpaid', 'flagged', 'flagged and cancelled']) {
      await expectListed(`number=${made[name]}&include_flagged=true`, [name])
    }
    await expectListed('number=999999', [])
  })

  test('days are the clinic’s, both included', async () => {
    await expectListed('start_date=2026-11-18&status=unpaid,partial', ['partial'])
    await expectListed('end_date=2026-11-17', ['paid', 'unpaid'])
    await expectListed('start_date=2026-11-17&end_date=2026-11-18&status=unpaid,partial&include_flagged=true', [
      'flagged',
      'partial',
      'unpaid',
    ])
  })

  test.each([
    ['status=owed', 'status'],
    ['status=paid,owed', 'status'],
    ['status=paid,', 'status'],
    ['flagged=maybe', 'flagged'],
    ['number=0', 'number'],
    ['number=%231001', 'number'],
    ['start_date=2026-02-30', 'start_date'],
    ['start_date=2026-11-02&end_date=2026-11-01', 'end_date'],
  ])('%s is refused, naming the field', async (query, field) => {
    const { status, body } = await admin.get(`/api/invoices?${query}`)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('every role may list open and flagged invoices; only an admin may list cancelled ones', async () => {
    for (const role of ROLES) {
      expect(await listed('flagged=true', clinic.as(role))).toEqual(['flagged and paid', 'flagged'])
      expect(await listed('status=unpaid,partial', clinic.as(role))).toEqual(['partial', 'unpaid'])
      for (const statuses of ['cancelled', 'paid,cancelled']) {
        const { status } = await clinic.as(role).get(`/api/invoices?flagged=true&status=${statuses}`)
        expect(status).toBe(role === 'admin' ? 200 : 403)
      }
    }
  })
})

describe('cancelled ones', () => {
  const shown = (role: Role) => (role === 'admin' ? ['flagged and cancelled'] : [])

  test('are in the list of all invoices only for roles that may ask for them', async () => {
    for (const role of ROLES) {
      for (const query of ['include_flagged=true', 'include_flagged=true&start_date=2026-11-18']) {
        for (const page of ['', '&limit=200']) {
          const names = await listed(`${query}${page}`, clinic.as(role))
          expect([names.includes('flagged and paid'), names.filter((name) => name?.includes('cancelled'))]).toEqual([
            true,
            shown(role),
          ])
        }
      }
    }
  })

  test('are shown to everybody in the list of one patient, appointment or number', async () => {
    const id = made['flagged and cancelled']
    const { patient_id, appointment_id } = (await admin.get(`/api/invoices/${id}`)).body
    for (const role of ROLES) {
      for (const one of [`patient_id=${patient_id}`, `appointment_id=${appointment_id}`, `number=${id}`]) {
        expect(await listed(`${one}&include_flagged=true`, clinic.as(role))).toContain('flagged and cancelled')
      }
    }
  })
})

test('an invoice lists the methods of its payments: each once, none before the first payment', async () => {
  const of = async (id: number) => {
    const { body } = await admin.get(`/api/invoices/${id}`)
    const [row] = (await admin.get(`/api/invoices?number=${id}&limit=1`)).body
    expect(row?.payment_methods).toEqual(body.payment_methods)
    return body.payment_methods
  }
  const { id } = await issueInvoice({ payment_method: 'card' })
  expect(await of(id)).toEqual([])
  await pay(id, 50.5, 'cash')
  await pay(id, 100, 'cash')
  expect(await of(id)).toEqual(['cash'])
  await pay(id, 100, 'card')
  expect(await of(id)).toEqual(['card', 'cash'])
})
