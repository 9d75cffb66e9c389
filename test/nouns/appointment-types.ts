import { admin, type CaseContext, everyone, type NounCases, unique } from '../support/noun-cases.ts'

const someType = () => ({ name_en: `Check-up ${unique()}`, name_ar: 'فحص', minutes: 30, tone: 'teal' })
const added = async ({ clinic }: CaseContext) =>
  (await clinic.as('admin').post('/api/settings/appointment-types', someType())).body.id

const type = (fields: Record<string, string> = {}) => {
  const row = { name_en: "'Check-up'", name_ar: "'فحص'", minutes: '30', tone: "'teal'", ...fields }
  return `insert into appointment_types (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
}

export const cases: NounCases = {
  calls: {
    appointmentTypes: { callers: everyone },
    addAppointmentType: {
      callers: admin,
      input: () => ({ body: someType() }),
      records: ['appointment-type.added'],
    },
    changeAppointmentType: {
      callers: admin,
      input: async (around) => ({ id: await added(around), body: { ...someType(), minutes: 45 } }),
      records: ['appointment-type.changed'],
    },
  },
  attacks: [
    { guard: 'appointment_types.appointment_types_name_en_check', statement: type({ name_en: "' '" }) },
    { guard: 'appointment_types.appointment_types_name_ar_check', statement: type({ name_ar: "' '" }) },
    ...['4', '481'].map((minutes) => ({
      guard: 'appointment_types.appointment_types_minutes_check',
      statement: type({ minutes }),
    })),
    { guard: 'appointment_types.appointment_types_tone_check', statement: type({ tone: "'red'" }) },
  ],
  ordinary: [
    type(),
    type({ minutes: '5', tone: "'slate'", online: 'true', active: 'false' }),
    type({ minutes: '480', tone: "'lime'" }),
  ],
}
