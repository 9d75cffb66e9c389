import { admin, anyone, everyone, type NounCases } from '../support/noun-cases.ts'

export const cases: NounCases = {
  calls: {
    clinicSettings: { callers: everyone },
    appointmentsOutsideHours: { callers: admin },
    updateClinicSettings: { callers: admin, input: () => ({ body: { clinic_name: 'Clinic' } }) },
    publicClinic: { callers: anyone },
  },
}
