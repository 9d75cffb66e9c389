import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useMay } from '#web/base/session/session.ts'
import DoctorHoursModal from './doctor-hours-modal.tsx'

/** The form of a doctor's hours, opened from the day. */
export default function HoursOfDoctor({ doctor_id, onClose }: { doctor_id: number; onClose: () => void }) {
  const may = useMay('hours:write')
  const { data } = useCall(api.doctors, {})
  const doctor = data?.find(({ id }) => id === doctor_id)
  return may && doctor ? <DoctorHoursModal doctor={doctor} onClose={onClose} /> : null
}
