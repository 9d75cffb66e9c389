import { admin, everyone, type NounCases } from '../support/noun-cases.ts'

export const cases: NounCases = {
  calls: {
    doctors: { callers: everyone },
    doctorSettings: { callers: admin, input: ({ desk }) => ({ id: desk.own_doctor }) },
    updateDoctorSettings: {
      callers: admin,
      input: ({ desk }) => ({ id: desk.own_doctor, body: { bio: 'Studied in Doha.' } }),
    },
  },
}
