import { ANTIMICROBIALS } from './tables/antimicrobials.ts'
import { CONDITIONS } from './tables/conditions.ts'
import { FAMILIES } from './tables/families.ts'
import { MATERIALS } from './tables/materials.ts'
import { OTHER_MEDICINES } from './tables/other-medicines.ts'
import { PAIN_AND_ANAESTHESIA } from './tables/pain-and-anaesthesia.ts'

export type SubstanceKind = 'medicine' | 'family' | 'material' | 'condition'

/** What an alert or a prescription may name: a medicine or a combination, a family of them, a material, a condition. */
export interface Substance {
  /** The international nonproprietary name in lower case; 'a + b' for a combination. */
  name: string
  kind: SubstanceKind
  /** WHO's code; '' where none fits. */
  atc: string
  classes: readonly string[]
  /** The parts of a combination. */
  contains: readonly string[]
  /** Synonyms, abbreviations and brands, in both scripts. */
  names: readonly string[]
}

const list = (cell: string | undefined) => (cell ? cell.split('|').map((each) => each.trim()) : [])

/** Lines of 'name; ATC code; classes; parts; names in Latin script; names in Arabic script', lists separated by '|'. */
export const parseSubstances = (table: string, kind: SubstanceKind): Substance[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', atc = '', classes, contains, latin, arabic] = line.split(';').map((cell) => cell.trim())
      return {
        name,
        kind,
        atc,
        classes: list(classes),
        contains: list(contains),
        names: [...list(latin), ...list(arabic)],
      }
    })

/** The product's own table; a clinic can add to it. */
export const SUBSTANCES: readonly Substance[] = [
  ...parseSubstances(ANTIMICROBIALS, 'medicine'),
  ...parseSubstances(PAIN_AND_ANAESTHESIA, 'medicine'),
  ...parseSubstances(OTHER_MEDICINES, 'medicine'),
  ...parseSubstances(FAMILIES, 'family'),
  ...parseSubstances(MATERIALS, 'material'),
  ...parseSubstances(CONDITIONS, 'condition'),
]
