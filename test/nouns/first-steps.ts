import { admin, type NounCases } from '../support/noun-cases.ts'

export const cases: NounCases = {
  calls: {
    firstSteps: { callers: admin },
    changeFirstSteps: { callers: admin, records: ['clinic.updated'], input: () => ({ body: { put_away: true } }) },
  },
  reads: ['/api/first-steps'],
}
