import type { Kysely } from 'kysely'
import type { RightsOn } from './tables/columns.ts'
import { appointment_rights, type AppointmentTables } from './tables/appointments.ts'
import { audit_rights, type AuditTables } from './tables/audit.ts'
import { clinic_rights, type ClinicTables } from './tables/clinic.ts'
import { doctor_rights, type DoctorTables } from './tables/doctors.ts'
import { image_rights, type ImageTables } from './tables/images.ts'
import { invoice_rights, type InvoiceTables } from './tables/invoices.ts'
import { patient_rights, type PatientTables } from './tables/patients.ts'
import { session_rights, type SessionTables } from './tables/session.ts'
import { treatment_code_rights, type TreatmentCodeTables } from './tables/treatment-codes.ts'
import { user_rights, type UserTables } from './tables/users.ts'

/** The tables that the migrations create. */
export interface Schema
  extends
    ImageTables,
    ClinicTables,
    UserTables,
    SessionTables,
    DoctorTables,
    TreatmentCodeTables,
    PatientTables,
    AppointmentTables,
    InvoiceTables,
    AuditTables {}

/** The app's rights on each table. It may not use a table without a line here. */
export const APP_RIGHTS: RightsOn<Schema> = {
  ...image_rights,
  ...clinic_rights,
  ...user_rights,
  ...session_rights,
  ...doctor_rights,
  ...treatment_code_rights,
  ...patient_rights,
  ...appointment_rights,
  ...invoice_rights,
  ...audit_rights,
}

/** The whole database, or one transaction on it. */
export type Database = Kysely<Schema>
