import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Questionnaire } from '#contract/questionnaires.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { choiceInWords, LONGEST_ANSWER, valueOf } from '#domain/questionnaire.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { texts } from './texts.ts'

interface AnswerModalProps {
  patient: { id: number; full_name: string }
  onClose: () => void
}

/** Asks the patient, on a tablet or by the front desk. */
export default function AnswerModal({ patient, onClose }: AnswerModalProps) {
  const t = useTexts(texts)
  const query = useCall(api.questionnaire, {})
  const [asked, setAsked] = useState<Questionnaire>()
  if (!asked && query.data) setAsked(query.data)
  if (asked) return <AnswerForm patient={patient} asked={asked} onClose={onClose} />
  return (
    <Modal title={t.title} size="lg" onClose={onClose}>
      <Answer query={query} failed={t.fill.failed} skeleton={<FieldsSkeleton fields={6} />} />
    </Modal>
  )
}

type Given = Record<string, string>

function AnswerForm({ patient, asked, onClose }: AnswerModalProps & { asked: Questionnaire }) {
  const all = useTexts(texts)
  const t = all.fill
  const own = useLanguage()
  const start: { given: Given; language: MessageLanguage; signed_name: string } = {
    given: {},
    language: own,
    signed_name: '',
  }
  const form = useCallForm(api.answerQuestionnaire, {
    start,
    isSame: (name, one, other) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
    input: ({ given, ...values }) => ({ id: patient.id, answers: given, ...values }),
    onSuccess: onClose,
    alert: (error) => serverSentence(error) ?? t.not_saved,
  })
  const { given, language } = form.values
  const set = (key: string, value: string) => form.set({ given: { ...given, [key]: value } })
  return (
    <FormModal form={form} title={all.title} size="lg" submit={t.save} onClose={onClose}>
      <p className="text-sm font-medium">
        <bdi>{patient.full_name}</bdi>
      </p>
      <ChoiceChips
        label={t.language}
        choices={(['en', 'ar'] as const).map((value) => ({ value, words: t.languages[value] }))}
        chosen={language}
        onChoose={form.control('language').onChange}
      />
      <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className="flex flex-col gap-5">
        {asked.questions.map((question) => (
          <Asked
            key={question.key}
            question={question}
            language={language}
            value={valueOf(given, question.key) ?? ''}
            onChange={(value) => set(question.key, value)}
          />
        ))}
      </div>
      <TextField label={t.signed_name} maxLength={200} {...form.field('signed_name')} />
    </FormModal>
  )
}

interface AskedProps {
  question: Questionnaire['questions'][number]
  language: MessageLanguage
  value: string
  onChange: (value: string) => void
}

/** In the patient's language, whatever that of the user is. */
function Asked({ question, language, value, onChange }: AskedProps) {
  const { yes, no } = texts[language]
  const { kind, choices } = question
  const label = language === 'ar' ? question.text_ar : question.text_en
  if (kind === 'text') {
    return (
      <TextArea
        label={label}
        rows={2}
        maxLength={LONGEST_ANSWER}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  const offered =
    kind === 'yes_no'
      ? [
          { value: 'no', words: no },
          { value: 'yes', words: yes },
        ]
      : (choices ?? []).map((choice) => ({ value: choice, words: choiceInWords(question, choice, language) }))
  return <ChoiceChips label={label} choices={offered} chosen={value} onChoose={onChange} />
}
