import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Questionnaire } from '#contract/questionnaires.ts'
import { MOST_QUESTIONS } from '#domain/questionnaire.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { SettingsForm } from '#web/base/settings-kit/settings-form.tsx'
import { useSettingsForm } from '#web/base/settings-kit/use-settings-form.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { type Draft, draftOf, moved, newDraft, problemsOf, questionsOf } from './draft.ts'
import { QuestionRow } from './question-row.tsx'
import { texts } from './settings-texts.ts'

const LONGEST_NAME = 100

/** What patients are asked about their health: each save is a new version. */
export default function QuestionnaireSettings() {
  const t = useTexts(texts)
  const query = useCall(api.questionnaire, {})
  return (
    <Answer query={query} failed={t.load_failed} skeleton={<FieldsSkeleton fields={8} />}>
      {(questionnaire) => <QuestionsForm questionnaire={questionnaire} />}
    </Answer>
  )
}

function useQuestionsForm(questionnaire: Questionnaire) {
  const t = useTexts(texts)
  return useSettingsForm(api.changeQuestionnaire, {
    stored: questionnaire,
    fieldsOf: ({ name_en, name_ar, questions }) => ({ name_en, name_ar, questions: questions.map(draftOf) }),
    check: ({ name_en, name_ar, questions }) => ({
      name_en: name_en.trim() === '' && t.problems.required,
      name_ar: name_ar.trim() === '' && t.problems.required,
      questions: questions.every(({ removed }) => removed) ? t.none_left : questions.some(problemsOf),
    }),
    input: ({ questions, ...names }, { version }) => ({ ...names, version, questions: questionsOf(questions) }),
    saved: t.saved,
  })
}

function QuestionsForm({ questionnaire }: { questionnaire: Questionnaire }) {
  const t = useTexts(texts)
  const form = useQuestionsForm(questionnaire)
  const { version } = questionnaire
  return (
    <SettingsForm form={form} failed={t.not_saved}>
      <Card title={t.heading}>
        <p className="mb-4 text-sm text-ink-soft">
          {version === 0 ? t.own : t.version(version)} {t.hint}
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t.name_en} required dir="ltr" maxLength={LONGEST_NAME} {...form.field('name_en')} />
          <TextField label={t.name_ar} required dir="rtl" maxLength={LONGEST_NAME} {...form.field('name_ar')} />
        </div>
      </Card>
      <Questions form={form} />
    </SettingsForm>
  )
}

function Questions({ form }: { form: ReturnType<typeof useQuestionsForm> }) {
  const t = useTexts(texts)
  const { value: questions, error, onChange } = form.control('questions')
  const [open, setOpen] = useState<string | null>(null)
  const [place, setPlace] = useState('')
  const change = (id: string, part: Partial<Draft>) =>
    onChange(questions.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)))
  const move = (id: string, by: -1 | 1) => {
    const next = moved(questions, id, by)
    onChange(next)
    setPlace(t.place(next.findIndex((draft) => draft.id === id) + 1, next.length))
  }
  const add = () => {
    const id = `new ${Math.max(0, ...questions.map((draft) => Number(draft.id.split(' ')[1] ?? 0))) + 1}`
    onChange([...questions, newDraft(id)])
    setOpen(id)
  }
  return (
    <Card title={t.questions}>
      <ol className="divide-y divide-line">
        {questions.map((draft, index) => (
          <QuestionRow
            key={draft.id}
            draft={draft}
            index={index}
            of={questions.length}
            open={open === draft.id}
            problems={form.tried ? problemsOf(draft) : null}
            onOpen={(opens) => setOpen(opens ? draft.id : null)}
            onChange={(part) => change(draft.id, part)}
            onMove={(by) => move(draft.id, by)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {place}
      </p>
      {error && (
        <p role="alert" className="mt-3 text-sm text-red">
          {error}
        </p>
      )}
      <Button icon={IconPlus} onClick={add} disabled={questions.length >= MOST_QUESTIONS} className="mt-4">
        {t.add}
      </Button>
    </Card>
  )
}
