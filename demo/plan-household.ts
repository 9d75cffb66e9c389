import type { PatientEntry } from './happenings.ts'
import { communities, type Community, type Name } from './names.ts'
import { planNationalId, planPhone } from './plan-identity.ts'
import type { Random } from './random.ts'

export interface Member {
  entry: PatientEntry
  is_child: boolean
  /** Families come together and share a phone. */
  household: number
}

interface Family {
  community: Community
  name: Name
  phone: string | null
  nationality: string
  this_year: number
}

/** One person, or a couple with children. */
export function planHousehold(random: Random, household: number, this_year: number): Member[] {
  const community = random.weighted(communities)
  const family: Family = {
    community,
    name: random.pick(community.families),
    phone: random.chance(0.96) ? planPhone(random) : null,
    nationality: random.pick(community.nationality),
    this_year,
  }
  if (!random.chance(0.2)) {
    const first = random.pick(random.chance(0.52) ? community.women : community.men)
    return [{ entry: planEntry(random, family, first), is_child: false, household }]
  }
  const father = random.pick(community.men)
  const couple = [father, random.pick(community.women)]
  const children = Array.from({ length: random.between(1, 3) }, () =>
    random.pick(random.chance(0.5) ? community.women : community.men),
  )
  const own_names = children.filter((name, position) => !couple.includes(name) && children.indexOf(name) === position)
  return [
    ...couple
      .slice(random.between(0, 1))
      .map((first) => ({ entry: planEntry(random, family, first), is_child: false, household })),
    ...own_names.map((first) => ({ entry: planEntry(random, family, first, father), is_child: true, household })),
  ]
}

function planEntry(random: Random, family: Family, first: Name, father?: Name): PatientEntry {
  const { community, nationality, this_year, phone } = family
  const grandfather = random.pick(community.men.filter((name) => name !== first))
  const middle = community.has_fathers_name ? [father ?? grandfather] : []
  const parts = [first, ...middle, family.name]
  const [latin, arabic] = [parts.map(([name]) => name).join(' '), parts.map(([, name]) => name).join(' ')]
  const writes_arabic = family.name[1] !== undefined && random.chance(0.3)
  return {
    full_name: writes_arabic ? arabic : latin,
    contact_number: phone,
    email: !father && random.chance(0.62) ? planEmail(random, first[0], family.name[0]) : null,
    national_id: random.chance(0.88) ? planNationalId(random, nationality, this_year, father !== undefined) : null,
  }
}

/** Only under domains that are reserved for examples: nobody's mailbox. */
function planEmail(random: Random, first: string, family: string) {
  const [one, other] = [first, family].map((name) =>
    name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ''),
  )
  const local = random.pick([
    `${one}.${other}`,
    `${one}${other}`,
    `${other}.${one}`,
    `${one}.${other}${random.between(71, 99)}`,
  ])
  return `${local}@${random.pick(['example.com', 'example.org', 'example.net', 'mail.example.com'])}`
}
