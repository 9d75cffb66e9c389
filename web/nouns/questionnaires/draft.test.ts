import { describe, expect, test } from 'vitest'
import { ensureQuestions } from '#domain/questionnaire.ts'
import { USUAL_QUESTIONNAIRE } from '#domain/usual-questionnaire.ts'
import { type Draft, draftOf, moved, newDraft, problemsOf, questionsOf } from './draft.ts'

const smoking: Draft = {
  ...newDraft('new-1'),
  text_en: ' Do you smoke? ',
  text_ar: 'هل تدخّن؟',
  kind: 'choice',
  choices: [
    { en: 'Never', ar: 'أبدًا' },
    { en: ' Daily', ar: 'يوميًا ' },
  ],
  alert_kind: 'condition',
}

test('the product’s own questions are sent as they came', () => {
  const sent = questionsOf(USUAL_QUESTIONNAIRE.questions.map(draftOf))
  expect(sent.map(({ key }) => key)).toEqual(USUAL_QUESTIONNAIRE.questions.map(({ key }) => key))
  expect(sent.map(draftOf)).toEqual(USUAL_QUESTIONNAIRE.questions.map(draftOf))
})

test('a new question gets a key of its own from its words; a removed one is not sent', () => {
  const twice = [smoking, { ...smoking, id: 'new-2' }, { ...smoking, id: 'new-3', text_en: 'هل؟' }]
  const stored = { ...draftOf({ key: 'do_you_smoke_2', text_en: 'x', text_ar: 'x', kind: 'text' }), removed: true }
  const sent = questionsOf([...twice, stored])
  expect(sent.map(({ key }) => key)).toEqual(['do_you_smoke', 'do_you_smoke_3', 'question'])
  expect(sent[0]).toEqual({
    key: 'do_you_smoke',
    text_en: 'Do you smoke?',
    text_ar: 'هل تدخّن؟',
    kind: 'choice',
    choices: ['Never', 'Daily'],
    choices_ar: ['أبدًا', 'يوميًا'],
    alert: { kind: 'condition', severity: 'caution', text_en: '', text_ar: '' },
  })
  expect(() => ensureQuestions(sent)).not.toThrow()
})

test('choices go with their question when it becomes another kind', () => {
  expect(questionsOf([{ ...smoking, kind: 'text' }])[0]).toMatchObject({ choices: null, choices_ar: null })
})

describe('what a question still needs', () => {
  const none = { text_en: false, text_ar: false, choices: false, choices_en: [], choices_ar: [] }
  test.each<[string, Partial<Draft>, object | null]>([
    ['nothing', {}, null],
    ['nothing, once removed', { text_en: '', removed: true }, null],
    ['its English', { text_en: ' ' }, { ...none, text_en: true }],
    ['its Arabic', { text_ar: '' }, { ...none, text_ar: true }],
    ['a second choice', { choices: smoking.choices.slice(1) }, { ...none, choices: true }],
    ['a choice’s words', { choices: [...smoking.choices, { en: '', ar: 'x' }] }, { ...none, choices_en: [2] }],
    ['other words', { choices: [...smoking.choices, { en: 'Never ', ar: 'x' }] }, { ...none, choices_en: [2] }],
    ['a choice’s Arabic', { choices: [...smoking.choices, { en: 'x', ar: '' }] }, { ...none, choices_ar: [2] }],
    ['no Arabic of its choices', { choices: smoking.choices.map(({ en }) => ({ en, ar: '' })) }, null],
    ['no choices as a text', { kind: 'text', choices: [] }, null],
  ])('%s', (_what, fields, problems) => expect(problemsOf({ ...smoking, ...fields })).toEqual(problems))
})

test('a question moves by one place', () => {
  const drafts = ['a', 'b', 'c'].map(newDraft)
  const order = (list: Draft[]) => list.map(({ id }) => id).join('')
  expect([order(moved(drafts, 'b', -1)), order(moved(drafts, 'b', 1)), order(moved(drafts, 'a', 1))]).toEqual([
    'bac',
    'acb',
    'bac',
  ])
})
