import { PASSWORD } from '../support/clinic-app.ts'
import { admin, anyone, everyone, type NounCases, unique } from '../support/noun-cases.ts'

const ownClinic = () => ({
  clinic_name: 'Own Clinic',
  country: 'QA',
  currency: 'QR',
  message_language: 'en',
  time_zone: 'Asia/Qatar',
  name: 'Owner',
  email: `owner${unique()}@example.test`,
  password: PASSWORD,
})

export const cases: NounCases = {
  calls: {
    clinicSettings: { callers: everyone },
    appointmentsOutsideHours: { callers: admin },
    updateClinicSettings: { callers: admin, input: () => ({ body: { clinic_name: 'Clinic' } }) },
    publicClinic: { callers: anyone },
    startOwnClinic: { callers: anyone, input: () => ({ body: ownClinic() }) },
  },
}
