import { communities } from './names.ts'
import { die, pick, roll } from './hash-random.ts'
import type { Row } from './sheets.ts'
import type { Size } from './size.ts'

export const ADMIN_ID = 1
export const RECEPTIONIST_ID = 3
const STAFF = [
  ['admin', 'Huda Al-Mannai'],
  ['manager', 'Sunil Kurian'],
  ['receptionist', 'Maricel Domingo'],
] as const

export const FIRST_DOCTORS_USER = STAFF.length + 1

/** Accounts without a usable password: `clinic create-admin` creates one to sign in with. */
export function* userRows({ doctors }: Size): Generator<Row> {
  for (const [position, [role, name]] of STAFF.entries()) yield [position + 1, name, `${role}@bench.example`, '!', role]
  for (let id = 1; id <= doctors; id++) {
    yield [STAFF.length + id, `Dr. ${fullName(1_000_000_000 + id).latin}`, `doctor${id}@bench.example`, '!', 'doctor']
  }
}

export function* doctorRows({ doctors }: Size): Generator<Row> {
  for (let id = 1; id <= doctors; id++) {
    const { is_specialist, general_payout_percentage, specialist_payout_percentage } = ratesOf(id)
    yield [id, STAFF.length + id, is_specialist, general_payout_percentage, specialist_payout_percentage]
  }
}

export const ratesOf = (doctor_id: number) => ({
  is_specialist: doctor_id % 5 < 2,
  general_payout_percentage: 30 + (doctor_id % 3) * 2.5,
  specialist_payout_percentage: 40 + (doctor_id % 4) * 1.25,
  lab_cost_basis: 'none' as const,
})

/** Every third name is written in Arabic. */
export function* patientRows({ patients, days, today }: Size): Generator<Row> {
  for (let id = 1; id <= patients; id++) {
    const { latin, arabic, nationality } = fullName(id)
    const born = 1950 + die(5, id, 65)
    yield [
      id,
      arabic && roll(6, id) < 0.34 ? arabic : latin,
      roll(7, id) < 0.95 ? `+974 ${30 + die(8, id, 48)}${digits(9, id, 2)} ${digits(10, id, 4)}` : null,
      roll(11, id) < 0.5 ? `${latin.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${id}@example.test` : null,
      roll(12, id) < 0.9 ? `${born < 2000 ? 2 : 3}${String(born).slice(2)}${nationality}${digits(13, id, 5)}` : null,
      roll(14, id) < 0.01,
      `${days[die(15, id, today)]} 09:00:00+03`,
      roll(201, id) < 0.92 ? `${born}-${twoDigits(202, id, 12)}-${twoDigits(203, id, 28)}` : null,
    ]
  }
}

function fullName(row: number) {
  const community = pick(0, row, communities)
  const first = pick(1, row, roll(2, row) < 0.5 ? community.men : community.women)
  const father = pick(3, row, community.men)
  const family = pick(4, row, community.families)
  const words = community.has_fathers_name ? [first, father, family] : [first, family]
  const arabic = words.map(([, letters]) => letters)
  return {
    latin: words.map(([letters]) => letters).join(' '),
    arabic: arabic.includes(undefined) ? null : arabic.join(' '),
    nationality: community.nationality[0] ?? '634',
  }
}

/** From 01 to the number. */
const twoDigits = (question: number, row: number, most: number) => String(die(question, row, most) + 1).padStart(2, '0')

const digits = (question: number, row: number, count: number) =>
  String(die(question, row, 10 ** count)).padStart(count, '0')
