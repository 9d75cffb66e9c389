import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

/** `npm run soak -- charges` races more. */
const RACES = Number(process.env['CHARGE_RACES'] ?? 2)
const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const [desk, admin, doctor] = [clinic.as('receptionist'), clinic.as('admin'), clinic.as('doctor')]
const { registerPatient, book, own_doctor: doctor_id } = recordFactory(clinic)

const filling = { treatment_code: 'COMP-2', description: 'Filling', cost: 300 }
const teeth = [{ tooth: 36, surfaces: ['M', 'O'] }]
const consultation = { description: 'Consultation', cost: 100 }
type Answer = Promise<{ status: number }>

interface Case {
  patient_id: number
  /** Two visits of the patient today. */
  visits: [number, number]
  /** The filling, charted as done today. */
  chart_item_id: number
  /** The filling, accepted: in one piece, and in two sessions. */
  plan_item_id: number
  plan_session_id: number
}

/** A minute of today, of no other visit. */
let minutes = 0
function someMinutes() {
  const at = (minute: number) =>
    `2026-11-18T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  minutes = (minutes + 5) % 1_400
  return { datetime_start: at(minutes), datetime_end: at(minutes + 5), allow_overlap: true }
}

const chart = (patient_id: number) =>
  doctor.post(`/api/patients/${patient_id}/chart-items`, {
    kind: 'treatment',
    status: 'done',
    code: filling.treatment_code,
    description: filling.description,
    teeth,
  })

async function accepted(patient_id: number) {
  const sessions = ['Opened', 'Filled'].map((description) => ({ description, cost: 150 }))
  const items = [
    { ...filling, teeth },
    { ...filling, description: 'Root canal', teeth, sessions },
  ]
  const { body } = await desk.post(`/api/patients/${patient_id}/plans`, { title: 'Tooth 36', doctor_id, items })
  await desk.post(`/api/plans/${body.id}/propose`, { valid_until: '2026-11-30' })
  const answer = { accepted: body.items.map(({ id }) => id), signed_name: 'Huda' }
  await desk.post(`/api/plans/${body.id}/answer`, answer)
  const [whole, split] = body.items
  return { plan_item_id: whole?.id ?? 0, plan_session_id: split?.sessions[0]?.id ?? 0 }
}

async function begin(plans: boolean): Promise<Case> {
  const { id: patient_id } = await registerPatient()
  const [one, other] = [await book({ patient_id, ...someMinutes() }), await book({ patient_id, ...someMinutes() })]
  const planned = plans ? await accepted(patient_id) : { plan_item_id: 0, plan_session_id: 0 }
  const chart_item_id = plans ? 0 : (await chart(patient_id)).body.id
  return { patient_id, visits: [one.id, other.id], chart_item_id, ...planned }
}

const register = (id: number, ...treatments: object[]): Answer =>
  desk.put(`/api/appointments/${id}/status`, { status: 'completed', treatments })
const invoice = (patient_id: number, ...treatments: object[]): Answer =>
  admin.post('/api/invoices', { patient_id, treatments, payment_method: 'cash' })
const voiding = (id: number): Answer => doctor.post(`/api/chart-items/${id}/void`, { reason: 'Another tooth' })
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

const itemsIn = (records: readonly { treatments: readonly { chart_item_id: number | null }[] }[]) =>
  records.flatMap(({ treatments }) => treatments.flatMap(({ chart_item_id }) => chart_item_id ?? []))

/** What the patient's records say of the work, whoever won. */
async function left({ patient_id, visits }: Case) {
  const { items } = (await admin.get(`/api/patients/${patient_id}/chart`)).body
  const registered = await Promise.all(visits.map(async (id) => (await admin.get(`/api/appointments/${id}`)).body))
  const invoices = (await admin.get(`/api/invoices?patient_id=${patient_id}`)).body
  const whole = await Promise.all(invoices.map(async ({ id }) => (await admin.get(`/api/invoices/${id}`)).body))
  return {
    charted: items.filter(({ status }) => status === 'done').length,
    charged: itemsIn(registered).length + itemsIn(whole).length,
    lines: registered.map(({ status, treatments }) => `${status} ${treatments.length}`).toSorted(),
  }
}

interface Race {
  planned?: boolean
  run: (at: Case) => Answer[]
  /** Each way in which it may end: the statuses, what is charted as done, and what is charged. */
  ends: [statuses: number[], charted: number, charged: number][]
  /** How the two visits are left, where one of them must be as it was. */
  visits?: string[]
}

const WON = ['completed 2', 'scheduled 0']
const RACES_OF: Record<string, Race> = {
  'two visits register the same charted treatment': {
    run: ({ visits, chart_item_id }) => visits.map((id) => register(id, { ...filling, chart_item_id }, consultation)),
    ends: [[[200, 409], 1, 1]],
    visits: WON,
  },
  'two visits register the same accepted treatment': {
    planned: true,
    run: ({ visits, plan_item_id }) =>
      visits.map((id) => register(id, { ...filling, teeth, plan_item_id }, consultation)),
    ends: [[[200, 409], 1, 1]],
    visits: WON,
  },
  'two visits register the same session': {
    planned: true,
    run: ({ visits, plan_session_id }) =>
      visits.map((id) =>
        register(id, { ...filling, description: 'Opened', cost: 150, teeth, plan_session_id }, consultation),
      ),
    ends: [[[200, 409], 0, 0]],
    visits: WON,
  },
  'three invoices charge the same treatment': {
    run: ({ patient_id, chart_item_id }) =>
      [1, 2, 3].map(() => invoice(patient_id, { ...filling, chart_item_id }, consultation)),
    ends: [[[201, 409, 409], 1, 1]],
  },
  'a visit and an invoice charge the same treatment': {
    run: ({ patient_id, visits: [visit], chart_item_id }) => [
      register(visit, { ...filling, chart_item_id }),
      invoice(patient_id, { ...filling, chart_item_id }),
    ],
    ends: [
      [[200, 409], 1, 1],
      [[201, 409], 1, 1],
    ],
  },
  'the doctor voids what a visit registers': {
    run: ({ visits: [visit], chart_item_id }) => [
      register(visit, { ...filling, chart_item_id }),
      voiding(chart_item_id),
    ],
    ends: [
      [[200, 409], 1, 1],
      [[200, 409], 0, 0],
    ],
  },
  'the doctor charts by hand what a visit registers': {
    planned: true,
    run: ({ patient_id, visits: [visit] }) => [register(visit, { ...filling, teeth }), chart(patient_id)],
    ends: [[[200, 201], 1, 1]],
  },
}

test.each(Object.entries(RACES_OF))('%s at once: charted once, charged once', async (_, race) => {
  for (let round = 0; round < RACES; round += 1) {
    const at = await begin(race.planned === true)
    const statuses = statusesOf(await Promise.all(race.run(at)))
    const { charted, charged, lines } = await left(at)
    expect(race.ends).toContainEqual([statuses, charted, charged])
    if (race.visits) expect(lines).toEqual(race.visits)
  }
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})
