import type { Questionnaire } from '#contract/questionnaires.ts'
import type { AlertKind, AlertSeverity } from '#domain/patient-alert.ts'
import type { Question, QuestionKind } from '#domain/questionnaire.ts'

/** A question while it is edited. */
export interface Draft {
  /** Of this row; a new question has no key yet. */
  id: string
  key: string | null
  text_en: string
  text_ar: string
  kind: QuestionKind
  choices: DraftChoice[]
  alert_kind: AlertKind | ''
  severity: AlertSeverity
  alert_en: string
  alert_ar: string
  /** Stays in its place until the questions are saved, to be put back. */
  removed: boolean
}

export interface DraftChoice {
  en: string
  ar: string
}

export const NO_CHOICE: DraftChoice = { en: '', ar: '' }

export const newDraft = (id: string): Draft => ({
  id,
  key: null,
  text_en: '',
  text_ar: '',
  kind: 'yes_no',
  choices: [],
  alert_kind: '',
  severity: 'caution',
  alert_en: '',
  alert_ar: '',
  removed: false,
})

export const draftOf = ({ key, text_en, text_ar, kind, choices, choices_ar, alert }: Question): Draft => ({
  id: key,
  key,
  text_en,
  text_ar,
  kind,
  choices: (choices ?? []).map((en, place) => ({ en, ar: choices_ar?.[place] ?? '' })),
  alert_kind: alert?.kind ?? '',
  severity: alert?.severity ?? 'caution',
  alert_en: alert?.text_en ?? '',
  alert_ar: alert?.text_ar ?? '',
  removed: false,
})

/** What is sent: without what was removed, each new question with a key of its own. */
export function questionsOf(drafts: readonly Draft[]): Questionnaire['questions'] {
  const keys = new Set(drafts.flatMap(({ key }) => key ?? []))
  return drafts
    .filter(({ removed }) => !removed)
    .map((draft) => {
      const key = draft.key ?? freeKey(draft.text_en, keys)
      keys.add(key)
      return { key, ...sentOf(draft) }
    })
}

function sentOf({ text_en, text_ar, kind, choices, ...draft }: Draft) {
  const in_arabic = choices.map(({ ar }) => ar.trim())
  const short = kind === 'text' ? null : { text_en: draft.alert_en, text_ar: draft.alert_ar }
  return {
    text_en: text_en.trim(),
    text_ar: text_ar.trim(),
    kind,
    choices: kind === 'choice' ? choices.map(({ en }) => en.trim()) : null,
    choices_ar: kind === 'choice' && in_arabic.some((ar) => ar !== '') ? in_arabic : null,
    alert: draft.alert_kind === '' ? null : { kind: draft.alert_kind, severity: draft.severity, ...short },
  }
}

const LONGEST_KEY = 40

/** From the words of the question, so that whoever reads the answers as data knows what they are about. */
function freeKey(text: string, taken: ReadonlySet<string>) {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? ['question']
  const name = words.join('_').slice(0, LONGEST_KEY)
  let key = name
  for (let number = 2; taken.has(key); number += 1) key = `${name}_${number}`
  return key
}

/** What a question still needs, by field. */
export interface DraftProblems {
  text_en: boolean
  text_ar: boolean
  /** Fewer than two. */
  choices: boolean
  /** The places of choices without words, or with those of another one. */
  choices_en: number[]
  choices_ar: number[]
}

export function problemsOf({ text_en, text_ar, kind, choices, removed }: Draft): DraftProblems | null {
  if (removed) return null
  const offered = kind === 'choice' ? choices : []
  const english = offered.map(({ en }) => en.trim())
  const arabic = offered.map(({ ar }) => ar.trim())
  const problems = {
    text_en: text_en.trim() === '',
    text_ar: text_ar.trim() === '',
    choices: kind === 'choice' && offered.length < 2,
    choices_en: placesOf(english, (en, place) => en === '' || english.indexOf(en) < place),
    choices_ar: placesOf(arabic, (ar) => ar === '' && arabic.some((other) => other !== '')),
  }
  const { choices_en, choices_ar, ...others } = problems
  return Object.values(others).some(Boolean) || choices_en.length + choices_ar.length > 0 ? problems : null
}

const placesOf = (texts: readonly string[], is: (text: string, place: number) => boolean) =>
  texts.flatMap((text, place) => (is(text, place) ? [place] : []))

/** The questions with one of them a place earlier or later. */
export function moved(drafts: readonly Draft[], id: string, by: -1 | 1): Draft[] {
  const from = drafts.findIndex((draft) => draft.id === id)
  const others = drafts.filter((draft) => draft.id !== id)
  return [...others.slice(0, from + by), ...drafts.slice(from, from + 1), ...others.slice(from + by)]
}
