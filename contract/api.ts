import { appointments } from './appointments.ts'
import { audit } from './audit.ts'
import { clinic } from './clinic.ts'
import { contacts } from './contacts.ts'
import { doctors } from './doctors.ts'
import { hours } from './hours.ts'
import { invoices } from './invoices.ts'
import { leaves } from './leaves.ts'
import { patients } from './patients.ts'
import { payouts } from './payouts.ts'
import { profile } from './profile.ts'
import { recalls } from './recalls.ts'
import { reminders } from './reminders.ts'
import { reports } from './reports.ts'
import { session } from './session.ts'
import { treatmentCodes } from './treatment-codes.ts'
import { users } from './users.ts'
import { waitList } from './wait-list.ts'

/** The whole API. Each call is named by the verb that staff use, or by the noun it returns. */
export const api = {
  ...session,
  ...profile,
  ...reports,
  ...patients,
  ...contacts,
  ...waitList,
  ...recalls,
  ...reminders,
  ...appointments,
  ...invoices,
  ...payouts,
  ...doctors,
  ...hours,
  ...leaves,
  ...clinic,
  ...users,
  ...treatmentCodes,
  ...audit,
}

export type Api = typeof api
export type EndpointName = keyof Api
