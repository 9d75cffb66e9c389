import { refusalsOfAlternatives, refusalsOfSessions } from '../guards/plan-sessions.ts'
import { refusalsOfPlans } from '../guards/plans.ts'
import { type CaseContext, everyone, type NounCases } from '../support/noun-cases.ts'

/** One of the doctor's own patients, so that every role may write. */
const someone = async ({ factory }: CaseContext) => (await factory.book()).patient_id
const planOf = ({ factory }: CaseContext) => ({
  title: 'Tooth 36',
  doctor_id: factory.own_doctor,
  items: [{ description: 'Crown', cost: 1_500, teeth: [{ tooth: 36 }] }],
})
const VALID = { valid_until: '2040-01-01' }

async function written(around: CaseContext) {
  const path = `/api/patients/${await someone(around)}/plans`
  return (await around.clinic.as('receptionist').post(path as '/api/patients/7/plans', planOf(around))).body
}
async function proposed(around: CaseContext) {
  const { id } = await written(around)
  return (await around.clinic.as('receptionist').post(`/api/plans/${id}/propose`, VALID)).body
}
const itemOf = ({ items }: { items: { id: number }[] }) => Number(items[0]?.id)

export const cases: NounCases = {
  calls: {
    plans: { callers: everyone, input: async (around) => ({ id: await someone(around) }) },
    unscheduledPlans: { callers: everyone },
    writePlan: {
      callers: everyone,
      input: async (around) => ({ id: await someone(around), body: planOf(around) }),
      records: ['plan.written'],
    },
    updatePlan: {
      callers: everyone,
      input: async (around) => ({ id: (await written(around)).id, body: { ...planOf(around), title: 'Crown of 36' } }),
      records: ['plan.updated'],
    },
    proposePlan: {
      callers: everyone,
      input: async (around) => ({ id: (await written(around)).id, body: VALID }),
      records: ['plan.proposed'],
    },
    answerPlan: {
      callers: everyone,
      input: async (around) => {
        const plan = await proposed(around)
        const desk = around.clinic.as('receptionist')
        const path = `/api/patients/${plan.patient_id}/plans` as const
        const { body: other } = await desk.post(path, { ...planOf(around), alternative_to_id: plan.id })
        await desk.post(`/api/plans/${other.id}/propose`, VALID)
        return { id: plan.id, body: { accepted: [itemOf(plan)], signed_name: 'Huda' } }
      },
      records: ['plan.answered', 'plan.alternative-declined'],
    },
    reopenPlan: {
      callers: everyone,
      input: async (around) => {
        const plan = await proposed(around)
        const answer = { accepted: [itemOf(plan)], signed_name: 'Huda' }
        await around.clinic.as('receptionist').post(`/api/plans/${plan.id}/answer`, answer)
        return { id: plan.id, body: { reason: 'Wrong plan' } }
      },
      records: ['plan.reopened'],
    },
    dropPlanItem: {
      callers: everyone,
      input: async (around) => {
        const plan = await proposed(around)
        return { id: plan.id, item_id: itemOf(plan), body: { reason: 'Too dear' } }
      },
      records: ['plan.item-dropped'],
    },
  },
  reads: ['/api/patients/7/plans', '/api/plans/unscheduled'],
  attacks: [...refusalsOfPlans, ...refusalsOfSessions, ...refusalsOfAlternatives],
}
