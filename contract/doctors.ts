import * as z from 'zod/mini'
import { LAB_COST_BASES } from '#domain/lab-cost.ts'
import { endpoint } from './endpoint.ts'
import { enteredDoctorHours, weeklyHours } from './hours.ts'
import { id, inForm, optionalMultilineText, optionalText, pageQuery, version } from './fields.ts'
import { strandedOfDoctor } from './stranded.ts'

const profile = {
  id,
  user_id: id,
  name: z.string(),
  /** What Arabic papers call the doctor; null: `name`. */
  name_ar: z.nullable(z.string()),
  email: z.string(),
  profile_image: z.nullable(z.string()),
  is_specialist: z.boolean(),
  qualification: z.nullable(z.string()),
  specialization: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  /** The number under which an authority lets the doctor practise; printed on letters. */
  licence_number: z.nullable(z.string()),
  /** Where the doctor’s appointments are unless a booking says otherwise; null: nowhere in particular. */
  usual_chair_id: z.nullable(id),
  active: z.boolean(),
  /** Null: the doctor works whenever the clinic is open. */
  hours: z.nullable(weeklyHours),
  version,
}

const doctor = z.object({
  ...profile,
  /** Only sent to roles that may see what a doctor earns. */
  general_payout_percentage: z.optional(z.number()),
  specialist_payout_percentage: z.optional(z.number()),
  lab_cost_basis: z.optional(z.enum(LAB_COST_BASES)),
})

const doctorSettings = z.object({
  ...profile,
  ...strandedOfDoctor,
  general_payout_percentage: z.number(),
  specialist_payout_percentage: z.number(),
  lab_cost_basis: z.enum(LAB_COST_BASES),
})

export type Doctor = z.infer<typeof doctor>
export type DoctorSettings = z.infer<typeof doctorSettings>

export const doctors = {
  doctors: endpoint({
    method: 'GET',
    path: '/api/doctors',
    permission: 'doctor:read',
    summary: 'All doctors by name, inactive ones too; percentages for admin, manager, and oneself',
    query: z.object(pageQuery),
    rows: doctor,
    reads: ['doctors'],
  }),
  doctorSettings: endpoint({
    method: 'GET',
    path: '/api/settings/doctors/{id}',
    permission: 'doctor-settings:write',
    summary: 'One doctor with payout percentages',
    answer: doctorSettings,
    reads: ['doctors', 'appointments', 'wait-list', 'patients', 'chairs', 'appointment-types'],
  }),
  updateDoctorSettings: endpoint({
    method: 'PUT',
    path: '/api/settings/doctors/{id}',
    permission: 'doctor-settings:write',
    summary:
      'Change a doctor; invoices already made keep their percentages. Deactivating one who has scheduled appointments ' +
      'is refused (409) with these in `stranded`, unless `allow_stranded` is true',
    body: z.object({
      is_specialist: inForm.flag,
      general_payout_percentage: inForm.percentage,
      specialist_payout_percentage: inForm.percentage,
      /** How the fee of a lab lowers what the doctor earns on lines of lab work. */
      lab_cost_basis: inForm.name(LAB_COST_BASES),
      name_ar: optionalText(),
      qualification: optionalText(300),
      specialization: optionalText(200),
      bio: optionalMultilineText(4000),
      licence_number: optionalText(60),
      /** Empty: none. */
      usual_chair_id: inForm.optionalId,
      active: inForm.flag,
      /** Deactivate the doctor although scheduled appointments stay without one. */
      allow_stranded: inForm.flag,
      version: inForm.version,
    }),
    pictures: ['profile_image'],
    answer: doctorSettings,
    changes: ['doctors'],
  }),
  setDoctorHours: endpoint({
    method: 'PUT',
    path: '/api/settings/doctors/{id}/hours',
    permission: 'hours:write',
    summary: "Set a doctor's weekly hours, several ranges a day; null: those of the clinic",
    body: z.object({ hours: enteredDoctorHours, version: z.optional(version) }),
    answer: doctorSettings,
    changes: ['doctors'],
  }),
}
