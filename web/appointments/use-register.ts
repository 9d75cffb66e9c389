import { api } from '../../contract/api.ts'
import type { Appointment } from '../../contract/appointments.ts'
import { serverSentence } from '../api/api-error.ts'
import { askAgain } from '../api/changes.ts'
import { call } from '../api/client.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { dismissAlerts, notify, showAlert } from '../ui/alerts.ts'
import { dropPending, isPending, showPending } from './pending-changes.ts'
import { texts } from './texts.ts'

/** Registers a visit in one step: completed on screen at once, scheduled again if the server says no. */
export function useRegister() {
  const t = useTexts(texts)
  return async ({ id, patient_name }: Pick<Appointment, 'id' | 'patient_name'>) => {
    if (isPending(id)) return
    dismissAlerts()
    showPending(id, { status: 'completed' })
    try {
      await call(api.changeAppointmentStatus, { id, status: 'completed' })
      notify(t.registered(patient_name))
      await askAgain(api.changeAppointmentStatus.changes)
    } catch (error) {
      showAlert(t.alerts.error(serverSentence(error) ?? t.alerts.status))
    } finally {
      dropPending(id)
    }
  }
}
