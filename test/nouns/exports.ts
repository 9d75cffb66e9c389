import { admin, management, type NounCases } from '../support/noun-cases.ts'

export const cases: NounCases = {
  calls: {
    exportEverything: { callers: admin },
    exportPatient: {
      callers: management,
      input: async ({ factory }) => ({ id: (await factory.registerPatient()).id }),
    },
  },
}
