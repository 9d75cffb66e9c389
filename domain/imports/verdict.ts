import { DIFFERENCES } from '../nouns/imports.ts'
import type { Evidence } from './evidence.ts'

/** By what a patient was found, the strongest first. */
export const GROUNDS = ['record', 'number', 'national_id', 'phone', 'date_of_birth', 'name'] as const
export type Ground = (typeof GROUNDS)[number]

export type Difference = (typeof DIFFERENCES)[number]

/**
 * What the evidence says of one person. `ask`: they agree in something, which cannot be said to be enough. `beside`: they
 * have the same name and phone, or nearly, and are another person.
 */
export interface Verdict {
  is: 'same' | 'ask' | 'beside' | 'nobody'
  by: Ground
  /** What tells another person from them, beside the same name and phone; 'nothing': nothing but the name is known of both. */
  differs: Difference | 'nothing' | null
}

const NOBODY: Verdict = { is: 'nobody', by: 'name', differs: null }
const same = (by: Ground): Verdict => ({ is: 'same', by, differs: null })
const ask = (by: Ground): Verdict => ({ is: 'ask', by, differs: null })
const beside = (by: Ground, differs: Verdict['differs']): Verdict => ({ is: 'beside', by, differs })

/**
 * Whether the line is about this person. Two things that agree are needed, and none that contradicts: a number, an ID or
 * a phone alone may be a family's, a mistake, or another program's. Only in a line about a patient of the clinic, of whom it
 * gives nothing else, the name alone is enough.
 */
export function verdictOf(evidence: Evidence, about: 'newcomer' | 'patient'): Verdict {
  if (evidence.record === 'equal') return byRecord(evidence)
  if (evidence.number === 'equal') return byNumber(evidence)
  if (evidence.national_id === 'equal') return byNationalId(evidence)
  if (evidence.phone === 'equal') return byPhone(evidence)
  if (evidence.date_of_birth === 'equal') return byBirthday(evidence)
  return evidence.name === 'equal' ? byName(evidence, about) : NOBODY
}

/**
 * The clinic's own number is right unless rows were shifted or a column was sorted alone: what is corrected is a name that
 * is still like the former one, or the rest beside the same name and phone or ID.
 */
function byRecord({ name, date_of_birth, national_id, phone }: Evidence): Verdict {
  if (name === 'lone' || name === 'close' || name === 'unlike' || name === 'other-script') return ask('record')
  return date_of_birth !== 'differs' || phone === 'equal' || national_id === 'equal' ? same('record') : ask('record')
}

/** The number alone is enough only within a program that is named. */
function byNumber({ name, date_of_birth, national_id, phone, number_of_named }: Evidence): Verdict {
  if (date_of_birth === 'differs' || national_id === 'differs') return ask('number')
  if (name === 'equal' || name === 'near') return same('number')
  if (name === 'unknown') {
    const agrees = [date_of_birth, national_id, phone].includes('equal')
    return number_of_named || agrees ? same('number') : ask('number')
  }
  return date_of_birth === 'equal' && (name === 'mixed' || name === 'lone') ? same('number') : ask('number')
}

function byNationalId({ name, date_of_birth }: Evidence): Verdict {
  if (date_of_birth === 'differs') return ask('national_id')
  if (name === 'equal' || name === 'near' || name === 'unknown') return same('national_id')
  return date_of_birth === 'equal' && name === 'mixed' ? same('national_id') : ask('national_id')
}

const differenceIn = (evidence: Evidence) => DIFFERENCES.find((each) => evidence[each] === 'differs')

/** Families share phones: brothers' names are close, and a father's name has the words of his son's. */
function byPhone(evidence: Evidence): Verdict {
  const differs = differenceIn(evidence)
  const { name, date_of_birth } = evidence
  if (name === 'unknown') return ask('phone')
  if (name === 'equal') {
    if (!differs) return same('phone')
    const doubtful = date_of_birth === 'equal' || !evidence.number_of_named
    return differs === 'number' && doubtful ? ask('phone') : beside('phone', differs)
  }
  if (name === 'unlike' || differs) return NOBODY
  if (name === 'near' || name === 'mixed') return date_of_birth === 'equal' ? same('phone') : ask('phone')
  // Also 'other-script': the phone may be a relative's, but not with the same birthday.
  return date_of_birth === 'equal' ? ask('phone') : beside('phone', null)
}

/** Common names share their days of birth, and people who do not know theirs are born on 1 January. */
function byBirthday(evidence: Evidence): Verdict {
  const { name, phone, email, national_id, number, born_on_new_year, all_equal } = evidence
  if (national_id === 'differs') return NOBODY
  if (name === 'near' || name === 'mixed') return number === 'differs' ? NOBODY : ask('date_of_birth')
  // Only those are compared whose names have a word that sounds alike.
  if (name === 'other-script') return number === 'differs' ? NOBODY : beside('date_of_birth', null)
  if (name !== 'equal') return NOBODY
  if (all_equal || (email === 'equal' && number !== 'differs')) return same('date_of_birth')
  const doubtful = phone === 'differs' || number === 'differs' || email === 'differs' || born_on_new_year
  return doubtful ? ask('date_of_birth') : same('date_of_birth')
}

function byName(evidence: Evidence, about: 'newcomer' | 'patient'): Verdict {
  const differs = differenceIn(evidence)
  // It may be the number that another program has given them.
  if (differs === 'number' && about === 'patient' && !evidence.number_of_named) return ask('name')
  if (differs) return evidence.phone_tells_nothing ? beside('name', differs) : NOBODY
  if (evidence.all_equal || evidence.email === 'equal') return same('name')
  if (about === 'patient') return evidence.phone === 'differs' ? ask('name') : same('name')
  if (evidence.rest_equal) return ask('name')
  if (evidence.phone === 'differs' || evidence.email === 'differs') return NOBODY
  return evidence.name_alone ? ask('name') : beside('name', 'nothing')
}
