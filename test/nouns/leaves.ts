import { addDays } from '#domain/calendar.ts'
import { type CaseContext, everyone, management, type NounCases, unique } from '../support/noun-cases.ts'

const someLeave = ({ factory }: CaseContext) => {
  const day = addDays('2032-01-01', unique())
  return { doctor_id: factory.own_doctor, starts: `${day}T08:00`, ends: `${day}T12:00`, reason: 'Course' }
}

export const cases: NounCases = {
  calls: {
    leaves: { callers: everyone },
    addLeave: { callers: management, input: (around) => ({ body: someLeave(around) }), records: ['leave.added'] },
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
