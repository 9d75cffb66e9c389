import type { Import } from '#contract/import-shapes.ts'
import { type Answers, ANSWERS, mayAnswer, type Question, QUESTIONS } from '#domain/imports/import.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { questionTexts } from './question-texts.ts'

interface Props {
  of: Import
  answers: Answers
  onAnswer: (question: Question, answer: Answers[Question]) => void
}

/** Answers a question for all lines that ask it. */
export function QuestionsOfAll({ of, answers, onAnswer }: Props) {
  const t = useTexts(questionTexts)
  const { count } = useFormats()
  const asked = QUESTIONS.filter((question) => (of.questions[question] ?? 0) > 1 || answers[question])
  // No patient is made for an appointment or a balance.
  const offered = ANSWERS.filter((answer) => answer !== 'other' || of.kind === 'patients')
  if (asked.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-semibold">{t.title}</legend>
      <p className="max-w-prose text-sm text-ink-soft">{t.hint}</p>
      {asked.map((question) => {
        const lines = of.questions[question] ?? 0
        return (
          <SelectField
            key={question}
            label={t.lines(t.asked[question], lines, count(lines))}
            value={answers[question] ?? ''}
            onChange={({ target: { value } }) =>
              onAnswer(
                question,
                ANSWERS.find((each) => each === value),
              )
            }
            className="max-w-lg"
          >
            <option value="">{t.one_by_one}</option>
            {offered
              .filter((answer) => mayAnswer(question, answer))
              .map((answer) => (
                <option key={answer} value={answer}>
                  {t[answer](lines, count(lines))}
                </option>
              ))}
          </SelectField>
        )
      })}
    </fieldset>
  )
}
