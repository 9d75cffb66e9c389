import { sql } from 'kysely'
import { amount, asIs, digits, text, time, yesOrNo } from '#server/across/reports/columns.ts'
import { teethInWords } from './chart-tables.ts'
import type { ExportTable } from './export-table.ts'
import { nameOf } from './name-of.ts'

/** Dental labs, and what is ordered from them. */
export const labTables: readonly ExportTable[] = [
  {
    file: 'labs.csv',
    about: { en: 'Dental labs', ar: 'مختبرات الأسنان' },
    of_patient: false,
    rows: sql`select * from labs`,
    columns: () => [
      asIs('Lab', 'id'),
      text('Name', 'name'),
      digits('Phone', 'contact_number'),
      text('Email', 'email'),
      yesOrNo('Active', 'active'),
    ],
  },
  {
    file: 'lab-items.csv',
    about: { en: 'What labs make, for which fee', ar: 'ما تصنعه المختبرات وأتعابه' },
    of_patient: false,
    rows: sql`select lab_items.*, lab_id * 1000 + position as id from lab_items`,
    columns: () => [
      asIs('Lab', 'lab_id'),
      text('Description', 'description'),
      amount('Fee', 'fee'),
      asIs('Days', 'days'),
    ],
  },
  {
    file: 'lab-cases.csv',
    about: { en: 'Work that is ordered from labs', ar: 'الأعمال المطلوبة من المختبرات' },
    of_patient: true,
    rows: sql`select lab_cases.*, ${teethInWords} as on_teeth, labs.name as lab_name, ${nameOf('ordered_by')} as by_name,
        (select string_agg(plan_item_id::text, ' ' order by plan_item_id) from lab_case_plan_items
          where lab_case_id = lab_cases.id) as plan_item_ids,
        (select invoice_id from lab_charges join invoice_lines line on line.id = invoice_line_id
          where lab_charges.lab_case_id = lab_cases.id) as invoice_id
      from lab_cases join labs on labs.id = lab_id`,
    columns: (timeZone) => [
      asIs('Lab case', 'id'),
      asIs('Patient number', 'patient_id'),
      asIs('Doctor number', 'doctor_id'),
      text('Lab', 'lab_name'),
      text('Description', 'description'),
      asIs('Teeth', 'on_teeth'),
      text('Shade', 'shade'),
      text('Material', 'material'),
      text('Instructions', 'instructions'),
      amount('Agreed fee', 'agreed_fee'),
      text('Currency', 'currency'),
      asIs('Invoice', 'invoice_id'),
      asIs('Due', 'due_on'),
      asIs('State', 'state'),
      asIs('Fitting', 'fitting_appointment_id'),
      asIs('Remake of', 'remake_of_id'),
      asIs('Items of plans', 'plan_item_ids'),
      time('Ordered', 'ordered_at', timeZone),
      text('Ordered by', 'by_name'),
    ],
  },
  {
    file: 'lab-case-events.csv',
    about: { en: 'What happened to work of labs', ar: 'ما حدث لأعمال المختبرات' },
    of_patient: true,
    rows: sql`select lab_case_events.*, patient_id, ${nameOf('recorded_by')} as by_name
      from lab_case_events join lab_cases on lab_cases.id = lab_case_id`,
    columns: () => [
      asIs('Event', 'id'),
      asIs('Lab case', 'lab_case_id'),
      asIs('Kind', 'kind'),
      asIs('On', 'happened_on'),
      text('Note', 'note'),
      text('By', 'by_name'),
    ],
  },
  {
    file: 'lab-case-fees.csv',
    about: { en: 'What labs billed', ar: 'ما فوترته المختبرات' },
    of_patient: true,
    rows: sql`select lab_case_fees.*, patient_id, currency, ${nameOf('recorded_by')} as by_name
      from lab_case_fees join lab_cases on lab_cases.id = lab_case_id`,
    columns: (timeZone) => [
      asIs('Fee', 'id'),
      asIs('Lab case', 'lab_case_id'),
      text('Currency', 'currency'),
      amount('Invoiced fee', 'invoiced_fee'),
      text('Reference', 'reference'),
      time('Noted', 'recorded_at', timeZone),
      text('By', 'by_name'),
    ],
  },
]
