import { Suspense, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { api } from '#contract/api.ts'
import type { Patient } from '#contract/patients.ts'
import { may } from '#domain/access.ts'
import { ApiError } from '#web/base/api/api-error.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay, useUser } from '#web/base/session/session.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { OnlyFor } from '#web/base/frame/not-allowed.tsx'
import { NotFoundScreen } from '#web/base/frame/not-found-screen.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { PageHeader } from '#web/base/ui/page-header.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { TabLinks } from '#web/base/ui/tabs.tsx'
import { OpenedProvider, useOpening } from '#web/nouns/patients/opening.ts'
import { usePatientsAddress } from '#web/nouns/patients/use-patients-address.ts'
import { Merging } from './merging.tsx'
import { PersonHeader } from './person-header.tsx'
import { TabContent } from './tab-contents.tsx'
import { type PatientTab, patientPath } from '#web/base/links/paths.ts'
import { PATIENT_TABS, tabIn } from './tabs.ts'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

const MergedInto = lazy(() => import('./merged-into.tsx'))
const PatientModal = lazy(() => import('#web/nouns/patients/patient-modal.tsx'))

/** Everything about one patient, in tabs of the address. */
export default function PatientScreen() {
  const { id = '', tab: part } = useParams()
  const tab = tabIn(part)
  if (!/^[1-9]\d{0,14}$/.test(id) || !tab) return <NotFoundScreen />
  return (
    <OnlyFor permission={PATIENT_TABS[tab].needs}>
      <PatientById key={id} id={Number(id)} tab={tab} />
    </OnlyFor>
  )
}

function PatientById({ id, tab }: { id: number; tab: PatientTab }) {
  const t = useTexts(texts)
  const opened = useOpening(id)
  const query = useCall(api.patient, { id })
  const { data, error } = query
  if (!data && error instanceof ApiError && error.status === 404) return <NotFoundScreen />
  const underTitle = (placeholder: ReactNode) => (
    <>
      <PageHeader title={t.title} />
      <Card>{placeholder}</Card>
    </>
  )
  return (
    <Answer query={query} failed={t.not_loaded} skeleton={<FieldsSkeleton />} around={underTitle}>
      {(patient) => (
        <OpenedProvider value={opened}>
          <PersonHeader patient={patient} />
          {patient.merged_into_id === null && <PatientTabs patient={patient} tab={tab} />}
          <Modals patient={patient} />
        </OpenedProvider>
      )}
    </Answer>
  )
}

function PatientTabs({ patient, tab }: { patient: Patient; tab: PatientTab }) {
  const t = useTexts(texts)
  const { role } = useUser()
  const { has_payers } = useClinic()
  const tabs = (Object.keys(PATIENT_TABS) as PatientTab[]).filter(
    (each) => may(role, PATIENT_TABS[each].needs) && (has_payers || each !== 'insurance'),
  )
  return (
    <>
      <div className="print:hidden">
        <TabLinks
          label={t.title}
          links={tabs.map((each) => ({
            to: patientPath(patient.id, each),
            label: t.tabs[each],
            icon: PATIENT_TABS[each].icon,
            exact: each === 'overview',
          }))}
        />
      </div>
      <TabContent key={tab} tab={tab} patient={patient} />
    </>
  )
}

/** What is loaded when it is needed. */
function Modals({ patient }: { patient: Patient }) {
  const may_write = useMay('patient:write')
  const address = usePatientsAddress()
  return (
    <Suspense>
      {patient.merged_into_id !== null && <MergedInto id={patient.merged_into_id} />}
      {may_write && address.editing === patient.id && (
        <PatientModal address={address} known={patient} onSaved={() => undefined} />
      )}
      <Merging patient={patient} />
    </Suspense>
  )
}
