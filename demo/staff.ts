import type { Weekday } from '../domain/calendar.ts'
import type { Role } from '../domain/access.ts'
import { demoAddress } from '../server/clinic/demo-accounts.ts'

export const doctor_keys = ['layla', 'stefan', 'ananya', 'omar'] as const
export type DoctorKey = (typeof doctor_keys)[number]
export type StaffKey = 'admin' | 'manager' | 'receptionist' | DoctorKey

interface StaffMember {
  key: StaffKey
  name: string
  email: string
  role: Role
  contact: string
}

/** In the order in which their accounts are made. */
export const staff: readonly StaffMember[] = [
  member('admin', 'Huda Al-Mannai', 'admin', 'admin', '+974 5500 1101'),
  member('manager', 'Sunil Kurian', 'manager', 'manager', '+974 5500 1102'),
  member('receptionist', 'Maricel Domingo', 'receptionist', 'receptionist', '+974 5500 1103'),
  member('layla', 'Dr. Layla Mansour', 'doctor', 'doctor', '+974 5500 1104'),
  colleague('stefan', 'Dr. Stefan Lindqvist', 'stefan', '+974 5500 1105'),
  colleague('ananya', 'Dr. Ananya Rao', 'ananya', '+974 5500 1106'),
  colleague('omar', 'Dr. Omar Siddiqui', 'omar', '+974 5500 1107'),
]

function member(key: StaffKey, name: string, role: Role, address: string, contact: string): StaffMember {
  return { key, name, role, email: demoAddress(address), contact }
}

function colleague(key: DoctorKey, name: string, address: string, contact: string): StaffMember {
  return { key, name, role: 'doctor', email: demoAddress(address), contact }
}

export const doctor_profiles: Record<
  DoctorKey,
  { is_specialist: boolean; qualification: string; specialization: string; bio: string }
> = {
  layla: {
    is_specialist: true,
    qualification: 'BDS (University of Jordan), MSc Endodontics (King’s College London)',
    specialization: 'Endodontics',
    bio: 'Dr. Layla saves teeth that others would take out. She works with a microscope, explains each step before she begins, and calls her patients the evening after a long visit. She speaks Arabic, English and French.',
  },
  stefan: {
    is_specialist: false,
    qualification: 'DDS (Karolinska Institutet), Certificate in Implant Dentistry',
    specialization: 'Restorative Dentistry and Implants',
    bio: 'Dr. Stefan came to Doha from Stockholm in 2014. Crowns, bridges and implants are his daily work, and he likes to plan them on the screen together with the patient. He speaks English, Swedish and German.',
  },
  ananya: {
    is_specialist: true,
    qualification: 'BDS, MDS Orthodontics (Manipal), MOrth RCS Edinburgh',
    specialization: 'Orthodontics',
    bio: 'Dr. Ananya straightens the teeth of school children and of their parents, with braces or clear aligners. Evenings and Saturdays are hers, so that nobody misses school or work. She speaks English, Hindi and Kannada.',
  },
  omar: {
    is_specialist: false,
    qualification: 'BDS (Aga Khan University), Diploma in Paediatric Dentistry',
    specialization: 'Family and Children’s Dentistry',
    bio: 'Dr. Omar looks after whole families, from the first milk tooth on. Children choose the film on the ceiling. He also sees most of our emergencies in the evening. He speaks English, Urdu and Arabic.',
  },
}

type Shift = readonly [from: string, to: string]
const split: readonly Shift[] = [
  ['08:00', '13:00'],
  ['16:00', '20:00'],
]
const early: readonly Shift[] = [['08:00', '13:00']]
const office: readonly Shift[] = [
  ['08:00', '12:30'],
  ['13:30', '17:00'],
]
const late: readonly Shift[] = [
  ['12:00', '15:30'],
  ['16:00', '20:00'],
]
const afternoon: readonly Shift[] = [
  ['13:00', '16:30'],
  ['17:00', '20:00'],
]
const weekend: readonly Shift[] = [['14:00', '20:00']]
const weekend_evening: readonly Shift[] = [['16:00', '20:00']]

/** Who works when; breaks are the gaps. */
export const roster: Record<DoctorKey, Partial<Record<Weekday, readonly Shift[]>>> = {
  // Every day, so that whoever tries her account has one to look at.
  layla: {
    sunday: split,
    monday: early,
    tuesday: split,
    wednesday: early,
    thursday: early,
    friday: weekend_evening,
    saturday: weekend_evening,
  },
  stefan: { sunday: office, monday: office, tuesday: office, wednesday: office, thursday: office },
  ananya: { monday: late, tuesday: late, wednesday: late, thursday: late, saturday: weekend },
  omar: {
    sunday: afternoon,
    monday: afternoon,
    tuesday: afternoon,
    thursday: afternoon,
    friday: weekend,
    saturday: weekend,
  },
}
