import { lazy } from '#web/base/frame/lazy.ts'

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

/** What stands below the tabs at each address of the settings. */
export const CONTENTS = {
  clinic: ClinicSettings,
  doctors: DoctorSettings,
  'doctors/:id': DoctorSettings,
  chairs: Chairs,
  means: MeansList,
  'special-hours': SpecialHours,
  users: UserManagement,
  'api-keys': ApiKeys,
  treatments: TreatmentCodes,
  'appointment-types': AppointmentTypes,
  labs: Labs,
  payers: Payers,
  'payers/:id': PayerPlans,
  'price-lists': PriceLists,
  medicines: Medicines,
  questionnaire: QuestionnaireSettings,
  server: ServerStatus,
  letters: LetterTemplates,
  imports: Imports,
  'imports/:id': Imports,
  audit: AuditTrail,
}
