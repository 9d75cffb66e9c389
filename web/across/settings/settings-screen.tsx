import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { PageHeader } from '#web/base/ui/page-header.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { TabLinks } from '#web/base/ui/tabs.tsx'
import { texts } from './texts.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { pathTo } from '#web/base/links/paths.ts'

const ClinicSettings = lazy(() => import('./clinic/clinic-settings.tsx'))
const DoctorSettings = lazy(() => import('#web/nouns/doctors/doctor-settings.tsx'))
const Chairs = lazy(() => import('#web/nouns/chairs/chairs.tsx'))
const MeansList = lazy(() => import('#web/nouns/means/means-list.tsx'))
const SpecialHours = lazy(() => import('#web/nouns/special-hours/special-hours.tsx'))
const UserManagement = lazy(() => import('#web/nouns/users/user-management.tsx'))
const ApiKeys = lazy(() => import('#web/nouns/api-keys/api-keys.tsx'))
const TreatmentCodes = lazy(() => import('#web/nouns/treatment-codes/treatment-codes.tsx'))
const AppointmentTypes = lazy(() => import('#web/nouns/appointment-types/appointment-types.tsx'))
const Labs = lazy(() => import('#web/nouns/labs/labs.tsx'))
const Payers = lazy(() => import('#web/nouns/payers/payers.tsx'))
const PayerPlans = lazy(() => import('#web/nouns/payer-plans/payer-plans.tsx'))
const PriceLists = lazy(() => import('#web/nouns/price-lists/price-lists.tsx'))
const Medicines = lazy(() => import('#web/nouns/medicines/medicines.tsx'))
const QuestionnaireSettings = lazy(() => import('#web/nouns/questionnaires/questionnaire-settings.tsx'))
const ServerStatus = lazy(() => import('#web/across/server-status/server-status.tsx'))
const LetterTemplates = lazy(() => import('#web/nouns/letters/letter-templates.tsx'))
const Imports = lazy(() => import('#web/across/imports/imports.tsx'))
const AuditTrail = lazy(() => import('#web/nouns/audit/audit-trail.tsx'))

export default function SettingsScreen() {
  const t = useTexts(texts)
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <TabLinks
        label={t.title}
        links={[
          { to: pathTo('settings/clinic'), label: t.tabs.clinic },
          { to: pathTo('settings/doctors'), label: t.tabs.doctors },
          { to: pathTo('settings/chairs'), label: t.tabs.chairs },
          { to: pathTo('settings/means'), label: t.tabs.means },
          { to: pathTo('settings/special-hours'), label: t.tabs.special_hours },
          { to: pathTo('settings/users'), label: t.tabs.users },
          { to: pathTo('settings/api-keys'), label: t.tabs.api_keys },
          { to: pathTo('settings/treatments'), label: t.tabs.treatments },
          { to: pathTo('settings/appointment-types'), label: t.tabs.appointment_types },
          { to: pathTo('settings/labs'), label: t.tabs.labs },
          { to: pathTo('settings/payers'), label: t.tabs.payers },
          { to: pathTo('settings/medicines'), label: t.tabs.medicines },
          { to: pathTo('settings/questionnaire'), label: t.tabs.questionnaire },
          { to: pathTo('settings/server'), label: t.tabs.server },
          { to: pathTo('settings/letters'), label: t.tabs.letters },
          { to: pathTo('settings/imports'), label: t.tabs.imports },
          { to: pathTo('settings/audit'), label: t.tabs.audit },
        ]}
      />
      <Suspense fallback={<FieldsSkeleton fields={6} />}>
        <Routes>
          <Route path="clinic" element={<ClinicSettings />} />
          <Route path="doctors" element={<DoctorSettings />} />
          <Route path="doctors/:id" element={<DoctorSettings />} />
          <Route path="chairs" element={<Chairs />} />
          <Route path="means" element={<MeansList />} />
          <Route path="special-hours" element={<SpecialHours />} />
          <Route path="users" element={<UserManagement />} />
          <Route path="api-keys" element={<ApiKeys />} />
          <Route path="treatments" element={<TreatmentCodes />} />
          <Route path="appointment-types" element={<AppointmentTypes />} />
          <Route path="labs" element={<Labs />} />
          <Route path="payers" element={<Payers />} />
          <Route path="payers/:id" element={<PayerPlans />} />
          <Route path="price-lists" element={<PriceLists />} />
          <Route path="medicines" element={<Medicines />} />
          <Route path="questionnaire" element={<QuestionnaireSettings />} />
          <Route path="server" element={<ServerStatus />} />
          <Route path="letters" element={<LetterTemplates />} />
          <Route path="imports" element={<Imports />} />
          <Route path="imports/:id" element={<Imports />} />
          <Route path="audit" element={<AuditTrail />} />
          <Route path="*" element={<Navigate to={pathTo('settings/clinic')} replace />} />
        </Routes>
      </Suspense>
    </>
  )
}
