import { admin, everyone, type NounCases } from '../support/noun-cases.ts'

export const cases: NounCases = {
  calls: {
    doctors: { callers: everyone },
    doctorSettings: { callers: admin, input: ({ factory }) => ({ id: factory.own_doctor }) },
    updateDoctorSettings: {
      callers: admin,
      input: ({ factory }) => ({ id: factory.own_doctor, body: { bio: 'Studied in Doha.' } }),
    },
  },
}
