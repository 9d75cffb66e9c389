import { addDays } from '#domain/calendar.ts'
import { type CaseContext, everyone, frontDesk, management, type NounCases, unique } from '../support/noun-cases.ts'

const someLeave = ({ factory }: CaseContext) => {
  const day = addDays('2032-01-01', unique())
  return { doctor_id: factory.own_doctor, starts: `${day}T08:00`, ends: `${day}T12:00`, reason: 'Course' }
}

const newDoctor = async ({ clinic }: CaseContext) =>
  Number((await clinic.createSignedIn('doctor', `Doctor ${unique()}`)).user.doctor_id)

export const cases: NounCases = {
  calls: {
    leaves: { callers: everyone },
    addLeave: { callers: management, input: (around) => ({ body: someLeave(around) }), records: ['leave.added'] },
    noteIllness: {
      callers: frontDesk,
      input: async (around) => ({ body: { doctor_id: await newDoctor(around) } }),
      records: ['task.added', 'leave.ill'],
    },
    withdrawIllness: {
      callers: frontDesk,
      input: async (around) => {
        const doctor_id = await newDoctor(around)
        return { id: (await around.clinic.as('admin').post('/api/leaves/ill', { doctor_id })).body.id }
      },
      records: ['task.done', 'leave.removed'],
    },
    removeLeave: {
      callers: management,
      input: async (around) => ({
        id: (await around.clinic.as('admin').post('/api/leaves', someLeave(around))).body.id,
      }),
      records: ['leave.removed'],
    },
  },
  reads: ['/api/leaves?start_date=2026-11-24&end_date=2026-12-24'],
}
