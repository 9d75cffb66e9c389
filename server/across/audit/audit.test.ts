import { describe, expect, test } from 'vitest'
import { api, type EndpointName } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AuditKind } from '#domain/audit.ts'
import { authenticator as authenticatorOf } from '#test/support/authenticator.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { endodontics, recordFactory } from '#test/support/factories.ts'
import { fieldsWithoutWords, newLines } from '#test/support/audit-lines.ts'
import { callWith, everyNoun } from '#test/support/noun-cases.ts'
import { openSession } from '#server/nouns/session/sessions.ts'

const clinic = await clinicApp()
const make = recordFactory(clinic)
const admin = clinic.as('admin')
/** A user whose sessions are opened and ended in these tests. */
const huda = (await clinic.createSignedIn('admin', 'Huda')).user
const lines = newLines(clinic.database)
const authenticator = authenticatorOf(clinic)
let made = 0
let recoveryCode: string | undefined

const hired = () => clinic.createSignedIn('manager', `Hired ${++made}`)

type Session = ReturnType<typeof clinic.withToken>
type Act = [
  kinds: readonly AuditKind[],
  prepare: (session: Session) => Promise<(session: Session) => Promise<{ status: number }>>,
  /** The role that makes the call, if not an admin. */
  by?: 'doctor',
]

const someUser = (role = 'manager') => ({
  name: 'User',
  email: `audited${++made}@example.test`,
  role,
  password: PASSWORD,
})
const created = async (body: object) => (await admin.post('/api/settings/users', body)).body.id
const slotOf = async () => {
  return { patient_id: (await make.registerPatient()).id, doctor_id: make.own_doctor, ...make.freeHour() }
}
const paidInvoice = async () => {
  const { id, total_amount } = await make.issueInvoice()
  await make.pay(id, total_amount)
  return id
}

/** How to make each call that changes something, and the audit entries it must leave. */
const listed: Partial<Record<EndpointName, Act>> = {
  signIn: [
    ['session.opened'],
    async () => () => clinic.anonymous.post('/api/auth/login', { email: huda.email, password: PASSWORD }),
  ],
  signOut: [['session.closed'], async () => (session) => session.post('/api/auth/logout')],
  exportReport: [['report.exported'], async () => (session) => session.get('/api/reports/export?type=payouts')],
  endSession: [
    ['session.closed'],
    async () => {
      await openSession(clinic.publicContext(), huda.id)
      const newest = clinic.database.selectFrom('sessions').select(({ fn }) => fn.max('id').as('id'))
      const { id } = await newest.executeTakeFirstOrThrow()
      return (session) => session.delete(`/api/profile/sessions/${id}`)
    },
  ],
  endOtherSessions: [['session.closed'], async () => (session) => session.delete('/api/profile/sessions')],
  registerPatient: [
    ['patient.registered'],
    async () => (session) => session.post('/api/patients', { full_name: 'Noor' }),
  ],
  updatePatient: [
    ['patient.updated'],
    async () => {
      const { id } = await make.registerPatient()
      return (session) => session.put(`/api/patients/${id}`, { full_name: 'Noor' })
    },
  ],
  mergePatient: [
    ['patient.merged', 'patient.merged'],
    async () => {
      const { id, other_id } = await make.twoPatients()
      return (session) => session.post(`/api/patients/${id}/merge`, { other_id })
    },
  ],
  bookAppointment: [
    ['appointment.booked'],
    async () => {
      const appointment = await slotOf()
      return (session) => session.post('/api/appointments', appointment)
    },
  ],
  rescheduleAppointment: [
    ['appointment.rescheduled'],
    async () => {
      const { id, patient_id } = await make.book()
      const appointment = { doctor_id: make.own_doctor, patient_id, ...make.freeHour() }
      return (session) => session.put(`/api/appointments/${id}`, appointment)
    },
  ],
  changeAppointmentStatus: [
    ['appointment.completed'],
    async () => {
      const { id } = await make.book()
      return (session) => session.put(`/api/appointments/${id}/status`, { status: 'completed' })
    },
  ],
  issueInvoice: [
    ['invoice.issued', 'payment.recorded'],
    async () => {
      const { id: appointment_id, patient_id } = await make.completeAppointment()
      const invoice = { patient_id, appointment_id, treatments: endodontics, payment_method: 'card', paid_amount: 1 }
      return (session) => session.post('/api/invoices', invoice)
    },
  ],
  recordPayment: [
    ['payment.recorded'],
    async () => {
      const { id } = await make.issueInvoice()
      return (session) => session.post(`/api/invoices/${id}/payments`, { amount: 1, payment_method: 'cash' })
    },
  ],
  deductFromPayout: [
    ['payout.deducted'],
    async () => {
      const id = await paidInvoice()
      const deduction = { deduction_amount: 1, reason: 'Repair' }
      return (session) => session.post(`/api/invoices/${id}/manual-deduction`, deduction)
    },
  ],
  cancelInvoice: [
    ['invoice.cancelled'],
    async () => {
      const id = await paidInvoice()
      return (session) => session.put(`/api/invoices/${id}/cancel`, {})
    },
  ],
  flagForReview: [
    ['invoice.flagged'],
    async () => {
      const { id } = await make.issueInvoice()
      return (session) => session.put(`/api/invoices/${id}/flag`, { request_admin_review: true })
    },
  ],
  updateDoctorSettings: [
    ['doctor.updated'],
    async () => (session) => session.put(`/api/settings/doctors/${make.own_doctor}`, { bio: 'Studied in Doha.' }),
  ],
  updateClinicSettings: [
    ['clinic.updated'],
    async () => (session) => session.put('/api/settings/clinic', { clinic_name: 'Clinic' }),
  ],
  createUser: [
    ['user.created', 'doctor.activated'],
    async () => (session) => session.post('/api/settings/users', someUser('doctor')),
  ],
  updateUser: [
    ['user.updated', 'doctor.deactivated'],
    async () => {
      const id = await created(someUser('doctor'))
      return (session) => session.put(`/api/settings/users/${id}`, someUser())
    },
  ],
  endSessionsOfUser: [
    ['user.signed-out'],
    async () => {
      const { id } = (await hired()).user
      return (session) => session.delete(`/api/settings/users/${id}/sessions`)
    },
  ],
  confirmSecondFactor: [
    ['second-factor.turned-on', 'session.closed'],
    async (asking) => {
      const code = await authenticator.begin(asking)
      return async (session) => {
        const answer = await session.put('/api/profile/second-factor', { code: code() })
        recoveryCode ??= answer.body.recovery_codes?.[0]
        return answer
      }
    },
  ],
  removeSecondFactor: [
    ['second-factor.turned-off'],
    async () => (session) =>
      session.delete('/api/profile/second-factor', { current_password: PASSWORD, code: recoveryCode }),
  ],
  resetSecondFactor: [
    ['second-factor.reset'],
    async () => {
      const other = await hired()
      await authenticator.enrol(other)
      return (session) =>
        session.delete(`/api/settings/users/${other.user.id}/second-factor`, { own_password: PASSWORD })
    },
  ],
  changePassword: [
    ['password.changed', 'session.closed'],
    async () => (session) =>
      session.put('/api/profile/password', { current_password: PASSWORD, new_password: 'another password' }),
  ],
}

/** The cases in `test/nouns` that name their audit entries. */
const brought = everyNoun
  .flatMap((noun) => Object.entries(noun.calls))
  .flatMap(([key, { callers, records, input }]): [string, Act][] => {
    const prepare: Act[1] = async (caller) => {
      const entered = (await input?.({ clinic, factory: make, authenticator, caller })) ?? {}
      return (session) => callWith(session, key as EndpointName, entered)
    }
    if (!records) return []
    return [[key, callers.includes('admin') ? [records, prepare] : [records, prepare, 'doctor']]]
  })

const acts = new Map<string, Act>([...Object.entries(listed), ...brought])

test('the table covers every call that changes something, and signing in and out', () => {
  const writing = Object.entries<Endpoint>(api).filter(([, { changes, creates }]) => changes ?? creates)
  const files =
    'exportReport exportTaxReport exportReceivables exportPayerReceivables claimBatchFile exportFigures journal'.split(
      ' ',
    )
  const expected = [...writing.map(([name]) => name), 'signIn', 'signOut', ...files]
  // These happen without a signed-in user: other tests read their entries.
  expect([...acts.keys(), 'createFirstAdmin', 'acceptInvitation'].toSorted()).toEqual(expected.toSorted())
})

describe.for([...acts])('%s', ([name, [kinds, prepare, by]]) => {
  test(`leaves ${kinds.join(' and ')}, with the user and the client`, async () => {
    const user = by ? clinic.as(by).user : huda
    const session = clinic.withToken(await openSession(clinic.publicContext(), user.id))
    const act = await prepare(session)
    await lines()
    expect((await act(session)).status).toBeLessThan(300)
    const left = await lines()
    expect(left.map(({ kind }) => kind)).toEqual(kinds)
    for (const line of left) {
      expect(line).toMatchObject({ user_id: user.id, user_name: user.name, role: user.role })
      expect(line).toMatchObject({ at: clinic.clock.now.toISOString(), address: '127.0.0.1' })
      expect(line.request_id).toMatch(/^[\da-f-]{36}$/)
      expect(fieldsWithoutWords(line)).toEqual([])
    }
  })

  test('leaves no entry when it is refused', async () => {
    const act = await prepare(await clinic.createSignedIn('admin', `Another ${++made}`))
    await lines()
    const { status } = await act(clinic.anonymous)
    if (name !== 'signIn') expect([status, await lines()]).toEqual([401, []])
  })
})
