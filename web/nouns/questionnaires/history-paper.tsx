import type { AnsweredQuestionnaire } from '#contract/questionnaires.ts'
import { clinicDay } from '#domain/calendar.ts'
import { choiceInWords, valueOf } from '#domain/questionnaire.ts'
import { nameIn } from '#domain/second-name.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { HeadingOfPatient } from '#web/base/paper/heading-of-patient.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts } from './texts.ts'

interface HistoryPaperProps {
  answered: AnsweredQuestionnaire
  full_name: string
}

/** Questions and answers in the language in which the patient was asked, to be signed. */
export function HistoryPaper({ answered, full_name }: HistoryPaperProps) {
  const { time_zone } = useClinic()
  const { language, name_en, name_ar, questions, answers, signed_name } = answered
  const { yes, no, unsaid, paper } = texts[language]
  return (
    <PaperSheet size="a4" language={language}>
      <Letterhead />
      <HeadingOfPatient
        title={language === 'ar' ? name_ar : name_en}
        words={paper}
        patient={{ id: answered.patient_id, full_name }}
      >
        <Fact label={paper.date}>
          {formatDay(language, clinicDay(new Date(answered.answered_at), time_zone), 'long')}
        </Fact>
      </HeadingOfPatient>
      <dl>
        {questions.map((question) => {
          const { key, text_en, text_ar } = question
          const value = valueOf(answers, key)
          const said = typeof value === 'string' ? choiceInWords(question, value, language) : value ? yes : no
          return (
            <div
              key={key}
              className="flex break-inside-avoid items-baseline justify-between gap-4 border-t border-line py-1.5"
            >
              <dt className="max-w-md">{language === 'ar' ? text_ar : text_en}</dt>
              <dd>
                {value === null ? (
                  // It must not be taken for a no.
                  <i className="text-xs font-normal text-ink-faint">{unsaid}</i>
                ) : (
                  <bdi className={value ? 'border-2 border-current px-1.5 font-bold break-words' : 'font-medium'}>
                    {said}
                  </bdi>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <section className="mt-10 ms-auto w-72 max-w-full break-inside-avoid border-t pt-2">
        <p>{signed_name === null ? paper.signature : <Isolated text={paper.signature_of(isolate(signed_name))} />}</p>
      </section>
      {answered.reviewed_on !== null && (
        <p className="mt-4">
          <Isolated
            text={texts[language].reviewed(
              formatDay(language, answered.reviewed_on, 'long'),
              answered.reviewed_by_name === null
                ? texts[language].somebody
                : isolate(nameIn(language, answered.reviewed_by_name, answered.reviewed_by_name_ar)),
            )}
          />
        </p>
      )}
    </PaperSheet>
  )
}
