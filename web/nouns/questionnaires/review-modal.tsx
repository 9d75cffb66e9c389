import { api } from '#contract/api.ts'
import type { AnsweredQuestionnaire } from '#contract/questionnaires.ts'
import { choiceInWords, valueOf } from '#domain/questionnaire.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useMay } from '#web/base/session/session.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts as alert_texts } from '#web/nouns/patient-alerts/texts.ts'
import { texts } from './texts.ts'

interface ReviewModalProps {
  answered: AnsweredQuestionnaire
  onClose: () => void
}

/** The answers as they were given; a doctor takes over what is to be an alert. */
export default function ReviewModal(props: ReviewModalProps) {
  const t = useTexts(texts)
  const mayReview = useMay('questionnaire:review')
  if (mayReview && props.answered.reviewed_at === null) return <ReviewForm {...props} />
  const noted = props.answered.proposed_alerts.filter(({ accepted }) => accepted)
  return (
    <Modal title={t.title} size="lg" onClose={props.onClose}>
      <Answers answered={props.answered} />
      {noted.map(({ id, text }) => (
        <p key={id} className="mt-3 text-sm">
          {t.reading.was_noted}: <bdi className="font-medium">{text}</bdi>
        </p>
      ))}
    </Modal>
  )
}

function ReviewForm({ answered, onClose }: ReviewModalProps) {
  const all = useTexts(texts)
  const t = all.reading
  const severities = useTexts(alert_texts).severity
  const { proposed_alerts } = answered
  const form = useCallForm(api.reviewQuestionnaire, {
    start: { accept: proposed_alerts.map(({ id }) => id) },
    isSame: (_name, one, other) => one.accept.join() === other.accept.join(),
    input: (values) => ({ id: answered.id, ...values }),
    onSuccess: onClose,
    alert: (error) => serverSentence(error) ?? t.not_saved,
  })
  const { accept } = form.values
  return (
    <FormModal form={form} title={all.title} size="lg" submit={t.save} onClose={onClose}>
      <Answers answered={answered} />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium text-ink">{t.proposed}</legend>
        {proposed_alerts.length === 0 && <p className="text-sm text-ink-soft">{t.nothing}</p>}
        <div className="flex flex-col gap-2">
          {proposed_alerts.map(({ id, severity, text }) => (
            <Checkbox
              key={id}
              label={`${text} (${severities[severity]})`}
              checked={accept.includes(id)}
              onChange={({ target: { checked } }) =>
                form.set({
                  accept: proposed_alerts
                    .map((each) => each.id)
                    .filter((each) => (each === id ? checked : accept.includes(each))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </FormModal>
  )
}

function Answers({ answered: { questions, answers } }: { answered: AnsweredQuestionnaire }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {questions.map((question) => {
        const { key, text_en, text_ar } = question
        const value = valueOf(answers, key)
        const said = typeof value === 'string' ? choiceInWords(question, value, language) : value ? t.yes : t.no
        return (
          <div key={key}>
            <dt className="text-ink-soft">{language === 'ar' ? text_ar : text_en}</dt>
            <dd
              dir="auto"
              className={value === null ? 'text-xs text-ink-faint' : value ? 'font-semibold break-words' : undefined}
            >
              {value === null ? <i>{t.unsaid}</i> : said}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
