import {
  IconBuildingHospital,
  IconCalendarStar,
  IconHistory,
  IconListDetails,
  IconStethoscope,
  IconUsers,
} from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useTexts } from '../i18n/catalogue.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { FieldsSkeleton } from '../ui/skeleton.tsx'
import { TabLinks } from '../ui/tabs.tsx'
import { texts } from './texts.ts'

const ClinicSettings = lazy(() => import('../clinic/clinic-settings.tsx'))
const DoctorSettings = lazy(() => import('../doctors/doctor-settings.tsx'))
const SpecialHours = lazy(() => import('../special-hours/special-hours.tsx'))
const UserManagement = lazy(() => import('../users/user-management.tsx'))
const TreatmentCodes = lazy(() => import('../treatment-codes/treatment-codes.tsx'))
const AuditTrail = lazy(() => import('../audit/audit-trail.tsx'))

export default function SettingsScreen() {
  const t = useTexts(texts)
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <TabLinks
        label={t.title}
        links={[
          { to: '/settings/clinic', label: t.tabs.clinic, icon: IconBuildingHospital },
          { to: '/settings/doctors', label: t.tabs.doctors, icon: IconStethoscope },
          { to: '/settings/special-hours', label: t.tabs.special_hours, icon: IconCalendarStar },
          { to: '/settings/users', label: t.tabs.users, icon: IconUsers },
          { to: '/settings/treatments', label: t.tabs.treatments, icon: IconListDetails },
          { to: '/settings/audit', label: t.tabs.audit, icon: IconHistory },
        ]}
      />
      <Suspense fallback={<FieldsSkeleton fields={6} />}>
        <Routes>
          <Route path="clinic" element={<ClinicSettings />} />
          <Route path="doctors" element={<DoctorSettings />} />
          <Route path="doctors/:id" element={<DoctorSettings />} />
          <Route path="special-hours" element={<SpecialHours />} />
          <Route path="users" element={<UserManagement />} />
          <Route path="treatments" element={<TreatmentCodes />} />
          <Route path="audit" element={<AuditTrail />} />
          <Route path="*" element={<Navigate to="/settings/clinic" replace />} />
        </Routes>
      </Suspense>
    </>
  )
}
