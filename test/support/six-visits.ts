import { addDays } from '#domain/calendar.ts'
import type { clinicApp } from './clinic-app.ts'
import type { recordFactory } from './factories.ts'

/** A Sunday, on which the clinic is open from 08:00 to 20:00. */
export const SUNDAY = '2031-01-05'

/** The time of a Sunday that many weeks later. */
export const on = (weeks: number, time: string) => `${addDays(SUNDAY, 7 * weeks)}T${time}:00`

/** Six visits, every four weeks. */
export const sixVisits = (doctor_id: number) => ({
  doctor_id,
  datetime_start: on(0, '10:00'),
  datetime_end: on(0, '10:30'),
  every: 4,
  unit: 'week',
  count: 6,
  on_clash: 'refuse',
})

type Clinic = Awaited<ReturnType<typeof clinicApp>>

/** Books the six for a new patient, or previews them, by the front desk. */
export function seriesCalls(clinic: Clinic, { own_doctor, registerPatient }: ReturnType<typeof recordFactory>) {
  const desk = clinic.as('receptionist')
  const six = sixVisits(own_doctor)
  return {
    bookSix: async (fields: object = {}) => {
      const { id: patient_id } = await registerPatient()
      return desk.post('/api/appointments/series', { patient_id, ...six, ...fields })
    },
    preview: (fields: object = {}) => {
      const { on_clash: _on_clash, ...asked } = { ...six, ...fields }
      const query = Object.entries(asked).map(([name, value]) => `${name}=${String(value)}`)
      return desk.get(`/api/appointments/series/preview?${query.join('&')}` as '/api/appointments/series/preview')
    },
  }
}
