import type { ClinicApp } from './factories.ts'
import { recordFactory } from './factories.ts'
import { drawnPicture, fileForm } from './files.ts'
import { importing } from './importing.ts'

function made<One extends { status: number; body: unknown }>({ status, body }: One): One['body'] {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** A patient with a row in every table that knows patients, for what must carry all of a record: a merge, a backup, an export. */
export async function wholeRecord(clinic: ClinicApp, { today }: { today: string }) {
  const { registerPatient, completeAppointment, book, issueInvoice, own_doctor } = recordFactory(clinic)
  const [desk, doctor, admin] = [clinic.as('receptionist'), clinic.as('doctor'), clinic.as('admin')]
  const id = await broughtPatient(clinic)
  const of = `/api/patients/${id}` as const
  const filling = {
    treatment_code: 'W-FILL',
    description: 'Filling',
    cost: 300,
    teeth: [{ tooth: 36, surfaces: ['O'] }],
  }
  const code = { code: 'W-FILL', description: 'Filling', default_cost: 300, effect: 'filling' }
  const { id: treatment_code_id } = made(await admin.post('/api/settings/treatment-codes', code))

  const visit = await book({ patient_id: id, datetime_start: `${today}T08:00`, datetime_end: `${today}T08:30` })
  const chart = async (fields: object) => made(await doctor.post(`${of}/chart-items`, fields))
  await chart({ kind: 'condition', code: 'caries', status: 'found', teeth: [{ tooth: 36, surfaces: ['O'] }] })
  const healed = await chart({ kind: 'condition', code: 'watch', status: 'found', teeth: [{ tooth: 11 }] })
  made(await doctor.post(`/api/chart-items/${healed.id}/resolve`, { resolution: 'healed', reason: 'Gone' }))
  const implant = { kind: 'treatment', description: 'Implant', status: 'done', teeth: [{ tooth: 47 }] }
  await chart({ ...implant, lot: 'NB-4471', serial: '001', canals: [{ name: 'D', working_length: 21 }] })
  made(await doctor.put(`${of}/teeth/18`, { state: 'missing' }))
  const furcation = [true, false, false, false, false, false]
  const perio = made(await doctor.post(`${of}/perio-exams`, {}))
  const sites = [{ tooth: 36, site: 1, depth: 5, margin: -1, bleeding: true }]
  made(await doctor.put(`/api/perio-exams/${perio.id}`, { sites, teeth: [{ tooth: 36, mobility: 1 }] }))
  made(await doctor.post(`/api/perio-exams/${perio.id}/close`, {}))
  made(await doctor.post(`${of}/ortho-entries`, { upper_wire: '0.016 NiTi', next_in_weeks: 4 }))
  await labWork(clinic, id, own_doctor)
  await insured(clinic, id, treatment_code_id)
  made(await doctor.post(`${of}/bpe-exams`, { sextants: ['4', '1', '0', '2', 'X', '3'], furcation }))
  made(await desk.put(`/api/appointments/${visit.id}/status`, { status: 'completed', treatments: [filling] }))
  const invoice = await issueInvoice({
    patient_id: id,
    appointment_id: visit.id,
    treatments: [filling],
    paid_amount: 100,
  })
  made(await desk.post(`${of}/deposits`, { amount: 50, payment_method: 'cash' }))
  made(await desk.post(`${of}/relations`, { other_id: (await registerPatient()).id, kind: 'parent', pays: true }))
  made(await desk.post(`${of}/family-payments`, { amount: 20, payment_method: 'cash' }))
  const agreed = {
    invoice_ids: [invoice.id],
    total: 180,
    instalments: [{ due_on: today, amount: 180 }],
    signed_name: 'W',
  }
  const agreement = made(await desk.post(`${of}/agreements`, agreed))
  const instalment = { amount: 5, payment_method: 'cash', agreement_id: agreement.id }
  made(await desk.post(`${of}/deposits`, instalment))

  const planned = (fields: object) => ({
    title: 'Crown',
    doctor_id: own_doctor,
    items: [{ description: 'Crown', cost: 900, teeth: [{ tooth: 46 }], ...fields }],
  })
  const sessions = [
    { visit: 1, description: 'Prepare', cost: 400 },
    { visit: 2, description: 'Fit', cost: 500 },
  ]
  const plan = made(await doctor.post(`${of}/plans`, planned({ sessions })))
  made(await doctor.post(`${of}/plans`, { ...planned({}), alternative_to_id: plan.id }))
  made(await doctor.post(`/api/plans/${plan.id}/propose`, { valid_until: '2099-01-01' }))
  made(
    await desk.post(`/api/plans/${plan.id}/answer`, { accepted: plan.items.map((item) => item.id), signed_name: 'W' }),
  )
  made(await doctor.post(`/api/plans/${plan.id}/reopen`, { reason: 'Thinks again' }))

  const letter = async (fields: object) =>
    made(await doctor.post(`${of}/letters`, { language: 'en', confirm: true, ...fields }))
  await letter({ kind: 'prescription', medicines: [{ name: 'Brufen', strength: '400 mg', times: '3 a day', days: 3 }] })
  const consented = { treatment: 'Crown', risks: 'Pain', alternatives: '' }
  await letter({ kind: 'consent', language: 'ar', fields: consented, guardian_name: 'Mariam' })
  const withdrawn = await letter({ kind: 'other', text: 'Seen today' })
  made(await doctor.post(`/api/letters/${withdrawn.id}/withdraw`, { reason: 'Wrong words' }))
  made(
    await doctor.post(`${of}/alerts`, {
      kind: 'allergy',
      severity: 'critical',
      text: 'Sulfa',
      substances: ['sulfonamides'],
    }),
  )
  const answers = { allergies: 'Ibuprofen', asthma: true }
  const asked = made(await desk.post(`${of}/questionnaires`, { answers, language: 'ar', signed_name: 'Mariam' }))
  // One of the two alerts that the answers propose.
  made(await doctor.post(`/api/questionnaires/${asked.id}/review`, { accept: [asked.proposed_alerts[0]?.id] }))
  made(await doctor.post(`${of}/recalls`, { reason: 'Implant', months: 6, due_on: '2027-01-01' }))
  const note = made(await doctor.post(`${of}/notes`, { text: 'Filled 36', appointment_id: visit.id }))
  made(await doctor.post(`/api/notes/${note.id}/sign`, {}))
  made(await doctor.post(`/api/notes/${note.id}/addenda`, { text: 'No pain' }))
  made(await doctor.put(`${of}/note-draft`, { text: 'Next time' }))
  made(await desk.post(`${of}/files`, fileForm(await drawnPicture(), { kind: 'consent' }, 'consent.png')))
  const smile = made(await doctor.post(`${of}/files`, fileForm(await drawnPicture(), { kind: 'photo' }, 'smile.png')))
  const length = {
    kind: 'length',
    points: [
      [1, 2],
      [30, 18],
    ],
    text: 'Gap',
  }
  made(await doctor.post(`/api/files/${smile.id}/marks`, length))
  made(await desk.post('/api/tasks', { text: 'Call', for_role: 'receptionist', patient_id: id }))
  made(await desk.post('/api/wait-list', { patient_id: id, minutes: 30 }))
  await book({ patient_id: id })
  const contact = { patient_id: id, about: 'other', channel: 'call', outcome: 'reached' }
  made(await desk.post('/api/contacts', contact))
  await completeAppointment({ patient_id: id })
  return { id, invoice_id: invoice.id }
}

/** A child from a file of another program, with an allergy. */
async function broughtPatient(clinic: ClinicApp) {
  const { brought, found } = importing(clinic)
  await brought('patients', 'File No,Patient,Phone,Allergies\nW-1,Whole Record,+974 5512 3456,Penicillin\n')
  const [patient] = await found('Whole Record')
  const about = { full_name: 'Whole Record', contact_number: '+974 5512 3456' }
  const child = { ...about, date_of_birth: '2014-05-06', guardian_name: 'Yousef' }
  made(await clinic.as('receptionist').put(`/api/patients/${Number(patient?.id)}`, child))
  return Number(patient?.id)
}

/** A case of a lab with an event, and its remake. */
async function labWork(clinic: ClinicApp, id: number, doctor_id: number) {
  const lab = made(await clinic.as('admin').post('/api/settings/labs', { name: 'W Lab' }))
  const work = { doctor_id, lab_id: lab.id, description: 'Crown', agreed_fee: 600, due_on: '2099-01-01' }
  const order = async (fields: object) =>
    made(await clinic.as('receptionist').post(`/api/patients/${id}/lab-cases`, { ...work, ...fields }))
  const { id: lab_case_id } = await order({})
  made(
    await clinic.as('receptionist').post(`/api/lab-cases/${lab_case_id}/events`, { kind: 'sent', note: 'By courier' }),
  )
  made(await clinic.as('admin').post(`/api/lab-cases/${lab_case_id}/fee`, { invoiced_fee: 650, reference: 'B-17' }))
  await order({ remake_of_id: lab_case_id })
}

/** A policy of a payer's plan, with what was used of it elsewhere and a claim. */
async function insured(clinic: ClinicApp, id: number, treatment_code_id: number) {
  const admin = clinic.as('admin')
  const payer = made(await admin.post('/api/settings/payers', { name: 'W Payer', kind: 'insurer' }))
  const plan = { name: 'W Plan', patient_percent: 20, rules: [{ treatment_code_id, covered: true }] }
  const { id: plan_id } = made(await admin.post(`/api/settings/payers/${payer.id}/plans`, plan))
  const card = { plan_id, member_number: 'W-77', valid_from: '2026-01-01' }
  const policy = made(await admin.post(`/api/patients/${id}/policies`, card))
  const used = { year_start: '2026-01-01', amount: 120, reason: 'Used elsewhere' }
  made(await admin.post(`/api/policies/${policy.id}/adjustments`, used))
  const guard = { description: 'Mouth guard', cost: 80 }
  made(await admin.post(`/api/patients/${id}/approvals`, { policy_id: policy.id, lines: [guard] }))
  const treatments = [guard]
  const visit = { patient_id: id, policy_id: policy.id, treatments, payment_method: 'cash' }
  made(await admin.post('/api/invoices', visit))
}
