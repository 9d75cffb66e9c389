import type { Recognise } from './medicines/recognition.ts'
import { wordsOf } from './medicines/words.ts'
import { namesSubstances, type RecordedAlertKind } from './patient-alert.ts'
import { plainText } from './plain-text.ts'

interface SaidAlert {
  kind: RecordedAlertKind
  text: string | null
  substances?: readonly string[]
}

const inWords = (text: string) => wordsOf(text).join(' ') || plainText(text)

/** What an alert says, as far as the table of medicines knows it: each substance, and whether nothing else is said. */
function meaningOf({ text, substances = [] }: SaidAlert, recognise: Recognise) {
  const read = recognise([text ?? '', ...substances].join('; '))
  return { names: read.substances.map(({ name }) => name), is_whole: read.unknown.length === 0 }
}

/**
 * Whether the patient's alerts say already what one says: in the same words, or of an allergy or a medication every
 * substance that it names. One with a word that no table knows says more, and stays.
 */
export function isKnownAlready(said: SaidAlert, known: readonly SaidAlert[], recognise: Recognise): boolean {
  const alike = known.filter(({ kind }) => kind === said.kind)
  if (alike.some(({ text }) => inWords(text ?? '') === inWords(said.text ?? ''))) return true
  if (!namesSubstances(said.kind)) return false
  const { names, is_whole } = meaningOf(said, recognise)
  const there = new Set(alike.flatMap((each) => meaningOf(each, recognise).names))
  return is_whole && names.length > 0 && names.every((name) => there.has(name))
}
