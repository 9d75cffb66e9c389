import type { ImportCandidate } from '#contract/import-shapes.ts'
import type { Somebody } from '#domain/nouns/imports.ts'
import { evidenceOf } from '#domain/imports/evidence.ts'
import { type Answers, type Decision, type Question, QUESTIONS } from '#domain/imports/import.ts'
import type { SeenLine } from '#domain/imports/lines-seen.ts'
import { decided, judge, type Judgement } from '#domain/imports/match.ts'
import {
  type Likeness,
  LIKENESSES,
  type SpokenWord,
  spokenLikeness,
  writtenLikeness,
} from '#domain/imports/name-likeness.ts'
import { type LineNote, type LineProblem, problem } from '#domain/imports/problem.ts'
import type { Ground } from '#domain/imports/verdict.ts'
import type { Candidate } from './find-patients.ts'

/** The id of a patient; below zero, the line of the person of an earlier line. */
export type PersonKey = number
export const keyOf = ({ patient_id, line }: SeenLine): PersonKey => patient_id ?? -line

type Named = Pick<SeenLine, 'full_name' | 'other_name'>
const namesOf = ({ full_name, other_name }: Named) => [full_name, other_name].filter((name) => name !== '')

/** The names of two people of whom only the sounds can tell whether they are alike. */
export const unsureNames = (one: Named, other: Named): string[] =>
  namesOf(one).flatMap((name) =>
    namesOf(other).flatMap((another) => (writtenLikeness(name, another) === undefined ? [name, another] : [])),
  )

/** The best likeness of any name of the one, in either script, with any of the other. */
function likenessOf(one: Named, other: Named, sounds: ReadonlyMap<string, SpokenWord[]>): Likeness {
  const spoken = (name: string) => ({ name, words: sounds.get(name) ?? [] })
  const found = namesOf(one).flatMap((name) =>
    namesOf(other).map((another) => LIKENESSES.indexOf(spokenLikeness(spoken(name), spoken(another)))),
  )
  return LIKENESSES[Math.min(LIKENESSES.length - 1, ...found)] ?? 'unknown'
}

/** Whom a line is about, and everybody who was compared with it. */
export interface Who extends Judgement<PersonKey> {
  people: ReadonlyMap<PersonKey, ImportCandidate>
  /** Nothing says who it is but the number of a program that is not named. */
  is_number_alone: boolean
  /** What is asked of the line, or was until it was answered for all such lines. Null once the line itself was decided. */
  question: Question | null
}

interface Among {
  candidates: readonly Candidate[]
  earlier: readonly SeenLine[]
  sounds: ReadonlyMap<string, SpokenWord[]>
  about: 'newcomer' | 'patient'
  decision: Decision | undefined
  answers: Answers
  /** Whether the program is named that the file is from. */
  is_named: boolean
}

export function whoIs(line: SeenLine, { candidates, earlier, sounds, about, decision, answers, is_named }: Among): Who {
  const compared = (key: PersonKey, other: Named & Pick<SeenLine, 'identity'>, number_of_named: boolean) => ({
    key,
    evidence: evidenceOf(line.identity, other.identity, likenessOf(line, other, sounds), number_of_named),
  })
  const judgement = judge(
    [
      ...candidates.map((each) => compared(each.id, each, is_named)),
      ...earlier.map((each) => compared(keyOf(each), each, true)),
    ],
    about,
  )
  const people = new Map<PersonKey, ImportCandidate>([
    ...earlier.map((each): [PersonKey, ImportCandidate] => [keyOf(each), shown(each, null, each.line)]),
    ...candidates.map((each): [PersonKey, ImportCandidate] => [each.id, shown(each, each.id, null)]),
  ])
  const isMeant = (key: PersonKey, patient_id: number | null) => patient_id === null || key === patient_id
  const is_number_alone = !is_named && line.full_name === ''
  const who = { ...decided(judgement, decision, isMeant), people, is_number_alone }
  const asked = decision ? undefined : questionOf(who, about)?.code
  const question = QUESTIONS.find((each) => each === asked) ?? null
  const answer = question === null ? undefined : answers[question]
  // Where several patients fit, an answer to all lines does not say which of them is meant.
  const isAnswered = answer !== undefined && (answer !== 'same' || judgement.among.length === 1)
  return { ...who, ...(isAnswered && decided(judgement, { as: answer }, isMeant)), question }
}

const shown = (
  { full_name, contact_number, date_of_birth, birth_year }: Omit<ImportCandidate, 'id' | 'line'>,
  id: number | null,
  line: number | null,
): ImportCandidate => ({ id, line, full_name, contact_number, date_of_birth, birth_year })

/** The patient who was found, or about whom is asked. */
export const foundId = ({ match }: Who): number | null => {
  const keys = match.is === 'same' ? [match.key] : match.is === 'ask' ? [match.key, match.other ?? 0] : []
  return keys.find((key) => key > 0) ?? null
}

export const candidatesOf = ({ among, people }: Who): ImportCandidate[] => among.flatMap((key) => people.get(key) ?? [])

const COLUMN = {
  record: 'clinic_record',
  number: 'external_id',
  national_id: 'national_id',
  phone: null,
  date_of_birth: null,
  name: null,
} as const satisfies Record<Ground, string | null>

/** The question that a person must answer before the line is imported; undefined if there is none. */
export function questionOf(
  { match, people, is_number_alone }: Omit<Who, 'question'>,
  about: 'newcomer' | 'patient',
): LineProblem | undefined {
  if (match.is === 'unfit') return problem(null, 'import.not-among-found')
  if (match.is !== 'ask') return undefined
  const column = COLUMN[match.by]
  const field = column === 'external_id' && about === 'patient' ? 'patient_external_id' : column
  const person = somebody(people, match.key)
  if (match.other !== null) {
    const other = somebody(people, match.other)
    if (match.by === 'national_id') return problem(field, 'import.id-of-one', { person, other })
    if (match.by === 'number' || match.by === 'record') return problem(field, 'import.number-of-one', { person, other })
    return problem(null, 'import.several-patients')
  }
  return problem(field, is_number_alone && match.by === 'number' ? 'import.number-alone' : QUESTION_BY[match.by], {
    person,
  })
}

const QUESTION_BY = {
  record: 'import.record-of-another',
  number: 'import.number-of-another',
  national_id: 'import.id-of-another',
  phone: 'import.like-another',
  date_of_birth: 'import.like-another',
  name: 'import.like-another',
} as const

/** That another patient has the same name and phone, or nearly, or the same name and nothing that tells. */
export function notesOf({ match, people }: Pick<Who, 'match' | 'people'>): LineNote[] {
  if (match.is !== 'nobody' || !match.beside) return []
  const { key, differs } = match.beside
  const person = somebody(people, key)
  if (differs === 'nothing') return [problem(null, 'import.namesake-known', { person })]
  if (differs === null) return [problem(null, 'import.near-another', { person })]
  const field = differs === 'number' ? 'external_id' : differs
  return [problem(field, 'import.beside-another', { person, differs })]
}

function somebody(people: Who['people'], key: PersonKey): Somebody {
  const person = people.get(key)
  return {
    name: person?.full_name ?? '',
    phone: person?.contact_number ?? null,
    born: person?.date_of_birth ?? person?.birth_year?.toString() ?? null,
    line: person?.line ?? null,
  }
}
