import { sql } from 'kysely'
import { CLINICAL_FILE_KINDS, type FileKind, OTHER_FILE_KINDS } from '#domain/file.ts'
import { amount, asIs, text, time } from '#server/across/reports/columns.ts'
import { teethInWords } from './chart-tables.ts'
import { nameOf } from './name-of.ts'
import type { ExportTable } from './export-table.ts'
import { pathOfFile } from './stored-files.ts'

/** Plans, notes, letters and other clinical records of patients. */
export const careTables: readonly ExportTable[] = [
  {
    file: 'plans.csv',
    about: { en: 'Treatment plans, and how they were answered', ar: 'خطط العلاج وكيف أُجيب عليها' },
    of_patient: true,
    rows: sql`select plans.*, users.name as doctor_name, ${nameOf('created_by')} as written_by_name,
      ${nameOf('proposed_by')} as proposed_by_name, ${nameOf('answered_by')} as answered_by_name from plans
      join doctors on doctors.id = doctor_id join users on users.id = doctors.user_id`,
    columns: (timeZone) => [
      asIs('Plan', 'id'),
      asIs('Patient number', 'patient_id'),
      text('Doctor', 'doctor_name'),
      text('Title', 'title'),
      text('Currency', 'currency'),
      time('Written', 'created_at', timeZone),
      time('Proposed', 'proposed_at', timeZone),
      asIs('Valid until', 'valid_until'),
      time('Answered', 'answered_at', timeZone),
      text('Signed by', 'signed_name'),
      text('Written by', 'written_by_name'),
      text('Proposed by', 'proposed_by_name'),
      text('Answer recorded by', 'answered_by_name'),
      asIs('Alternative to plan', 'alternative_to_id'),
      asIs('Declined for plan', 'declined_for_id'),
    ],
  },
  {
    file: 'plan-items.csv',
    about: {
      en: 'Items of treatment plans, each session of an item by itself',
      ar: 'بنود خطط العلاج، وكل جلسة من البند على حدة',
    },
    of_patient: true,
    rows: sql`select plan_items.*, plans.patient_id, plans.currency, ${teethInWords} as on_teeth,
      ${nameOf('dropped_by')} as dropped_by_name, split.description as treatment, users.name as doctor_name
      from plan_items join plans on plans.id = plan_items.plan_id
      left join plan_splits split on split.id = split_id
      join doctors on doctors.id = coalesce(plan_items.doctor_id, plans.doctor_id)
      join users on users.id = doctors.user_id`,
    columns: (timeZone) => [
      asIs('Item', 'id'),
      asIs('Plan', 'plan_id'),
      asIs('Visit', 'visit'),
      text('Code', 'treatment_code'),
      text('Description', 'description'),
      asIs('Teeth', 'on_teeth'),
      text('Currency', 'currency'),
      amount('Cost', 'cost'),
      asIs('State', 'state'),
      asIs('Appointment', 'appointment_id'),
      text('Reason', 'dropped_reason'),
      time('Dropped', 'dropped_at', timeZone),
      text('Dropped by', 'dropped_by_name'),
      text('Session of', 'treatment'),
      text('Doctor', 'doctor_name'),
    ],
  },
  {
    file: 'plan-item-steps.csv',
    about: {
      en: 'When each item of a treatment plan became accepted, booked, done, declined or dropped',
      ar: 'متى قُبل كل بند من خطط العلاج أو حُجز أو أُنجز أو رُفض أو تُرك',
    },
    of_patient: true,
    rows: sql`select plan_item_steps.*, plan_items.plan_id, plans.patient_id from plan_item_steps
      join plan_items on plan_items.id = plan_item_id join plans on plans.id = plan_items.plan_id`,
    columns: (timeZone) => [
      asIs('Step', 'id'),
      asIs('Item', 'plan_item_id'),
      asIs('Plan', 'plan_id'),
      asIs('Patient number', 'patient_id'),
      asIs('State', 'state'),
      asIs('Appointment', 'appointment_id'),
      time('On', 'stepped_at', timeZone),
    ],
  },
  {
    file: 'letters.csv',
    about: { en: 'Letters, as they were issued', ar: 'الخطابات كما صدرت' },
    of_patient: true,
    rows: sql`select letters.*, ${nameOf('created_by')} as issued_by_name, ${nameOf('withdrawn_by')} as withdrawn_by_name,
      (select string_agg(key || ': ' || value, E'\n' order by key) from jsonb_each_text(fields)) as typed,
      (select string_agg(warning, E'\n') from jsonb_array_elements_text(warnings) as warning) as warned,
      array_to_string(allergies, E'\n') as allergic_to,
      (select string_agg(concat_ws(' ', row ->> 'name', row ->> 'form', row ->> 'strength', row ->> 'dose', row ->> 'times'), E'\n' order by place)
        from jsonb_array_elements(medicines) with ordinality as rows(row, place)) as rows_of_medicines
      from letters`,
    columns: (timeZone) => [
      asIs('Letter', 'id'),
      asIs('Patient number', 'patient_id'),
      asIs('Kind', 'kind'),
      asIs('Language', 'language'),
      text('Patient', 'patient_name'),
      text('Doctor', 'doctor_name'),
      text('Text', 'text'),
      time('Issued', 'created_at', timeZone),
      text('Fields', 'typed'),
      text('Warnings', 'warned'),
      asIs('Date of birth', 'date_of_birth'),
      asIs('Birth year', 'birth_year'),
      text('Qualification', 'qualification'),
      text('Licence number', 'licence_number'),
      text('National id', 'national_id'),
      text('Allergies', 'allergic_to'),
      text('Medicines', 'rows_of_medicines'),
      text('Issued by', 'issued_by_name'),
      text('Official number', 'external_number'),
      text('Guardian', 'guardian_name'),
      time('Withdrawn', 'withdrawn_at', timeZone),
      text('Withdrawn by', 'withdrawn_by_name'),
      text('Why withdrawn', 'withdrawn_reason'),
    ],
  },
  filesTable('files.csv', OTHER_FILE_KINDS, { en: 'Documents and consents', ar: 'المستندات والموافقات' }),
  {
    ...filesTable('clinical-files.csv', CLINICAL_FILE_KINDS, {
      en: 'X-rays, photos and laboratory results',
      ar: 'الأشعة والصور ونتائج المختبر',
    }),
    needs: 'file:read-clinical',
  },
  {
    file: 'picture-marks.csv',
    about: { en: 'Marks on pictures, in pixels of the picture', ar: 'العلامات على الصور، بنقاط الصورة' },
    of_patient: true,
    needs: 'mark:read',
    rows: sql`select file_marks.*, files.patient_id, ${nameOf('made_by')} as made_by_name,
      ${nameOf('file_marks.voided_by')} as voided_by_name, (select string_agg((point ->> 0) || ', ' || (point ->> 1), '; '
        order by place) from jsonb_array_elements(points) with ordinality each(point, place)) as of_points
      from file_marks join files on files.id = file_marks.file_id`,
    columns: (timeZone) => [
      asIs('Mark', 'id'),
      asIs('File', 'file_id'),
      asIs('Patient number', 'patient_id'),
      asIs('Kind', 'kind'),
      asIs('Points', 'of_points'),
      text('Text', 'text'),
      asIs('Millimetres', 'millimetres'),
      asIs('Picture of the file', 'frame'),
      time('Made', 'made_at', timeZone),
      text('Made by', 'made_by_name'),
      time('Voided', 'voided_at', timeZone),
      text('Voided by', 'voided_by_name'),
      text('Why voided', 'void_reason'),
    ],
  },
  {
    file: 'unfiled.csv',
    about: {
      en: 'Pictures that came by the inbox: what waits, and what became of others',
      ar: 'الصور الواردة: ما ينتظر وما آل إليه غيره',
    },
    of_patient: false,
    needs: 'file:read-clinical',
    rows: sql`select unfiled.*, ${nameOf('received_by')} as received_by_name, ${nameOf('settled_by')} as settled_by_name
      from unfiled`,
    columns: (timeZone) => [
      asIs('Entry', 'id'),
      text('Name', 'name'),
      text('Name in the file', 'person_name'),
      asIs('Date of birth in the file', 'date_of_birth'),
      text('Number in the file', 'person_number'),
      asIs('Taken on', 'taken_on'),
      asIs('Bytes', 'size_bytes'),
      asIs('SHA-256', 'sha256'),
      time('Received', 'received_at', timeZone),
      text('Received by', 'received_by_name'),
      asIs('File', 'file_id'),
      time('Settled', 'settled_at', timeZone),
      text('Settled by', 'settled_by_name'),
      text('Why discarded', 'discard_reason'),
    ],
  },
]

function filesTable(file: string, kinds: readonly FileKind[], what: ExportTable['about']): ExportTable {
  return {
    file,
    about: { en: `${what.en}; each is in the folder "files"`, ar: `${what.ar}؛ كل منها في مجلد files` },
    of_patient: true,
    rows: sql`select *, array_to_string(teeth, ', ') as of_teeth, ${nameOf('added_by')} as added_by_name,
      ${nameOf('voided_by')} as voided_by_name, ${nameOf('reported_by')} as reported_by_name from files where kind in (${sql.join(kinds)})`,
    columns: (timeZone) => [
      asIs('File', 'id'),
      asIs('Patient number', 'patient_id'),
      { title: 'Path', cell: pathOfFile },
      text('Name', 'name'),
      asIs('Kind', 'kind'),
      asIs('Taken on', 'taken_on'),
      asIs('Teeth', 'of_teeth'),
      text('Note', 'note'),
      text('Why the X-ray was taken', 'reason'),
      text('Report', 'report'),
      asIs('Quality (1 to 3)', 'quality'),
      time('Reported', 'reported_at', timeZone),
      text('Reported by', 'reported_by_name'),
      asIs('Bytes', 'size_bytes'),
      asIs('SHA-256', 'sha256'),
      time('Added', 'added_at', timeZone),
      time('Voided', 'voided_at', timeZone),
      text('Reason', 'void_reason'),
      text('Added by', 'added_by_name'),
      text('Voided by', 'voided_by_name'),
    ],
  }
}
