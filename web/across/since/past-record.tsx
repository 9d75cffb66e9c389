import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Patient } from '#contract/patients.ts'
import type { Day } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { usePaused } from '#web/base/ui/use-paused.ts'
import { ChooseDay } from './choose-day.tsx'
import { daysOfChanges } from './days-of-changes.ts'
import { PastAccount, PastAlerts, PastChart, PastPlans } from './past-parts.tsx'
import { texts } from './texts.ts'

interface PastRecordProps {
  patient: Patient
  opened_on: Day
  onClose: () => void
}

/** While the slider moves nothing is asked for. */
const PAUSE_MS = 150

/** Alerts, account, plans and chart of a patient as of one day, as far as the user may read them. */
export default function PastRecord({ patient, opened_on, onClose }: PastRecordProps) {
  const t = useTexts(texts).past
  const today = useToday()
  const [day, setDay] = useState(opened_on)
  const as_of = usePaused(day, PAUSE_MS)
  const query = useDaysOfChanges(patient.id)
  const may = useReadable()
  return (
    <Modal title={t.title} size="xl" growing onClose={onClose}>
      <Answer
        query={query}
        failed={t.failed}
        empty={<EmptyState icon={IconHistory} title={t.empty} hint={t.empty_hint} />}
      >
        {(days) => (
          <div className="flex flex-col gap-5">
            <ChooseDay days={days} today={today} day={day} onDay={setDay} />
            {may.alerts && <PastAlerts patient_id={patient.id} as_of={as_of} />}
            {may.account && <PastAccount patient_id={patient.id} as_of={as_of} />}
            {may.plans && <PastPlans patient_id={patient.id} as_of={as_of} />}
            {may.chart && <PastChart patient_id={patient.id} as_of={as_of} />}
          </div>
        )}
      </Answer>
    </Modal>
  )
}

function useReadable() {
  return {
    alerts: useMay('patient-alert:read'),
    account: useMay('account:read'),
    plans: useMay('plan:read'),
    chart: useMay('chart:read'),
  }
}

/** Of all that the user may read; undefined until the last of it is there. */
function useDaysOfChanges(id: number) {
  const { time_zone } = useClinic()
  const may = useReadable()
  const alerts = useCall(api.patientAlerts, { id, resolved: true }, { enabled: may.alerts })
  const account = useCall(api.patientAccount, { id }, { enabled: may.account })
  const plans = useCall(api.plans, { id }, { enabled: may.plans })
  const chart = useCall(api.chart, { id }, { enabled: may.chart })
  const asked = [may.alerts && alerts, may.account && account, may.plans && plans, may.chart && chart].filter(
    (each) => each !== false,
  )
  const recorded = { alerts: alerts.data, account: account.data, plans: plans.data, chart: chart.data }
  return {
    data: asked.some(({ data }) => data === undefined) ? undefined : daysOfChanges(recorded, time_zone),
    isError: asked.some(({ isError }) => isError),
    refetch: () => asked.map(({ refetch }) => refetch()),
  }
}
