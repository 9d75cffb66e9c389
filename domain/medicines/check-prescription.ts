import type { AlertKind } from '../patient-alert.ts'
import { mayBeAllergen, saysReaction, saysTaken } from './allergens.ts'
import { type Check, CHECK_LEVELS } from './check.ts'
import { crossReaction, worst } from './cross-reaction.ts'
import { interactionOf, isWarnedOf } from './interactions.ts'
import { type Recognise, type Recognition, recognise } from './recognition.ts'
import type { Substance } from './substances.ts'
import { isCommon, wordsOf } from './words.ts'

export interface CheckedAlert {
  kind: AlertKind
  text: string
  /** What it names besides its text, by the names of the table or of the clinic's own. */
  substances?: readonly string[]
}

interface Read extends Recognition {
  text: string
}

/**
 * Compares each line of a prescription with the patient's alerts by substance and class, and with the other lines. A
 * name that the table does not know is answered as 'not_checked', never as harmless. `conditions` are what the clinic
 * knows without an alert, such as 'child under 12'.
 */
export function checkPrescription(
  lines: readonly string[],
  alerts: readonly CheckedAlert[],
  conditions: readonly string[] = [],
  recogniseBy: Recognise = recognise,
): Check[] {
  const read = (text: string): Read => ({ text, ...recogniseBy(text) })
  const medicines = lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(read)
  const noted = alerts.map(({ kind, text, substances = [] }) => ({
    kind,
    ...read(text),
    substances: [...new Set([text, ...substances].flatMap((named) => recogniseBy(named).substances))],
  }))
  const known = [...noted, ...conditions.map((name) => ({ kind: 'condition' as const, ...read(name) }))]
  const checks = medicines.flatMap((medicine, index) => {
    const reactions = noted.flatMap((alert) => {
      if (isAllergy(alert)) return reactionOf(medicine, alert)
      return mayBeAllergy(alert) ? reactionOf(medicine, { ...alert, unknown: [], substances: allergensOf(alert) }) : []
    })
    return [
      ...reactions,
      ...known.flatMap((alert) => interactionsOf(medicine, alert)),
      ...medicines.slice(0, index).flatMap((earlier) => interactionsOf(medicine, earlier)),
      ...unknownPartsOf(medicine, recogniseBy, reactions.length > 0),
    ]
  })
  return CHECK_LEVELS.flatMap((level) => checks.filter((check) => check.level === level))
}

const ALLERGY_WORDS = ['allerg', 'alerg', 'anaphyla', 'حساسي', 'تحسس']

/** Also an alert of another kind that speaks of an allergy. */
const isAllergy = ({ kind, text }: { kind: AlertKind; text: string }) => kind === 'allergy' || says(text, ALLERGY_WORDS)

/** 'Penicillin' noted as something else than an allergy: of that it is taken, the kind or its words would tell. */
const mayBeAllergy = ({ kind, text }: { kind: AlertKind; text: string }) =>
  kind !== 'medication' && (saysReaction(text) || !saysTaken(text))

const allergensOf = ({ substances }: Recognition) => substances.filter(mayBeAllergen)

const says = (text: string, beginnings: readonly string[]) =>
  wordsOf(text).some((word) => beginnings.some((each) => word.startsWith(each)))

const isTaken = ({ kind }: Substance) => kind !== 'condition'

function reactionOf(medicine: Read, alert: Read): Check[] {
  const { text, substances } = medicine
  const reactions = alert.substances
    .filter(isTaken)
    .flatMap((allergen) => substances.filter(isTaken).flatMap((each) => crossReaction(allergen, each) ?? []))
  const reaction =
    worst(reactions) ?? (sharesWord(medicine, alert) ? { level: 'same' as const, reason: '' } : undefined)
  if (!reaction) return []
  const level = reaction.level === 'caution' && isAnaphylaxis(alert.text) ? 'likely' : reaction.level
  return [{ level, medicine: text, alert: alert.text, reason: reaction.reason }]
}

const isAnaphylaxis = (text: string) => says(text, ['anaphyla', 'صدمه'])

const SHORTEST_PART = 5

/** A substance that the table does not know is named by both. */
function sharesWord(medicine: Read, alert: Read) {
  const named = wordsOf(medicine.text).filter((word) => !isCommon(word))
  return alert.unknown.some((word) => word.length > 2 && named.some((other) => isSameWord(word, other)))
}

/** The same word, also in the plural or as a part of a longer one. */
function isSameWord(one: string, other: string) {
  if (one === other) return true
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  return shorter.length >= SHORTEST_PART && longer.includes(shorter)
}

function interactionsOf(medicine: Read, other: Read): Check[] {
  const found = medicine.substances
    .filter(isTaken)
    .flatMap((one) => other.substances.flatMap((each) => interactionOf(one, each) ?? []))
    .filter(isWarnedOf)
  const interaction = found.find(({ level }) => level === 'avoid') ?? found[0]
  if (!interaction) return []
  return [{ level: 'interaction', medicine: medicine.text, alert: other.text, reason: interaction.reason }]
}

/**
 * A part of a line, such as the second of 'Amoxil + Zorbimax', that names nothing the table knows; or one that was only
 * guessed, where nothing is warned of: a guess must not reassure.
 */
function unknownPartsOf({ text, guessed }: Read, recogniseBy: Recognise, warned: boolean): Check[] {
  const isGuess = guessed.length > 0 && !warned
  const isUnknown =
    isGuess ||
    text
      .split(/[+&;؛]/u)
      .map(recogniseBy)
      .some(namesNothing)
  return isUnknown ? [{ level: 'not_checked', medicine: text, alert: null, reason: '' }] : []
}

const namesNothing = ({ substances, unknown }: Recognition) =>
  !substances.some(isTaken) && unknown.some((word) => word.length > 2)
