import { addDays } from '#domain/calendar.ts'
import { type CaseContext, everyone, management, type NounCases, unique } from '../support/noun-cases.ts'

const someDays = () => {
  const day = addDays('2031-01-01', unique())
  return { name: 'Eid', first_day: day, last_day: day, hours: { sunday: [{ open: '10:00', close: '14:00' }] } }
}
const stored = async ({ clinic }: CaseContext) =>
  (await clinic.as('admin').post('/api/settings/special-hours', someDays())).body.id

export const cases: NounCases = {
  calls: {
    hours: { callers: everyone, input: () => ({ query: '?start_date=2026-11-24&end_date=2026-11-30' }) },
    specialHours: { callers: everyone },
    createSpecialHours: {
      callers: management,
      input: () => ({ body: someDays() }),
      records: ['special-hours.created'],
    },
    updateSpecialHours: {
      callers: management,
      input: async (around) => ({ id: await stored(around), body: someDays() }),
      records: ['special-hours.updated'],
    },
    deleteSpecialHours: {
      callers: management,
      input: async (around) => ({ id: await stored(around) }),
      records: ['special-hours.deleted'],
    },
  },
  reads: ['/api/hours?start_date=2026-11-24&end_date=2026-12-24'],
}
