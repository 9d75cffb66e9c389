import { everyone, frontDesk, management, type NounCases } from '../support/noun-cases.ts'

export const cases: NounCases = {
  calls: {
    patients: { callers: everyone },
    searchPatients: { callers: everyone },
    possibleDuplicates: { callers: frontDesk },
    since: { callers: everyone, input: async ({ factory }) => ({ id: (await factory.book()).patient_id }) },
    patient: { callers: everyone, input: async ({ factory }) => ({ id: (await factory.book()).patient_id }) },
    registerPatient: { callers: frontDesk, input: () => ({ body: { full_name: 'Noor' } }) },
    updatePatient: {
      callers: frontDesk,
      input: async ({ factory }) => ({ id: (await factory.registerPatient()).id, body: { full_name: 'Noor' } }),
    },
    mergePreview: { callers: management, input: ({ factory }) => factory.twoPatients() },
    mergePatient: {
      callers: management,
      input: ({ factory }) => factory.twoPatients().then(({ id, other_id }) => ({ id, body: { other_id } })),
    },
    patientHistory: { callers: everyone, input: async ({ factory }) => ({ id: (await factory.book()).patient_id }) },
  },
  reads: [
    '/api/patients/7/since',
    '/api/patients?limit=50',
    '/api/patients?hasBalance=true&limit=50',
    '/api/patients?hasBalance=true&sort=balance&limit=50',
    '/api/patients?hasBalance=true&sort=owing_since&limit=50',
    '/api/patients?registered_from=2026-11-01&registered_to=2026-11-17&limit=50',
    '/api/patients?registered_from=2026-11-01&registered_to=2026-11-17&imported=false&limit=50',
    '/api/patients/search?q=moham&limit=50',
    '/api/patients/search?q=%D9%85%D8%AD%D9%85%D8%AF&limit=50',
    '/api/patients/search?q=a&limit=50',
    '/api/patients/search?q=moham&hasBalance=true&limit=50',
    '/api/patients/search?q=a&hasBalance=true&limit=50',
    '/api/patients/search?q=5512&hasBalance=true&limit=50',
    '/api/patients/search?q=moham%20ali&limit=50',
    '/api/patients/search?q=muhamad%20alhajri&limit=50',
    '/api/patients/search?q=5512&limit=50',
    '/api/patients/possible-duplicates?full_name=Muhamad%20Alhajri&contact_number=55120001&national_id=28763400001',
    '/api/patients/7',
    '/api/patients/7/history?limit=50',
  ],
  attacks: [
    {
      guard: 'patient_openings.opened_in_order',
      statement: `insert into patient_openings (patient_id, user_id, opened_at, opened_before_at)
        values ((select max(id) from patients), (select max(id) from users), '2026-11-17', '2026-11-18')`,
    },
    {
      guard: 'patients.patients_other_name_check',
      statement: "update patients set other_name = '' where merged_into_id is null",
    },
    ...['second_contact_number', 'guardian_name', 'former_notes'].map((column) => ({
      guard: `patients.patients_${column}_check`,
      statement: `update patients set ${column} = '' where merged_into_id is null`,
    })),
    { guard: 'patients.patients_sex_check', statement: "update patients set sex = 'm' where merged_into_id is null" },
    {
      guard: 'patients.patients_birth_year_check',
      statement: 'update patients set (date_of_birth, birth_year) = (null, 1899) where merged_into_id is null',
    },
    {
      guard: 'patients.birth_said_once',
      statement: "update patients set (date_of_birth, birth_year) = ('1990-01-01', 1990) where merged_into_id is null",
    },
    {
      guard: 'patients.patients_date_of_birth_check',
      statement: "update patients set date_of_birth = '1899-12-31' where merged_into_id is null",
    },
  ],
  ordinary: [
    `insert into patient_openings (patient_id, user_id, opened_at, opened_before_at)
      values ((select max(id) from patients), (select max(id) from users), '2026-11-17', '2026-11-17')`,
  ],
}
