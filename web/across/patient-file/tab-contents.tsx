import { type ComponentType, Suspense } from 'react'
import type { Patient } from '#contract/patients.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Card } from '#web/base/ui/card.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { Overview } from './overview.tsx'
import type { PatientTab } from '#web/base/links/paths.ts'
import { texts } from './texts.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import type { Ordering } from '#web/nouns/plans/plan-items.tsx'

const PatientNotes = lazy(() => import('#web/nouns/notes/patient-notes.tsx'))
const OrderFromPlan = lazy(() => import('#web/nouns/lab-cases/order-from-plan.tsx'))
const PatientPlans = lazy(() => import('#web/nouns/plans/patient-plans.tsx'))

type TabProps = { patient: Patient }

/** The content of each tab. A large one is `lazy(() => import(...))`, so that the page itself stays small. */
const CONTENTS: Record<PatientTab, ComponentType<TabProps>> = {
  overview: Overview,
  chart: lazy(() => import('#web/nouns/chart/patient-chart.tsx')),
  perio: lazy(() => import('#web/nouns/perio-exams/patient-perio.tsx')),
  plans: ({ patient }) => <PatientPlans patient={patient} Ordering={OrderWork} />,
  notes: Notes,
  files: lazy(() => import('./files-tab.tsx')),
  letters: lazy(() => import('#web/nouns/letters/patient-letters.tsx')),
  insurance: lazy(() => import('./insurance-tab.tsx')),
  account: lazy(() => import('./account-tab.tsx')),
}

export function TabContent({ tab, patient }: TabProps & { tab: PatientTab }) {
  const Content = CONTENTS[tab]
  return (
    <Suspense fallback={<OnItsWay />}>
      <Content patient={patient} />
    </Suspense>
  )
}

/** Beside a treatment, whose row stands meanwhile. */
const OrderWork: Ordering = (props) => (
  <Suspense>
    <OrderFromPlan {...props} />
  </Suspense>
)

function Notes({ patient }: TabProps) {
  const t = useTexts(texts)
  return (
    <Card title={t.tabs.notes}>
      <PatientNotes patient_id={patient.id} />
    </Card>
  )
}

const OnItsWay = () => (
  <Card>
    <RowsSkeleton />
  </Card>
)
