import { admin, everyone, management, type NounCases } from '../support/noun-cases.ts'

export const cases: NounCases = {
  calls: {
    doctors: { callers: everyone },
    doctorSettings: { callers: admin, input: ({ factory }) => ({ id: factory.own_doctor }) },
    updateDoctorSettings: {
      callers: admin,
      input: ({ factory }) => ({ id: factory.own_doctor, body: { bio: 'Studied in Doha.' } }),
    },
    setDoctorHours: {
      callers: management,
      input: ({ factory }) => ({ id: factory.own_doctor, body: { hours: null } }),
      records: ['doctor.hours-set'],
    },
  },
  attacks: [
    {
      guard: 'doctors.doctors_name_ar_check',
      statement: "update doctors set name_ar = ' ' where id = (select min(id) from doctors)",
    },
    {
      guard: 'doctors.doctors_licence_number_check',
      statement: "update doctors set licence_number = ' ' where id = (select min(id) from doctors)",
    },
  ],
  ordinary: [
    "update doctors set licence_number = 'D 4471', name_ar = 'د. ليلى' where id = (select min(id) from doctors)",
  ],
}
