import type { Random } from './random.ts'

/** A Qatari mobile number, in one of the spellings that people give. */
export function planPhone(random: Random): string {
  const prefix = random.pick([
    '30',
    '31',
    '33',
    '33',
    '50',
    '51',
    '55',
    '55',
    '55',
    '59',
    '66',
    '66',
    '70',
    '71',
    '74',
    '77',
  ])
  const local = `${prefix}${digits(random, 6)}`
  const [one, other] = [local.slice(0, 4), local.slice(4)]
  return random.weighted([
    { weight: 40, text: `+974 ${one} ${other}` },
    { weight: 22, text: local },
    { weight: 16, text: `${one} ${other}` },
    { weight: 10, text: `+974${local}` },
    { weight: 6, text: `00974 ${local}` },
    { weight: 4, text: `${one}-${other}` },
    { weight: 2, text: local.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))) },
  ]).text
}

/** Made like a residence number: century and year of birth, nationality, a running number. */
export function planNationalId(random: Random, nationality: string, this_year: number, is_child: boolean): string {
  const born = this_year - (is_child ? random.between(5, 15) : random.between(19, 71))
  return `${born < 2000 ? 2 : 3}${String(born).slice(2)}${nationality}${digits(random, 5)}`
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => String(random.between(0, 9))).join('')
