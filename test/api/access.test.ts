import { describe, expect, test } from 'vitest'
import { authenticator } from '../support/authenticator.ts'
import { clinicApp, password } from '../support/clinic-app.ts'
import { endodontics, frontDesk } from '../support/factories.ts'
import { api, type EndpointName } from '../../contract/api.ts'
import { profile } from '../../contract/profile.ts'
import { type Role, roles } from '../../domain/access.ts'
import { openSession } from '../../server/session/sessions.ts'

const anyone = [...roles, 'nobody'] as const
const everyone = roles
const front_desk = ['admin', 'manager', 'receptionist'] as const
const management = ['admin', 'manager'] as const
const admin = ['admin'] as const

/** Who may call what, written out by hand: derived from the code's own table it could never disagree with it. */
const callers: Record<EndpointName, readonly (Role | 'nobody')[]> = {
  signIn: anyone,
  verifySession: everyone,
  signOut: everyone,
  unlockSession: everyone,
  createFirstAdmin: anyone,
  profile: everyone,
  changePassword: everyone,
  setUpSecondFactor: everyone,
  confirmSecondFactor: everyone,
  removeSecondFactor: everyone,
  sessions: everyone,
  endSession: everyone,
  endOtherSessions: everyone,
  dashboard: everyone,
  takings: management,
  takingsByHour: management,
  exportReport: management,
  exportSummary: management,
  patients: everyone,
  searchPatients: everyone,
  possibleDuplicates: front_desk,
  patient: everyone,
  registerPatient: front_desk,
  updatePatient: front_desk,
  mergePreview: management,
  mergePatient: management,
  appointments: everyone,
  appointmentLoad: everyone,
  appointment: everyone,
  bookAppointment: front_desk,
  rescheduleAppointment: front_desk,
  changeAppointmentStatus: everyone,
  invoices: everyone,
  invoice: everyone,
  issueInvoice: front_desk,
  cancelInvoice: admin,
  recordPayment: everyone,
  deductFromPayout: admin,
  flagForReview: everyone,
  payouts: ['admin', 'manager', 'doctor'],
  payoutSummary: ['admin', 'manager', 'doctor'],
  payoutExplanation: ['admin', 'manager', 'doctor'],
  doctors: everyone,
  doctorSettings: admin,
  updateDoctorSettings: admin,
  clinicSettings: everyone,
  appointmentsOutsideHours: admin,
  updateClinicSettings: admin,
  publicClinic: anyone,
  users: admin,
  createUser: admin,
  updateUser: admin,
  endSessionsOfUser: admin,
  resetSecondFactor: admin,
  treatmentCodes: everyone,
  createTreatmentCode: admin,
  updateTreatmentCode: admin,
  deleteTreatmentCode: admin,
  audit: admin,
  patientHistory: everyone,
  appointmentHistory: everyone,
  invoiceHistory: everyone,
}

const clinic = await clinicApp()
const desk = frontDesk(clinic)
const phone = authenticator(clinic)
const payable = { amount: 1, payment_method: 'cash' }
let made = 0

async function paidInvoice() {
  const invoice = await desk.issueInvoice()
  return desk.pay(invoice.id, invoice.total_amount)
}

const someUser = () => ({
  name: `User ${++made}`,
  email: `user${made}@example.test`,
  role: 'manager' as const,
  password,
})
const someCode = () => ({ code: `CODE-${++made}`, description: 'Filling', default_cost: 100 })
const hired = async () => (await clinic.hire('manager', `Hired ${++made}`)).user
const storedCode = async () => (await clinic.as('admin').post('/api/settings/treatment-codes', someCode())).body

interface Given extends Partial<Record<'id' | 'other_id', number>> {
  query?: string
  body?: object
}

/** Input with which a call succeeds for whoever may make it. */
const given: Partial<Record<EndpointName, (caller: Session) => Given | Promise<Given>>> = {
  signIn: () => ({ body: { email: clinic.as('manager').user.email, password } }),
  createFirstAdmin: () => ({ body: someUser() }),
  unlockSession: () => ({ body: { password } }),
  changePassword: () => ({ body: { current_password: password, new_password: 'another password' } }),
  setUpSecondFactor: () => ({ body: { current_password: password } }),
  confirmSecondFactor: async (caller) => ({ body: { code: (await phone.begin(caller))() } }),
  removeSecondFactor: async (caller) => ({
    body: { current_password: password, code: (await phone.enrol(caller)).recovery_codes[0] },
  }),
  endSession: async (caller) => ({ id: (await caller.get('/api/profile/sessions')).body[0]?.id ?? 0 }),
  exportReport: () => ({ query: '?type=invoices' }),
  exportSummary: () => ({ query: '?type=invoices' }),
  takings: () => ({ query: '?start_date=2026-11-01&end_date=2026-11-30' }),
  takingsByHour: () => ({ query: '?date=2026-11-18' }),
  appointmentLoad: () => ({ query: '?start_date=2026-11-01&end_date=2026-11-30' }),
  patient: async () => ({ id: (await desk.book()).patient_id }),
  registerPatient: () => ({ body: { full_name: 'Noor' } }),
  updatePatient: async () => ({ id: (await desk.registerPatient()).id, body: { full_name: 'Noor' } }),
  mergePreview: () => desk.twoPatients(),
  mergePatient: () => desk.twoPatients().then(({ id, other_id }) => ({ id, body: { other_id } })),
  appointment: async () => ({ id: (await desk.book()).id }),
  bookAppointment: async () => ({ body: await someVisit() }),
  rescheduleAppointment: async () => ({ id: (await desk.book()).id, body: await someVisit() }),
  changeAppointmentStatus: async () => ({ id: (await desk.book()).id, body: { status: 'completed' } }),
  invoice: async () => ({ id: (await desk.issueInvoice()).id }),
  issueInvoice: async () => ({ body: await someInvoice() }),
  cancelInvoice: async () => ({ id: (await desk.issueInvoice()).id, body: {} }),
  recordPayment: async () => ({ id: (await desk.issueInvoice()).id, body: payable }),
  deductFromPayout: async () => ({ id: (await paidInvoice()).id, body: { deduction_amount: 1, reason: 'Repair' } }),
  flagForReview: async () => ({ id: (await desk.issueInvoice()).id, body: { request_admin_review: true } }),
  payoutExplanation: async () => ({ id: await somePayout() }),
  doctorSettings: () => ({ id: desk.own_doctor }),
  updateDoctorSettings: () => ({ id: desk.own_doctor, body: { bio: 'Studied in Doha.' } }),
  updateClinicSettings: () => ({ body: { clinic_name: 'Clinic' } }),
  createUser: () => ({ body: someUser() }),
  updateUser: async () => ({ id: (await hired()).id, body: someUser() }),
  endSessionsOfUser: async () => ({ id: (await hired()).id }),
  resetSecondFactor: async () => ({ id: (await hired()).id }),
  createTreatmentCode: () => ({ body: someCode() }),
  updateTreatmentCode: async () => ({ id: (await storedCode()).id, body: someCode() }),
  deleteTreatmentCode: async () => ({ id: (await storedCode()).id }),
  patientHistory: async () => ({ id: (await desk.book()).patient_id }),
  appointmentHistory: async () => ({ id: (await desk.book()).id }),
  invoiceHistory: async () => ({ id: (await desk.issueInvoice()).id }),
}

const someVisit = async () => ({
  patient_id: (await desk.registerPatient()).id,
  doctor_id: desk.own_doctor,
  ...desk.freeHour(),
})

async function someInvoice() {
  const { id, patient_id } = await desk.completeVisit()
  return { patient_id, appointment_id: id, treatments: endodontics, payment_method: 'card' }
}

async function somePayout() {
  await paidInvoice()
  const [latest] = (await clinic.as('admin').get('/api/doctors/payouts?limit=1')).body
  return latest?.id ?? 0
}

type Session = ReturnType<typeof clinic.withToken>

function call(session: Session, name: EndpointName, { query = '', body, ...ids }: Given) {
  const { method, path } = api[name]
  const send = { GET: session.get, POST: session.post, PUT: session.put, DELETE: session.delete }[method]
  const address = path.replaceAll(/\{(\w+)\}/g, (_, key: keyof typeof ids) => String(ids[key] ?? 999_999))
  return send(address + query, method === 'GET' ? undefined : body)
}

/** These calls change the caller's own account, so a separate user makes them. */
const of_oneself = new Set(Object.keys(profile))

async function sessionOf(caller: Role, name: EndpointName): Promise<Session> {
  if (of_oneself.has(name)) return clinic.hire(caller, `Newcomer ${++made}`)
  return clinic.withToken(await openSession(clinic.publicContext(), clinic.as(caller).user.id))
}

const inputOf = async (name: EndpointName, caller: Session = clinic.as('admin')) => (await given[name]?.(caller)) ?? {}

const names = Object.keys(callers) as EndpointName[]

test('the table has every call of the contract', () => {
  expect(names.toSorted()).toEqual(Object.keys(api).toSorted())
})

describe.for(names)('%s', (name) => {
  const may = (caller: Role | 'nobody') => callers[name].includes(caller)

  test.for(roles.filter(may))('answers %s', async (role) => {
    const session = await sessionOf(role, name)
    const { status, body } = await call(session, name, await inputOf(name, session))
    if (name === 'createFirstAdmin') expect(status).toBe(409)
    else expect([status, body.error]).toEqual([expect.toSatisfy((code) => code >= 200 && code < 300), undefined])
  })

  test.for(roles.filter((role) => !may(role)))('refuses %s (403), whatever they send', async (role) => {
    const { status } = await call(await sessionOf(role, name), name, await inputOf(name))
    const nonsense = await call(await sessionOf(role, name), name, { body: { id: 'x' }, query: '?limit=x&status=x' })
    expect([status, nonsense.status]).toEqual([403, 403])
  })

  if (may('nobody')) {
    test('answers anyone', async () => {
      const { status } = await call(clinic.stranger, name, await inputOf(name))
      expect(status).toBe(name === 'createFirstAdmin' ? 409 : 200)
    })
  } else {
    test('refuses whoever has no session that lives (401), whatever they send', async () => {
      const input = await inputOf(name, of_oneself.has(name) ? await sessionOf('admin', name) : undefined)
      for (const token of await deadTokens()) {
        const { status } = await call(clinic.withToken(token), name, input)
        const nonsense = await call(clinic.withToken(token), name, { body: { id: 'x' }, query: '?limit=x' })
        expect([token, status, nonsense.status]).toEqual([token, 401, 401])
      }
    })
  }
})

/** No token, a malformed one, one expired by idle time or by age, one signed out, and one of a deactivated user. */
async function deadTokens() {
  const admin_id = clinic.as('admin').user.id
  const context = clinic.publicContext()
  const yesterday = new Date(context.now.getTime() - 12 * 3_600_000)
  const expired = await openSession({ ...context, now: yesterday }, admin_id)
  const old = await openSession({ ...context, now: new Date(context.now.getTime() - 14 * 24 * 3_600_000) }, admin_id)
  const long_ago = new Date(context.now.getTime() - 13 * 24 * 3_600_000)
  await clinic.database
    .updateTable('sessions')
    .set({ last_used_at: context.now })
    .where('created_at', '<', long_ago.toISOString())
    .execute()
  const signed_out = await openSession(context, admin_id)
  await clinic.withToken(signed_out).post('/api/auth/logout')
  const former = await clinic.hire('admin', `Former ${++made}`)
  await clinic.database.updateTable('users').set({ active: false }).where('id', '=', former.user.id).execute()
  return [null, 'x'.repeat(43), expired, old, signed_out, former.token]
}
