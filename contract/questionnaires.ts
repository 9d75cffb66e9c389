import * as z from 'zod/mini'
import { ALERT_KINDS, ALERT_SEVERITIES } from '#domain/patient-alert.ts'
import { MOST_CHOICES, MOST_QUESTIONS, QUESTION_KINDS } from '#domain/questionnaire.ts'
import { endpoint } from './endpoint.ts'
import { day, id, instant, optionalText, text } from './fields.ts'
import { messageLanguage } from './message-language.ts'

const alertOfAnswer = {
  kind: z.enum(ALERT_KINDS),
  severity: z.enum(ALERT_SEVERITIES),
}

const question = z.object({
  key: text(50),
  text_en: text(300),
  text_ar: text(300),
  kind: z.enum(QUESTION_KINDS),
  /** Of a 'choice'; the first is the one that does not matter. */
  choices: z.optional(z.nullable(z.array(text(100)).check(z.maxLength(MOST_CHOICES)))),
  /** The same in Arabic, each at its place; the answer is the one of `choices` in either language. */
  choices_ar: z.optional(z.nullable(z.array(text(100)).check(z.maxLength(MOST_CHOICES)))),
  /** What an answer that matters is proposed as. */
  alert: z.optional(z.nullable(z.object({ ...alertOfAnswer, text_en: optionalText(100), text_ar: optionalText(100) }))),
})

const body = {
  name_en: text(100),
  name_ar: text(100),
  questions: z.array(question).check(z.minLength(1), z.maxLength(MOST_QUESTIONS)),
}

const shownQuestion = z.object({
  key: z.string(),
  text_en: z.string(),
  text_ar: z.string(),
  kind: z.enum(QUESTION_KINDS),
  choices: z.optional(z.nullable(z.array(z.string()))),
  choices_ar: z.optional(z.nullable(z.array(z.string()))),
  alert: z.optional(
    z.nullable(
      z.object({
        ...alertOfAnswer,
        text_en: z.optional(z.nullable(z.string())),
        text_ar: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
})

const shown = { name_en: z.string(), name_ar: z.string(), questions: z.array(shownQuestion) }

/** 0: the product's own, unchanged. */
const questionnaireVersion = z.int().check(z.nonnegative())

const questionnaire = z.object({ version: questionnaireVersion, ...shown })
export type Questionnaire = z.infer<typeof questionnaire>

const value = z.nullable(z.union([z.boolean(), z.string()]))

const answered = z.object({
  id,
  patient_id: id,
  questionnaire_version: questionnaireVersion,
  /** As they were asked. */
  ...shown,
  answers: z.record(z.string(), value),
  language: messageLanguage,
  signed_name: z.nullable(z.string()),
  /** What the answers ask to be noted, for a doctor to accept. */
  proposed_alerts: z.array(z.object({ id: z.int(), ...alertOfAnswer, text: z.string(), accepted: z.boolean() })),
  answered_at: instant,
  answered_by_name: z.nullable(z.string()),
  reviewed_at: z.nullable(instant),
  reviewed_on: z.nullable(day),
  reviewed_by_name: z.nullable(z.string()),
  reviewed_by_name_ar: z.nullable(z.string()),
})
export type AnsweredQuestionnaire = z.infer<typeof answered>

export const questionnaires = {
  questionnaire: endpoint({
    method: 'GET',
    path: '/api/settings/questionnaire',
    permission: 'questionnaire:read',
    summary: 'What patients are asked about their health',
    answer: questionnaire,
    reads: ['questionnaires'],
  }),
  changeQuestionnaire: endpoint({
    method: 'PUT',
    path: '/api/settings/questionnaire',
    permission: 'questionnaire:change',
    summary: 'Ask other questions from now on: a new version. What was answered keeps the questions that were asked',
    body: z.object({ ...body, version: z.optional(questionnaireVersion) }),
    answer: questionnaire,
    changes: ['questionnaires'],
  }),
  questionnairesOfPatient: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/questionnaires',
    permission: 'questionnaire:read',
    summary: 'What a patient answered about their health, the latest first',
    answer: z.array(answered),
    reads: ['questionnaires', 'patients', 'doctors'],
  }),
  answerQuestionnaire: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/questionnaires',
    permission: 'questionnaire:answer',
    summary: 'Record what a patient answers to the questions as they are now; it is never changed',
    body: z.object({
      answers: z.record(text(50), z.nullable(z.union([z.boolean(), z.string().check(z.maxLength(1000))]))),
      /** In which language the patient was asked. */
      language: z.optional(messageLanguage),
      /** The name with which the patient, or a guardian, confirms the answers. */
      signed_name: optionalText(),
    }),
    answer: answered,
    creates: true,
    changes: ['questionnaires'],
  }),
  reviewQuestionnaire: endpoint({
    method: 'POST',
    path: '/api/questionnaires/{id}/review',
    permission: 'questionnaire:review',
    summary: 'A doctor has read the answers; the accepted proposals become alerts. Reviewed already: 409',
    body: z.object({ accept: z.optional(z.array(z.int()).check(z.maxLength(MOST_QUESTIONS))) }),
    answer: z.extend(answered, { alerts: z.array(z.object({ id, ...alertOfAnswer, text: z.string() })) }),
    changes: ['questionnaires', 'patient-alerts'],
  }),
}
