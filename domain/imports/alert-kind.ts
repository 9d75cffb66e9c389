import { isAllergen, mayBeAllergen, saysReaction, saysTaken } from '../medicines/allergens.ts'
import { substanceNamed } from '../medicines/own-medicines.ts'
import { recognise } from '../medicines/recognition.ts'
import type { Substance } from '../medicines/substances.ts'
import { wordsOf } from '../medicines/words.ts'
import type { AlertKind } from '../patient-alert.ts'
import { plainText } from '../plain-text.ts'

/** 'Penicillin allergy' among other alerts, as programs without a column for allergies have it; not 'Not allergic to latex'. */
const saysAllergy = (text: string) => wordsOf(text).some((word) => ALLERGIC.some((begins) => word.startsWith(begins)))
const ALLERGIC = 'allerg alerg anaphyla anafila حساسيه الحساسيه متحسس تحسس'.split(' ').map(plainText)

const isNegated = (text: string) => wordsOf(text).some((word) => NOT.has(word))
const NOT = new Set(
  wordsOf(
    'no not non never denies without nil pas aucune sin ninguna sem nenhuma keine nicht nessuna senza geen niet لا ليس بدون غير',
  ),
)

const isCondition = (text: string) => substanceNamed(text)?.kind === 'condition'

/** What an alert is by its words: programs have one column for what must not be given, what is taken and the rest. */
export function kindOfAlert(text: string): AlertKind {
  if (saysAllergy(text)) return isNegated(text) ? 'other' : 'allergy'
  if (isCondition(text)) return 'condition'
  const { substances, unknown, guessed } = recognise(text)
  const taken = substances.filter(({ kind }) => kind !== 'condition')
  if (taken.length === 0 || guessed.length > 0) return 'other'
  if (saysReaction(text)) return isNegated(text) ? 'other' : 'allergy'
  if (saysTaken(text)) return isPremedication(taken) ? 'other' : 'medication'
  const isBare =
    unknown.every((word) => NOT.has(word) || BESIDE.has(word)) && !wordsOf(text).some((word) => WORK.has(word))
  if (!isBare || substances.length > taken.length) return 'other'
  if (taken.some(isAllergen)) return 'allergy'
  return taken.some((each) => mayBeAllergen(each) || !isMedicine(each)) || isNegated(text) ? 'other' : 'medication'
}

/** What is only given for a while is no lasting medication of the patient. */
const isPremedication = (taken: readonly Substance[]) => taken.every(isAllergen)

const isMedicine = ({ kind }: Substance) => kind === 'medicine' || kind === 'family'

/** Words beside a name that say nothing else than the name does. */
const BESIDE = new Set(
  wordsOf('of to in group family type class based products product mg mcg g ml مجموعه من تجنب ممنوع'),
)

/** A gold crown is in the mouth, and no allergy. */
const WORK = new Set(
  wordsOf(
    'crown crowns implant implants denture dentures filling fillings sealant sealants free drinks تاج زرعه طقم حشوه حشو',
  ),
)
