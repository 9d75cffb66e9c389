import type { Role } from '#domain/access.ts'
import { type Day, minutesOfDay, weekdayIndex } from '#domain/calendar.ts'
import { demoAddress } from '#server/nouns/clinic/demo-accounts.ts'
import { tableOf } from './table.ts'

export type DoctorKey = 'layla' | 'stefan' | 'ananya' | 'omar'
export type StaffKey = 'admin' | 'manager' | 'receptionist' | DoctorKey

/** In the order in which their accounts are created: name of the account, full name, role, phone. */
const accounts = tableOf(`
admin        | Huda Al-Mannai       | admin        | +974 5500 1101
manager      | Sunil Kurian         | manager      | +974 5500 1102
receptionist | Maricel Domingo      | receptionist | +974 5500 1103
doctor       | Dr. Layla Mansour    | doctor       | +974 5500 1104
stefan       | Dr. Stefan Lindqvist | doctor       | +974 5500 1105
ananya       | Dr. Ananya Rao       | doctor       | +974 5500 1106
omar         | Dr. Omar Siddiqui    | doctor       | +974 5500 1107
`)

export const staff = accounts.map(([account = '', name = '', role, contact = '']) => ({
  key: (account === 'doctor' ? 'layla' : account) as StaffKey,
  name,
  email: demoAddress(account),
  role: role as Role,
  contact,
}))

const profiles = tableOf(`
layla  | د. ليلى منصور | specialist | Endodontics | D 4471 | BDS (University of Jordan), MSc Endodontics (King’s College London) | Dr. Layla saves teeth that others would take out. She works with a microscope, explains each step before she begins, and calls her patients the evening after a long visit. She speaks Arabic, English and French.
stefan | د. ستيفان ليندكفيست | general | Restorative Dentistry and Implants | D 3908 | DDS (Karolinska Institutet), Certificate in Implant Dentistry | Dr. Stefan came to Doha from Stockholm in 2014. Crowns, bridges and implants are his daily work, and he likes to plan them on the screen together with the patient. He speaks English, Swedish and German.
ananya | د. أنانيا راو | specialist | Orthodontics | D 5126 | BDS, MDS Orthodontics (Manipal), MOrth RCS Edinburgh | Dr. Ananya straightens the teeth of school children and of their parents, with braces or clear aligners. Evenings and Saturdays are hers, so that nobody misses school or work. She speaks English, Hindi and Kannada.
omar   | د. عمر صديقي | general | Family and Children’s Dentistry | D 4859 | BDS (Aga Khan University), Diploma in Paediatric Dentistry | Dr. Omar looks after whole families, from the first milk tooth on. Children choose the film on the ceiling. He also sees most of our emergencies in the evening. He speaks English, Urdu and Arabic.
`)

export const doctors = profiles.map(
  ([key, name_ar = '', kind, specialization = '', licence_number = '', qualification = '', bio = '']) => ({
    key: key as DoctorKey,
    profile: { name_ar, is_specialist: kind === 'specialist', specialization, licence_number, qualification, bio },
  }),
)

const [split, early, office] = ['08:00-13:00 16:00-20:00', '08:00-13:00', '08:00-12:30 13:30-17:00']
const [late, afternoon] = ['12:00-15:30 16:00-20:00', '13:00-16:30 17:00-20:00']
const [weekend, evening, off] = ['14:00-20:00', '16:00-20:00', '']

/**
 * From Sunday to Saturday. Dr. Layla works every day, so that a visitor who tries her account always has a full day.
 */
const roster: Record<DoctorKey, readonly string[]> = {
  layla: [split, early, split, early, early, evening, evening],
  stefan: [office, office, office, office, office, off, off],
  ananya: [off, late, late, late, late, off, weekend],
  omar: [afternoon, afternoon, afternoon, off, afternoon, weekend, weekend],
}

/** When the doctor's usual shifts begin and end, in minutes of the day. */
export const rosterOf = (doctor: DoctorKey, day: Day) =>
  [...(roster[doctor][weekdayIndex(day)] ?? off).matchAll(/(\d\d:\d\d)-(\d\d:\d\d)/g)].map(
    ([, from = '', to = '']) => [minutesOfDay(from), minutesOfDay(to)] as const,
  )
