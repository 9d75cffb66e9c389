import type { Kysely } from 'kysely'
import type { RightsOn } from './tables/columns.ts'
import { appointmentRights, type AppointmentTables } from './tables/appointments.ts'
import { auditRights, type AuditTables } from './tables/audit.ts'
import { CLINIC_RIGHTS, type ClinicTables } from './tables/clinic.ts'
import { CONTACT_RIGHTS, type ContactTables } from './tables/contacts.ts'
import { doctorRights, type DoctorTables } from './tables/doctors.ts'
import { hoursRights, type HoursTables } from './tables/hours.ts'
import { IMAGE_RIGHTS, type ImageTables } from './tables/images.ts'
import { invoiceRights, type InvoiceTables } from './tables/invoices.ts'
import { patientRights, type PatientTables } from './tables/patients.ts'
import { RECALL_RIGHTS, type RecallTables } from './tables/recalls.ts'
import { sessionRights, type SessionTables } from './tables/session.ts'
import { treatmentCodeRights, type TreatmentCodeTables } from './tables/treatment-codes.ts'
import { WAIT_LIST_RIGHTS, type WaitListTables } from './tables/wait-list.ts'
import { userRights, type UserTables } from './tables/users.ts'

/** The tables that the migrations create. */
export interface Schema
  extends
    ImageTables,
    ClinicTables,
    UserTables,
    SessionTables,
    DoctorTables,
    HoursTables,
    TreatmentCodeTables,
    PatientTables,
    ContactTables,
    RecallTables,
    WaitListTables,
    AppointmentTables,
    InvoiceTables,
    AuditTables {}

/** The app's rights on each table. It may not use a table without a line here. */
export const APP_RIGHTS: RightsOn<Schema> = {
  ...IMAGE_RIGHTS,
  ...CLINIC_RIGHTS,
  ...userRights,
  ...sessionRights,
  ...doctorRights,
  ...hoursRights,
  ...treatmentCodeRights,
  ...patientRights,
  ...CONTACT_RIGHTS,
  ...RECALL_RIGHTS,
  ...WAIT_LIST_RIGHTS,
  ...appointmentRights,
  ...invoiceRights,
  ...auditRights,
}

/** The whole database, or one transaction on it. */
export type Database = Kysely<Schema>
