import { sql } from 'kysely'
import { amount, asIs, text, time, yesOrNo } from '#server/across/reports/columns.ts'
import { codesOfType } from '#server/nouns/appointment-types/queries.ts'
import { teethInWords } from './chart-tables.ts'
import { clinicRecord } from './clinic-record.ts'
import type { ExportTable } from './export-table.ts'

/** Appointments, and the settings of the whole clinic. */
export const clinicTables: readonly ExportTable[] = [
  {
    file: 'appointments.csv',
    about: { en: 'Appointments, on the clinic’s clock', ar: 'المواعيد بتوقيت العيادة' },
    of_patient: true,
    rows: sql`select appointments.*, to_char(datetime_start, 'YYYY-MM-DD HH24:MI') as start,
        to_char(datetime_end, 'YYYY-MM-DD HH24:MI') as until, patients.full_name as patient_name, users.name as doctor_name,
        chairs.name as chair_name,
        (select name_en from appointment_types where id = type_id) as type_name
      from appointments join patients on patients.id = patient_id join doctors on doctors.id = doctor_id
      join users on users.id = doctors.user_id left join chairs on chairs.id = chair_id`,
    columns: (timeZone) => [
      asIs('Appointment', 'id'),
      asIs('Patient number', 'patient_id'),
      text('Patient name', 'patient_name'),
      asIs('Doctor number', 'doctor_id'),
      text('Doctor', 'doctor_name'),
      text('Chair', 'chair_name'),
      text('Type', 'type_name'),
      asIs('Start', 'start'),
      asIs('End', 'until'),
      asIs('Status', 'status'),
      yesOrNo('Before this program', 'is_history'),
      asIs('Absence', 'absence'),
      text('Cancellation reason', 'cancellation_reason'),
      text('Notes', 'notes'),
      time('Confirmed', 'confirmed_at', timeZone),
      time('Arrived', 'arrived_at', timeZone),
      time('Seated', 'seated_at', timeZone),
      time('Booked', 'created_at', timeZone),
      clinicRecord,
    ],
  },
  {
    file: 'appointment-treatments.csv',
    about: { en: 'Treatments of appointments', ar: 'علاجات المواعيد' },
    of_patient: true,
    rows: sql`select appointment_treatments.*, patient_id, ${teethInWords} as on_teeth,
      (select chart_item_id from charges where appointment_line_id = appointment_treatments.id) from appointment_treatments
      join appointments on appointments.id = appointment_id`,
    columns: () => [
      asIs('Treatment', 'id'),
      asIs('Appointment', 'appointment_id'),
      text('Code', 'treatment_code'),
      text('Description', 'description'),
      amount('Cost', 'cost'),
      asIs('Teeth', 'on_teeth'),
      asIs('Chart item', 'chart_item_id'),
    ],
  },
  {
    file: 'doctors.csv',
    about: { en: 'Doctors', ar: 'الأطباء' },
    of_patient: false,
    rows: sql`select doctors.*, users.name, users.email, chairs.name as usual_chair from doctors
      join users on users.id = user_id left join chairs on chairs.id = usual_chair_id`,
    columns: () => [
      asIs('Doctor number', 'id'),
      text('Name', 'name'),
      text('Arabic name', 'name_ar'),
      text('Email', 'email'),
      yesOrNo('Specialist', 'is_specialist'),
      amount('General payout %', 'general_payout_percentage'),
      amount('Specialist payout %', 'specialist_payout_percentage'),
      text('Qualification', 'qualification'),
      text('Specialization', 'specialization'),
      text('Bio', 'bio'),
      text('Licence number', 'licence_number'),
      text('Usual chair', 'usual_chair'),
      yesOrNo('Active', 'active'),
    ],
  },
  {
    file: 'chairs.csv',
    about: { en: 'Chairs', ar: 'الكراسي' },
    of_patient: false,
    rows: sql`select id, name, position, active from chairs`,
    columns: () => [
      asIs('Chair', 'id'),
      text('Name', 'name'),
      asIs('Position', 'position'),
      yesOrNo('Active', 'active'),
    ],
  },
  {
    file: 'users.csv',
    about: { en: 'Users, without their passwords', ar: 'المستخدمون، بلا كلمات المرور' },
    of_patient: false,
    rows: sql`select id, name, email, role, active from users`,
    columns: () => [
      asIs('User', 'id'),
      text('Name', 'name'),
      text('Email', 'email'),
      asIs('Role', 'role'),
      yesOrNo('Active', 'active'),
    ],
  },
  {
    file: 'appointment-types.csv',
    about: { en: 'Types of appointments', ar: 'أنواع المواعيد' },
    of_patient: false,
    rows: sql`select *, array_to_string(${codesOfType}, ', ') as codes from appointment_types`,
    columns: () => [
      asIs('Type', 'id'),
      text('Name', 'name_en'),
      text('Arabic name', 'name_ar'),
      asIs('Minutes', 'minutes'),
      asIs('Colour', 'tone'),
      text('Treatment codes', 'codes'),
      yesOrNo('Patients may ask for it', 'online'),
      yesOrNo('Active', 'active'),
    ],
  },
  {
    file: 'treatment-codes.csv',
    about: {
      en: 'Treatment codes; an import reads this file as it is',
      ar: 'رموز العلاج؛ يقرأ الاستيراد هذا الملف كما هو',
    },
    of_patient: false,
    rows: sql`select * from treatment_codes`,
    columns: () => [
      text('Code', 'code'),
      text('Description', 'description'),
      text('Arabic description', 'description_ar'),
      amount('Cost', 'default_cost'),
      asIs('Minutes', 'minutes'),
      yesOrNo('Specialist', 'is_specialist'),
      yesOrNo('Active', 'active'),
      asIs('Effect', 'effect'),
      asIs('Per', 'per'),
    ],
  },
  {
    file: 'leaves.csv',
    about: { en: 'Times at which doctors are away', ar: 'أوقات غياب الأطباء' },
    of_patient: false,
    rows: sql`select id, doctor_id, to_char(starts, 'YYYY-MM-DD HH24:MI') as starts, to_char(ends, 'YYYY-MM-DD HH24:MI') as ends,
      reason, task_id is not null as ill from leaves`,
    columns: () => [
      asIs('Leave', 'id'),
      asIs('Doctor number', 'doctor_id'),
      asIs('From', 'starts'),
      asIs('Until', 'ends'),
      text('Reason', 'reason'),
      yesOrNo('Ill', 'ill'),
    ],
  },
]
