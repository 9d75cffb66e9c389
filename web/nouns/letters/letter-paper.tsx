import { createPortal } from 'react-dom'
import type { Letter } from '#contract/letters.ts'
import { clinicDay } from '#domain/calendar.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { FormerNumber } from '#web/base/paper/former-number.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { texts as patient_texts } from '#web/nouns/patients/texts.ts'
import { LetterText } from './letter-text.tsx'
import { texts } from './texts.ts'

/** On the clinic's paper, all in the letter's own language; visible in print only. */
export function LetterPaper({ letter }: { letter: Letter }) {
  const { time_zone } = useClinic()
  const { kind, language, text, patient_name, date_of_birth, birth_year, doctor_name, qualification, created_at } =
    letter
  const t = texts[language]
  return createPortal(
    <article data-paper="invoice" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} aria-hidden>
      <Letterhead />
      <section className="paper-heading">
        <h1>{t.kinds[kind]}</h1>
        <dl>
          <Fact label={t.paper.patient}>
            <bdi>{patient_name}</bdi>
          </Fact>
          <FormerNumber numbers={letter.patient_former_numbers} language={language} />
          {date_of_birth && (
            <Fact label={patient_texts[language].form.date_of_birth}>{formatDay(language, date_of_birth)}</Fact>
          )}
          {birth_year !== null && <Fact label={patient_texts[language].form.birth_year}>{birth_year}</Fact>}
          {letter.external_number && (
            <Fact label={t.paper.external_number}>
              <bdi>{letter.external_number}</bdi>
            </Fact>
          )}
          <Fact label={t.paper.date}>{formatDay(language, clinicDay(new Date(created_at), time_zone), 'long')}</Fact>
        </dl>
      </section>
      {letter.withdrawn_at !== null && (
        <p className="mb-4 border-2 border-current px-3 py-2 font-semibold">
          <Isolated
            text={t.withdrawn_by(
              formatDay(language, clinicDay(new Date(letter.withdrawn_at), time_zone), 'long'),
              isolate(letter.withdrawn_by_name ?? ''),
              isolate(letter.withdrawn_reason ?? ''),
            )}
          />
        </p>
      )}
      <LetterText
        text={text}
        language={language}
        className={letter.withdrawn_at === null ? undefined : 'line-through'}
      />
      <section className="mt-16 ms-auto w-72 max-w-full break-inside-avoid border-t pt-2">
        <p className="font-semibold">
          <bdi>{doctor_name}</bdi>
        </p>
        {qualification && (
          <p>
            <bdi>{qualification}</bdi>
          </p>
        )}
      </section>
    </article>,
    document.body,
  )
}
