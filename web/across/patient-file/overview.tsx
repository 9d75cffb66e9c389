import { Suspense } from 'react'
import type { Patient } from '#contract/patients.ts'
import { PatientAlerts } from '#web/nouns/patient-alerts/patient-alerts.tsx'
import { lazy } from '#web/base/frame/lazy.ts'
import { Card } from '#web/base/ui/card.tsx'
import { RecordsSkeleton } from '#web/base/ui/records.tsx'
import { Facts } from './facts.tsx'
import { NextAppointments } from './next-appointments.tsx'
import { Timeline } from './timeline.tsx'

const PatientLabCases = lazy(() => import('#web/nouns/lab-cases/patient-lab-cases.tsx'))
const MedicalHistory = lazy(() => import('#web/nouns/questionnaires/medical-history.tsx'))
const SinceCard = lazy(() => import('#web/across/since/since-card.tsx'))
const Beside = lazy(() => import('./beside.tsx'))

/** Alerts, the next appointments, the history, and the patient's data. */
export function Overview({ patient }: { patient: Patient }) {
  return (
    // A section that is still loading would push down what is below it.
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] [&:has([data-first]_[aria-busy=true])>:not([data-first])]:invisible">
      <div data-first className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-start-1">
        <Suspense fallback={<i aria-busy="true" />}>
          <SinceCard patient_id={patient.id} />
        </Suspense>
        <Card>
          <PatientAlerts patient={patient} />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <NextAppointments patient={patient} />
        <Suspense>
          <PatientLabCases patient_id={patient.id} />
        </Suspense>
        <Timeline patient={patient} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-start-2">
        <Card>
          <Suspense fallback={<RecordsSkeleton />}>
            <MedicalHistory patient={patient} />
          </Suspense>
        </Card>
        <Facts patient={patient} />
        <Suspense fallback={<RecordsSkeleton />}>
          <Beside patient={patient} />
        </Suspense>
      </div>
    </div>
  )
}
