import type { Decision } from './import.ts'
import { DIFFERENCES } from '../nouns/imports.ts'
import type { Evidence } from './evidence.ts'
import type { Likeness } from './name-likeness.ts'
import { type Ground, GROUNDS, type Verdict, verdictOf } from './verdict.ts'

/** A person a line may be about, by a key of their own: a patient of the clinic, or the person of an earlier line. */
export interface Compared<Key> {
  key: Key
  evidence: Evidence
}

export type Match<Key> =
  | { is: 'same'; key: Key }
  /** A new person. `beside` is who has the same name and phone, and what differs. */
  | { is: 'nobody'; beside: { key: Key; differs: Verdict['differs'] } | null }
  /** A person decides. `other` is a second one who fits, found by `by`. */
  | { is: 'ask'; by: Ground; key: Key; other: Key | null }
  /** The decision names a person who was not found for this line. */
  | { is: 'unfit' }
  /** A person decided that nothing becomes of the line. */
  | { is: 'left_out' }

export interface Judgement<Key> {
  match: Match<Key>
  /** Whom a person may decide for, the likeliest first. */
  among: Key[]
}

type Judged<Key> = Compared<Key> & { verdict: Verdict }

const HARD: ReadonlySet<Ground> = new Set(['record', 'number', 'national_id'])

/** Who the line is about, among all who have something in common with it. */
export function judge<Key>(people: readonly Compared<Key>[], about: 'newcomer' | 'patient'): Judgement<Key> {
  const judged = people
    .map((each): Judged<Key> => ({ ...each, verdict: verdictOf(each.evidence, about) }))
    .map((each, _index, all) => ({ ...each, verdict: besideOthersOf(each, all) }))
    .filter(({ verdict }) => verdict.is !== 'nobody')
    .toSorted((one, other) => rankOf(one.verdict) - rankOf(other.verdict))
  const among = [...new Set(judged.map(({ key }) => key))]
  const match = matchAmong(judged)
  if (about === 'patient' && match.is === 'same') {
    const near = nearNamesakes(people, judged, match.key)
    if (near[0]) return { match: { is: 'ask', by: 'name', key: match.key, other: near[0] }, among: [...among, ...near] }
  }
  // No patient is made for an appointment or a balance.
  const [likeliest] = judged
  if (about === 'patient' && match.is === 'nobody' && likeliest) return { match: asked(likeliest), among }
  return { match, among }
}

/**
 * What the clinic knows of a patient, and each earlier line that was about them, are compared apart. The clinic may know
 * little, so that two people of a file both fit: the second one is another person, as if the first had been new.
 */
function besideOthersOf<Key>({ key, evidence, verdict }: Judged<Key>, all: readonly Judged<Key>[]): Verdict {
  const others = all.filter((each) => each.key === key && each.evidence !== evidence)
  // A line that says nothing but the name of somebody of whom more is known: that decides.
  if (verdict.is === 'ask' && verdict.by === 'name' && others.some((each) => !each.evidence.name_alone))
    return { ...verdict, is: 'nobody' }
  if (verdict.is !== 'same') return verdict
  const differs = DIFFERENCES.find((field) => others.some((each) => each.evidence[field] === 'differs'))
  if (!differs) return verdict
  return HARD.has(verdict.by) ? { ...verdict, is: 'ask' } : { ...verdict, is: 'beside', differs }
}

/**
 * Patients who differ in nothing but an initial or a spelling of the name, where a patient was found by the name alone.
 */
function nearNamesakes<Key>(people: readonly Compared<Key>[], judged: readonly Judged<Key>[], found: Key): Key[] {
  const by = judged.find(({ key, verdict }) => key === found && verdict.is === 'same')
  if (by?.verdict.by !== 'name' || by.evidence.email === 'equal') return []
  const known = new Set(judged.map(({ key }) => key))
  const isNear = ({ key, evidence }: Compared<Key>) =>
    !known.has(key) && NEAR.has(evidence.name) && DIFFERENCES.every((field) => evidence[field] !== 'differs')
  return [...new Set(people.filter((each) => isNear(each) && each.evidence.phone !== 'differs').map(({ key }) => key))]
}
const NEAR: ReadonlySet<Likeness> = new Set(['near', 'close'])

const IS = ['same', 'ask', 'beside', 'nobody'] as const
const rankOf = ({ is, by }: Verdict) => IS.indexOf(is) * GROUNDS.length + GROUNDS.indexOf(by)

/**
 * A name alone, or with a birthday, does not contend with a number, an ID or a phone of a patient of whom nothing else
 * differs.
 */
function strongest<Key>(sames: readonly Judged<Key>[]) {
  const isWeak = ({ verdict: { by } }: Judged<Key>) => by === 'name' || by === 'date_of_birth'
  const strong = sames.filter((each) => !isWeak(each))
  if (strong.length === 0) return sames.filter(({ verdict }) => verdict.by === sames[0]?.verdict.by)
  return strong.some(({ evidence }) => TOLD.some((field) => evidence[field] === 'differs')) ? sames : strong
}

const TOLD = ['date_of_birth', 'national_id', 'phone'] as const

/** A line of the clinic's own export that contradicts nothing: another of that name and phone does not contend with it. */
const isUnchanged = <Key>({ evidence }: Judged<Key>) =>
  evidence.record === 'equal' &&
  evidence.name === 'equal' &&
  evidence.phone === 'equal' &&
  TOLD.every((field) => evidence[field] !== 'differs')

function matchAmong<Key>(judged: readonly Judged<Key>[]): Match<Key> {
  const of = (is: Verdict['is']) => judged.filter(({ verdict }) => verdict.is === is)
  const [sames, asks, besides] = [strongest(of('same')), of('ask'), of('beside')]
  const [found] = sames
  const second = sames.find(({ key }) => key !== found?.key)
  // Of two who share a number or an ID, the name tells who is meant.
  const hard = asks.find(({ verdict: { by } }) => HARD.has(by) && found?.evidence[by] !== 'equal')
  const namesake = besides.find(({ evidence }) => evidence.name === 'equal' && evidence.phone === 'equal')
  if (found && isUnchanged(found) && !judged.some(({ key, verdict }) => key !== found.key && HARD.has(verdict.by)))
    return { is: 'same', key: found.key }
  if (found && second) return two(second, found)
  if (found && hard) return found.key === hard.key ? asked(hard) : two(found, hard)
  if (found?.verdict.by === 'name' && !found.evidence.all_equal && asks[0] && asks[0].key !== found.key)
    return two(asks[0], found)
  if (found) return namesake && found.evidence.phone !== 'equal' ? two(namesake, found) : { is: 'same', key: found.key }
  if (hard) return namesake ? two(namesake, hard) : asked(hard)
  if (asks[0]) return asked(asks[0])
  const [beside] = besides
  return { is: 'nobody', beside: beside ? { key: beside.key, differs: beside.verdict.differs } : null }
}

const asked = <Key>({ verdict: { by }, key }: Judged<Key>): Match<Key> => ({ is: 'ask', by, key, other: null })

/** Two people who fit: of the one the name and phone, of the other the number or ID by which they were found. */
const two = <Key>(one: Judged<Key>, other: Judged<Key>): Match<Key> => ({
  is: 'ask',
  by: other.verdict.by,
  key: one.key,
  other: other.key,
})

/** What a person decided instead; `isMeant` says whether they mean a patient who was found. */
export function decided<Key>(
  { match, among }: Judgement<Key>,
  decision: Pick<Decision, 'as' | 'patient_id'> | undefined,
  isMeant: (key: Key, patient_id: number | null) => boolean,
): Judgement<Key> {
  if (!decision) return { match, among }
  if (decision.as === 'leave_out') return { match: { is: 'left_out' }, among }
  if (decision.as === 'other') return { match: { is: 'nobody', beside: null }, among }
  const meant = among.filter((key) => isMeant(key, decision.patient_id ?? null))
  const [key] = meant
  return { match: key !== undefined && meant.length === 1 ? { is: 'same', key } : { is: 'unfit' }, among }
}
