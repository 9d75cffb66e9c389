import { addMonths, type Day } from './calendar.ts'
import type { AlertKind, AlertSeverity } from './patient-alert.ts'
import { conflict, ensure, invalid } from './refusal.ts'

export const QUESTION_KINDS = ['yes_no', 'text', 'choice'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export const MOST_QUESTIONS = 60
export const MOST_CHOICES = 20
export const LONGEST_ANSWER = 250
export const LONGEST_HISTORY_MONTHS = 60

/** What an answer that matters is proposed as: a yes, any text, any choice but the first. */
export interface AlertOfAnswer {
  kind: AlertKind
  severity: AlertSeverity
  /** In short; left out, the question itself. */
  text_en?: string | null | undefined
  text_ar?: string | null | undefined
}

export interface Question {
  key: string
  text_en: string
  text_ar: string
  kind: QuestionKind
  /** What is stored as the answer, in whichever language it was given. */
  choices?: string[] | null | undefined
  /** Each choice in Arabic, at the same place; left out, the choice as it is. */
  choices_ar?: string[] | null | undefined
  alert?: AlertOfAnswer | null | undefined
}

export type Answer = boolean | string | null
export type Answers = Record<string, Answer>

export interface ProposedAlert {
  id: number
  kind: AlertKind
  severity: AlertSeverity
  text: string
}

/** Refuses two questions of one key, and choices that are missing, not asked for, alike, or without their Arabic. */
export function ensureQuestions(questions: readonly Question[]) {
  const keys = new Set(questions.map(({ key }) => key))
  ensure(keys.size === questions.length, () => invalid('questions', 'questionnaire.key-twice'))
  // A program that reads the answers into an object would lose this one.
  ensure(!keys.has('__proto__'), () => invalid('questions', 'questionnaire.key'))
  for (const { kind, choices, choices_ar } of questions) {
    const [offered, in_arabic] = [choices ?? [], choices_ar ?? []]
    const fits = kind === 'choice' ? offered.length > 1 : offered.length === 0
    ensure(fits, () => invalid('questions', 'questionnaire.choices'))
    ensure(new Set(offered).size === offered.length, () => invalid('questions', 'questionnaire.choice-twice'))
    const paired = in_arabic.length === 0 || in_arabic.length === offered.length
    ensure(paired, () => invalid('questions', 'questionnaire.choices-ar'))
  }
}

/** A choice in words. */
export function choiceInWords({ choices, choices_ar }: Question, choice: string, language: 'en' | 'ar'): string {
  const place = choices?.indexOf(choice) ?? -1
  return (language === 'ar' && place >= 0 && choices_ar?.[place]) || choice
}

/**
 * The answers to the questions asked, in their order; refuses those to no question, or of another kind, and a questionnaire
 * without any: reviewed, it would look as if the patient had been asked.
 */
export function tidyAnswers(questions: readonly Question[], given: Readonly<Record<string, unknown>>): Answers {
  const asked = new Map(questions.map((question) => [question.key, question]))
  for (const key of Object.keys(given)) {
    ensure(asked.has(key), () => invalid('answers', 'questionnaire.not-asked'))
  }
  const answers = questions.map((question) => [question.key, answerTo(question, valueOf(given, question.key))] as const)
  ensure(
    answers.some(([, answer]) => answer !== null),
    () => invalid('answers', 'questionnaire.nothing-answered'),
  )
  return Object.fromEntries(answers)
}

/** What is given under the key itself: 'constructor' is something of every object. */
export const valueOf = <Value>(given: Readonly<Record<string, Value>>, key: string): Value | null =>
  Object.hasOwn(given, key) ? (given[key] ?? null) : null

function answerTo({ kind, choices }: Question, value: unknown): Answer {
  const refused = () => invalid('answers', 'questionnaire.no-answer')
  if (value === null || value === '') return null
  if (kind === 'yes_no') {
    ensure(typeof value === 'boolean' || value === 'yes' || value === 'no', refused)
    return value === true || value === 'yes'
  }
  if (typeof value !== 'string') throw refused()
  const text = value.trim()
  ensure(text.length <= LONGEST_ANSWER && !text.includes('\u0000'), refused)
  ensure(kind === 'text' || choices?.includes(text), refused)
  return text === '' ? null : text
}

/** The alerts that the answers ask for, in both languages, so that whoever reads them understands. */
export function proposedAlerts(questions: readonly Question[], answers: Answers): ProposedAlert[] {
  const proposed = questions.flatMap((question) => {
    const { alert, kind, choices } = question
    const answer = valueOf(answers, question.key)
    if (!alert || answer === null || answer === false || (kind === 'choice' && answer === choices?.[0])) return []
    return [{ kind: alert.kind, severity: alert.severity, text: textOf(question, alert, answer) }]
  })
  return proposed.map((alert, index) => ({ id: index + 1, ...alert }))
}

/** The keys of the questions about allergies as such, whatever else a clinic asks. */
const ALLERGY_KEYS = ['allergic', 'allergies']

/** Whether the patient was asked about allergies with yes or no, and said no; and named none elsewhere. */
export const deniesAllergies = (answers: Answers, proposed: readonly ProposedAlert[]) =>
  ALLERGY_KEYS.some((key) => valueOf(answers, key) === false) &&
  ALLERGY_KEYS.every((key) => !valueOf(answers, key)) &&
  proposed.every(({ kind }) => kind !== 'allergy')

const LONGEST_ALERT = 300

function textOf(question: Question, alert: AlertOfAnswer, answer: Answer): string {
  if (question.kind === 'text') return String(answer)
  const names = [alert.text_en ?? withoutMark(question.text_en), alert.text_ar ?? withoutMark(question.text_ar)]
  const said = question.kind === 'choice' ? `: ${choiceInBoth(question, String(answer))}` : ''
  return `${[...new Set(names)].join(' · ')}${said}`.slice(0, LONGEST_ALERT)
}

const choiceInBoth = (question: Question, choice: string) =>
  [...new Set([choice, choiceInWords(question, choice, 'ar')])].join(' · ')

const withoutMark = (text: string) => (text.endsWith('?') || text.endsWith('؟') ? text.slice(0, -1).trim() : text)

export function ensureReviewable(
  { reviewed_at, proposed }: { reviewed_at: string | null; proposed: readonly ProposedAlert[] },
  accept: readonly number[],
) {
  ensure(reviewed_at === null, () => conflict('questionnaire.reviewed'))
  const isProposed = accept.every((id) => proposed.some((alert) => alert.id === id))
  ensure(isProposed, () => invalid('accept', 'questionnaire.not-proposed'))
}

/** What is next about a patient's questionnaire: the patient is asked, or a doctor reviews the answers. */
export const QUESTIONNAIRE_NEXT = ['to_ask', 'to_review'] as const
export type QuestionnaireNext = (typeof QUESTIONNAIRE_NEXT)[number]

/** The last day on which what was reviewed counts; null if nothing was, or if the clinic does not ask again. */
export const historyCountsUntil = (reviewed_on: Day | null, months: number): Day | null =>
  reviewed_on === null || months === 0 ? null : addMonths(reviewed_on, months)

/** Whether the patient is to be asked again; with 0 months never. */
export function isHistoryDue(reviewed_on: Day | null, months: number, today: Day) {
  const counts_until = historyCountsUntil(reviewed_on, months)
  return months > 0 && (counts_until === null || counts_until < today)
}
