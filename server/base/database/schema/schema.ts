import type { Kysely } from 'kysely'
import type { RightsOn } from './tables/columns.ts'
import { AGREEMENT_RIGHTS, type AgreementTables } from './tables/agreements.ts'
import { APPROVAL_RIGHTS, type ApprovalTables } from './tables/approvals.ts'
import { APPOINTMENT_RIGHTS, type AppointmentTables } from './tables/appointments.ts'
import { APPOINTMENT_TYPE_RIGHTS, type AppointmentTypeTables } from './tables/appointment-types.ts'
import { AUDIT_RIGHTS, type AuditTables } from './tables/audit.ts'
import { BLOCK_RIGHTS, type BlockTables } from './tables/blocks.ts'
import { CHAIR_RIGHTS, type ChairTables } from './tables/chairs.ts'
import { JOURNAL_RIGHTS, type JournalTables } from './tables/journal.ts'
import { EXPENSE_RIGHTS, type ExpenseTables } from './tables/expenses.ts'
import { RECURRING_EXPENSE_RIGHTS, type RecurringExpenseTables } from './tables/recurring-expenses.ts'
import { FAMILY_RIGHTS, type FamilyTables } from './tables/families.ts'
import { MEANS_RIGHTS, type MeansTables } from './tables/means.ts'
import { BPE_EXAM_RIGHTS, type BpeExamTables } from './tables/bpe-exams.ts'
import { ORTHO_ENTRY_RIGHTS, type OrthoEntryTables } from './tables/ortho-entries.ts'
import { CHARGE_RIGHTS, type ChargeTables } from './tables/charges.ts'
import { CHART_RIGHTS, type ChartTables } from './tables/chart.ts'
import { CLAIM_RIGHTS, type ClaimTables } from './tables/claims.ts'
import { CLINIC_RIGHTS, type ClinicTables } from './tables/clinic.ts'
import { CONTACT_RIGHTS, type ContactTables } from './tables/contacts.ts'
import { TASK_RIGHTS, type TaskTables } from './tables/tasks.ts'
import { DAY_CLOSE_RIGHTS, type DayCloseTables } from './tables/day-closes.ts'
import { DEPOSIT_RIGHTS, type DepositTables } from './tables/deposits.ts'
import { DOCTOR_RIGHTS, type DoctorTables } from './tables/doctors.ts'
import { FILE_RIGHTS, type FileTables } from './tables/files.ts'
import { FILE_MARK_RIGHTS, type FileMarkTables } from './tables/file-marks.ts'
import { HOURS_RIGHTS, type HoursTables } from './tables/hours.ts'
import { IMPORT_RIGHTS, type ImportTables } from './tables/imports.ts'
import { IMAGE_RIGHTS, type ImageTables } from './tables/images.ts'
import { INVOICE_RIGHTS, type InvoiceTables } from './tables/invoices.ts'
import { LAB_CASE_RIGHTS, type LabCaseTables } from './tables/lab-cases.ts'
import { API_KEY_RIGHTS, type ApiKeyTables } from './tables/api-keys.ts'
import { LAB_RIGHTS, type LabTables } from './tables/labs.ts'
import { LETTER_RIGHTS, type LetterTables } from './tables/letters.ts'
import { MEDICINE_RIGHTS, type MedicineTables } from './tables/medicines.ts'
import { NOTE_RIGHTS, type NoteTables } from './tables/notes.ts'
import { PATIENT_ALERT_RIGHTS, type PatientAlertTables } from './tables/patient-alerts.ts'
import { OUTGOING_MAIL_RIGHTS, type OutgoingMailTables } from './tables/outgoing-mail.ts'
import {
  PATIENT_OPENING_RIGHTS,
  PATIENT_RIGHTS,
  type PatientOpeningTables,
  type PatientTables,
} from './tables/patients.ts'
import { PAYER_RIGHTS, type PayerTables } from './tables/payers.ts'
import { PERIO_EXAM_RIGHTS, type PerioExamTables } from './tables/perio-exams.ts'
import { PLAN_RIGHTS, type PlanTables } from './tables/plans.ts'
import { POLICY_RIGHTS, type PolicyTables } from './tables/policies.ts'
import { QUESTIONNAIRE_RIGHTS, type QuestionnaireTables } from './tables/questionnaires.ts'
import { RECALL_RIGHTS, type RecallTables } from './tables/recalls.ts'
import { SESSION_RIGHTS, type SessionTables } from './tables/session.ts'
import { STATEMENT_RIGHTS, type StatementTables } from './tables/statements.ts'
import { TAX_RIGHTS, type TaxTables } from './tables/taxes.ts'
import { TREATMENT_CODE_RIGHTS, type TreatmentCodeTables } from './tables/treatment-codes.ts'
import { WAIT_LIST_RIGHTS, type WaitListTables } from './tables/wait-list.ts'
import { UNFILED_RIGHTS, type UnfiledTables } from './tables/unfiled.ts'
import { USER_RIGHTS, type UserTables } from './tables/users.ts'

/** The tables that the migrations create. */
export interface Schema
  extends
    ImageTables,
    ClaimTables,
    ClinicTables,
    UserTables,
    SessionTables,
    ChairTables,
    MeansTables,
    BlockTables,
    FamilyTables,
    AgreementTables,
    ExpenseTables,
    RecurringExpenseTables,
    JournalTables,
    DoctorTables,
    HoursTables,
    TreatmentCodeTables,
    AppointmentTypeTables,
    LabTables,
    PayerTables,
    ApiKeyTables,
    LabCaseTables,
    PatientTables,
    PatientOpeningTables,
    PatientAlertTables,
    NoteTables,
    ChartTables,
    BpeExamTables,
    OrthoEntryTables,
    PerioExamTables,
    ChargeTables,
    FileTables,
    FileMarkTables,
    UnfiledTables,
    PolicyTables,
    ApprovalTables,
    LetterTables,
    MedicineTables,
    ContactTables,
    QuestionnaireTables,
    TaskTables,
    RecallTables,
    WaitListTables,
    AppointmentTables,
    PlanTables,
    OutgoingMailTables,
    InvoiceTables,
    TaxTables,
    DepositTables,
    StatementTables,
    DayCloseTables,
    ImportTables,
    AuditTables {}

/** The app's rights on each table. It may not use a table without a line here. */
export const APP_RIGHTS: RightsOn<Schema> = {
  ...IMAGE_RIGHTS,
  ...CLAIM_RIGHTS,
  ...CLINIC_RIGHTS,
  ...USER_RIGHTS,
  ...SESSION_RIGHTS,
  ...CHAIR_RIGHTS,
  ...MEANS_RIGHTS,
  ...BLOCK_RIGHTS,
  ...DOCTOR_RIGHTS,
  ...HOURS_RIGHTS,
  ...TREATMENT_CODE_RIGHTS,
  ...APPOINTMENT_TYPE_RIGHTS,
  ...LAB_RIGHTS,
  ...PAYER_RIGHTS,
  ...API_KEY_RIGHTS,
  ...LAB_CASE_RIGHTS,
  ...PATIENT_RIGHTS,
  ...PATIENT_OPENING_RIGHTS,
  ...PATIENT_ALERT_RIGHTS,
  ...NOTE_RIGHTS,
  ...CHART_RIGHTS,
  ...BPE_EXAM_RIGHTS,
  ...ORTHO_ENTRY_RIGHTS,
  ...PERIO_EXAM_RIGHTS,
  ...CHARGE_RIGHTS,
  ...FILE_RIGHTS,
  ...FILE_MARK_RIGHTS,
  ...UNFILED_RIGHTS,
  ...POLICY_RIGHTS,
  ...APPROVAL_RIGHTS,
  ...LETTER_RIGHTS,
  ...MEDICINE_RIGHTS,
  ...CONTACT_RIGHTS,
  ...QUESTIONNAIRE_RIGHTS,
  ...TASK_RIGHTS,
  ...RECALL_RIGHTS,
  ...WAIT_LIST_RIGHTS,
  ...APPOINTMENT_RIGHTS,
  ...PLAN_RIGHTS,
  ...OUTGOING_MAIL_RIGHTS,
  ...EXPENSE_RIGHTS,
  ...RECURRING_EXPENSE_RIGHTS,
  ...JOURNAL_RIGHTS,
  ...FAMILY_RIGHTS,
  ...AGREEMENT_RIGHTS,
  ...INVOICE_RIGHTS,
  ...TAX_RIGHTS,
  ...DEPOSIT_RIGHTS,
  ...STATEMENT_RIGHTS,
  ...DAY_CLOSE_RIGHTS,
  ...IMPORT_RIGHTS,
  ...AUDIT_RIGHTS,
}

/** The whole database, or one transaction on it. */
export type Database = Kysely<Schema>
