import { sql } from 'kysely'
import { formerNumbersOf } from '#server/base/context/former-numbers.ts'
import { asIs, digits, text, time, yesOrNo } from '#server/across/reports/columns.ts'
import { agreementTables } from './agreement-tables.ts'
import { recurringExpenseTables } from './recurring-expense-tables.ts'
import { alertsInCell } from './alerts-in-cell.ts'
import { careTables } from './care-tables.ts'
import { chartTables } from './chart-tables.ts'
import { claimTables } from './claim-tables.ts'
import { taxTables } from './tax-tables.ts'
import { clinicTables } from './clinic-tables.ts'
import { clinicRecord } from './clinic-record.ts'
import { familyTables } from './family-tables.ts'
import { acceptedInWords, answersInWords, proposedInWords } from './history-in-words.ts'
import { labTables } from './lab-tables.ts'
import { nameOf } from './name-of.ts'
import type { ExportTable } from './export-table.ts'
import { moneyTables } from './money-tables.ts'
import { payerTables } from './payer-tables.ts'
import { statementTables } from './statement-tables.ts'

const patientTables: ExportTable[] = [
  {
    file: 'patients.csv',
    about: { en: 'Patients; an import reads this file as it is', ar: 'المرضى؛ يقرأ الاستيراد هذا الملف كما هو' },
    of_patient: true,
    rows: sql`select id as patient_id, *, ${formerNumbersOf('patients.id')} as former_numbers,
        ${alertsInCell('allergies')} as allergies, ${alertsInCell('alerts')} as alerts
      from patients where merged_into_id is null`,
    columns: (timeZone) => [
      asIs('Patient number', 'id'),
      text('Full name', 'full_name'),
      text('Other name', 'other_name'),
      digits('Phone', 'contact_number'),
      digits('Second phone', 'second_contact_number'),
      text('Email', 'email'),
      digits('National id', 'national_id'),
      digits('Former file numbers', 'former_numbers'),
      asIs('Date of birth', 'date_of_birth'),
      asIs('Birth year', 'birth_year'),
      asIs('Nationality', 'nationality'),
      asIs('Sex', 'sex'),
      asIs('Language', 'language'),
      yesOrNo('Do not contact', 'do_not_contact'),
      asIs('Recall months', 'recall_months'),
      text('Guardian', 'guardian_name'),
      text('Notes of the former program', 'former_notes'),
      text('Allergies', 'allergies'),
      text('Alerts', 'alerts'),
      yesOrNo('Hidden', 'hidden'),
      time('Registered', 'created_at', timeZone),
      clinicRecord,
    ],
  },
  {
    file: 'merged-patients.csv',
    about: { en: 'Records that were merged into another', ar: 'السجلات التي دُمجت في سجل آخر' },
    of_patient: true,
    rows: sql`select merged_into_id as patient_id, * from patients where merged_into_id is not null`,
    columns: () => [
      asIs('Patient number', 'id'),
      text('Full name', 'full_name'),
      asIs('Merged into', 'merged_into_id'),
    ],
  },
  {
    file: 'former-numbers.csv',
    about: { en: 'Numbers of patients in the previous system', ar: 'أرقام المرضى في النظام السابق' },
    of_patient: true,
    rows: sql`select external_id as id, source, patient_id from patient_external_ids`,
    columns: () => [digits('Former number', 'id'), text('Program', 'source'), asIs('Patient number', 'patient_id')],
  },
  {
    file: 'alerts.csv',
    about: {
      en: 'Allergies, conditions, medication and other alerts',
      ar: 'الحساسية والحالات والأدوية والتنبيهات الأخرى',
    },
    of_patient: true,
    rows: sql`select *, array_to_string(patient_alerts.substances, ', ') as substance_names, ${nameOf('noted_by')} as noted_by_name, ${nameOf('resolved_by')} as resolved_by_name
      from patient_alerts`,
    columns: (timeZone) => [
      asIs('Alert', 'id'),
      asIs('Patient number', 'patient_id'),
      asIs('Kind', 'kind'),
      asIs('Severity', 'severity'),
      text('Text', 'text'),
      text('Substances', 'substance_names'),
      time('Noted', 'noted_at', timeZone),
      time('Resolved', 'resolved_at', timeZone),
      text('Reason', 'resolved_reason'),
      text('Noted by', 'noted_by_name'),
      text('Resolved by', 'resolved_by_name'),
      asIs('Import', 'import_id'),
    ],
  },
  {
    file: 'medicines.csv',
    about: { en: 'Medicines that the clinic added', ar: 'الأدوية التي أضافتها العيادة' },
    of_patient: false,
    rows: sql`select *, array_to_string(names, ', ') as other_names, array_to_string(substances, ', ') as contained from medicines`,
    columns: () => [
      asIs('Medicine', 'id'),
      text('Name', 'name'),
      text('Other names', 'other_names'),
      text('Contains', 'contained'),
      yesOrNo('Active', 'active'),
    ],
  },
  {
    file: 'notes.csv',
    about: { en: 'Notes of doctors', ar: 'ملاحظات الأطباء' },
    of_patient: true,
    needs: 'note:read',
    rows: sql`select notes.*, users.name as author from notes join users on users.id = notes.created_by`,
    columns: (timeZone) => [
      asIs('Note', 'id'),
      asIs('Patient number', 'patient_id'),
      asIs('Appointment', 'appointment_id'),
      text('Text', 'text'),
      text('Author', 'author'),
      time('Written', 'created_at', timeZone),
      time('Signed', 'signed_at', timeZone),
    ],
  },
  {
    file: 'note-addenda.csv',
    about: { en: 'What was added to notes later', ar: 'ما أُضيف إلى الملاحظات لاحقًا' },
    of_patient: true,
    needs: 'note:read',
    rows: sql`select note_addenda.*, notes.patient_id, users.name as author from note_addenda
      join notes on notes.id = note_id join users on users.id = note_addenda.created_by`,
    columns: (timeZone) => [
      asIs('Addendum', 'id'),
      asIs('Note', 'note_id'),
      text('Text', 'text'),
      text('Author', 'author'),
      time('Written', 'created_at', timeZone),
    ],
  },
  {
    file: 'medical-history.csv',
    about: { en: 'What patients answered about their health', ar: 'ما أجاب به المرضى عن صحتهم' },
    of_patient: true,
    rows: sql`select patient_questionnaires.*, ${answersInWords} as given, ${proposedInWords} as alerts,
        ${acceptedInWords} as taken_over, users.name as reviewer
      from patient_questionnaires left join users on users.id = reviewed_by`,
    columns: (timeZone) => [
      asIs('Answers', 'id'),
      asIs('Patient number', 'patient_id'),
      asIs('Version of the questions', 'questionnaire_version'),
      text('Given', 'given'),
      text('Signed by', 'signed_name'),
      time('Answered', 'answered_at', timeZone),
      text('Proposed alerts', 'alerts'),
      text('Accepted', 'taken_over'),
      text('Reviewed by', 'reviewer'),
      time('Reviewed', 'reviewed_at', timeZone),
    ],
  },
  {
    file: 'contacts.csv',
    about: { en: 'Attempts to reach patients', ar: 'محاولات التواصل مع المرضى' },
    of_patient: true,
    rows: sql`select * from contacts`,
    columns: (timeZone) => [
      asIs('Contact', 'id'),
      asIs('Patient number', 'patient_id'),
      asIs('About', 'about'),
      asIs('Channel', 'channel'),
      asIs('Outcome', 'outcome'),
      asIs('Recall', 'recall_id'),
      text('Note', 'note'),
      asIs('Postponed until', 'postpone_until'),
      time('Date', 'created_at', timeZone),
    ],
  },
  {
    file: 'recalls.csv',
    about: { en: 'What patients are recalled for beside check-ups', ar: 'ما يُستدعى المرضى لأجله غير الفحص الدوري' },
    of_patient: true,
    rows: sql`select patient_recalls.*, users.name as author from patient_recalls left join users on users.id = set_by`,
    columns: (timeZone) => [
      asIs('Recall', 'id'),
      asIs('Patient number', 'patient_id'),
      text('Reason', 'reason'),
      asIs('Again after months', 'months'),
      asIs('First due', 'due_on'),
      asIs('Set', 'set_on'),
      text('Set by', 'author'),
      time('Ended', 'ended_at', timeZone),
      text('Reason of the end', 'ended_reason'),
    ],
  },
  {
    file: 'wait-list.csv',
    about: { en: 'The wait list', ar: 'قائمة الانتظار' },
    of_patient: true,
    rows: sql`select wait_list.*, array_to_string(parts, ' ') as parts_of_day from wait_list`,
    columns: (timeZone) => [
      asIs('Entry', 'id'),
      asIs('Patient number', 'patient_id'),
      asIs('Doctor number', 'doctor_id'),
      asIs('Minutes', 'minutes'),
      asIs('From', 'from_date'),
      asIs('Until', 'to_date'),
      asIs('Parts of the day', 'parts_of_day'),
      text('Note', 'note'),
      asIs('Outcome', 'outcome'),
      time('Closed', 'closed_at', timeZone),
    ],
  },
  {
    file: 'tasks.csv',
    about: { en: 'Tasks', ar: 'المهام' },
    of_patient: true,
    rows: sql`select tasks.*, users.name as person from tasks left join users on users.id = for_user_id`,
    columns: (timeZone) => [
      asIs('Task', 'id'),
      text('Text', 'text'),
      text('Person', 'person'),
      asIs('Role', 'for_role'),
      asIs('Patient number', 'patient_id'),
      asIs('Due', 'due_on'),
      time('Done', 'done_at', timeZone),
    ],
  },
]

/** Every file of an export, in the order of the page that explains them. A new kind of record adds its own here. */
export const exportTables: readonly ExportTable[] = [
  ...patientTables,
  ...chartTables,
  ...careTables,
  ...clinicTables,
  ...labTables,
  ...payerTables,
  ...familyTables,
  ...agreementTables,
  ...recurringExpenseTables,
  ...moneyTables,
  ...claimTables,
  ...taxTables,
  ...statementTables,
]
