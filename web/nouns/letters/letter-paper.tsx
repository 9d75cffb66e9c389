import type { Letter } from '#contract/letters.ts'
import { clinicDay, type Day } from '#domain/calendar.ts'
import { ageOn } from '#domain/patient.ts'
import { nameIn } from '#domain/second-name.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { FormerNumber } from '#web/base/paper/former-number.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { texts as patient_texts } from '#web/nouns/patients/texts.ts'
import { LetterText } from './letter-text.tsx'
import type { PaperSize } from './paper-size.ts'
import { texts } from './texts.ts'

interface LetterPaperProps {
  letter: Letter
  size: PaperSize
}

/** On the clinic's paper, all in the letter's own language. */
export function LetterPaper({ letter, size }: LetterPaperProps) {
  const { time_zone } = useClinic()
  const { kind, language, text, medicines } = letter
  const t = texts[language]
  const struck = letter.withdrawn_at === null ? undefined : 'line-through'
  return (
    <PaperSheet size={size} language={language}>
      <Letterhead />
      <section className="paper-heading">
        <h1>{t.kinds[kind]}</h1>
        <Facts letter={letter} />
      </section>
      {letter.withdrawn_at !== null && (
        <p className="mb-4 border-2 border-current px-3 py-2 font-semibold">
          <Isolated
            text={t.withdrawn_by(
              formatDay(language, clinicDay(new Date(letter.withdrawn_at), time_zone), 'long'),
              isolate(nameIn(language, letter.withdrawn_by_name ?? '', letter.withdrawn_by_name_ar)),
              isolate(letter.withdrawn_reason ?? ''),
            )}
          />
        </p>
      )}
      <LetterText text={text} language={language} medicines={medicines} className={struck} />
      <Signature letter={letter} />
    </PaperSheet>
  )
}

/** Age and allergies are for the pharmacist, and on no other letter. */
function Facts({ letter }: { letter: Letter }) {
  const { time_zone } = useClinic()
  const { kind, language, date_of_birth, birth_year, national_id, allergies } = letter
  const t = texts[language].paper
  const issued = clinicDay(new Date(letter.created_at), time_zone)
  const age = ageInWords(letter, issued)
  return (
    <dl>
      <Fact label={t.patient}>
        <bdi>{letter.patient_name}</bdi>
      </Fact>
      <Fact label={t.file_number}>
        <bdi>{letter.patient_id}</bdi>
      </Fact>
      <FormerNumber numbers={letter.patient_former_numbers} />
      {national_id && (
        <Fact label={t.national_id}>
          <bdi>{national_id}</bdi>
        </Fact>
      )}
      {date_of_birth && (
        <Fact label={patient_texts[language].form.date_of_birth}>{formatDay(language, date_of_birth)}</Fact>
      )}
      {birth_year !== null && <Fact label={patient_texts[language].form.birth_year}>{birth_year}</Fact>}
      {kind === 'prescription' && age && (
        <Fact label={t.age}>
          <bdi dir="ltr">{age}</bdi>
        </Fact>
      )}
      {letter.external_number && (
        <Fact label={t.external_number}>
          <bdi>{letter.external_number}</bdi>
        </Fact>
      )}
      {letter.guardian_name && (
        <Fact label={t.guardian}>
          <bdi>{letter.guardian_name}</bdi>
        </Fact>
      )}
      <Fact label={t.date}>{formatDay(language, issued, 'long')}</Fact>
      {kind === 'prescription' && (
        <Fact label={t.allergies}>
          <Allergies {...{ allergies, language }} />
        </Fact>
      )}
    </dl>
  )
}

/** Where allergies were not asked about, the pharmacist is told so: nothing would read as none. */
function Allergies({ allergies, language }: Pick<Letter, 'allergies' | 'language'>) {
  const { not_asked, none_known } = texts[language].paper
  if (allergies === null || allergies.length === 0) return allergies === null ? not_asked : none_known
  return (
    <span className="border-2 border-current px-1.5 font-bold">
      <Isolated text={allergies.map(isolate).join(' · ')} />
    </span>
  )
}

/** In years; of a birth year alone the two that it may be. */
function ageInWords({ date_of_birth, birth_year }: Letter, on: Day) {
  if (date_of_birth !== null) return String(Math.max(0, ageOn(date_of_birth, on)))
  if (birth_year === null) return undefined
  const older = Number(on.slice(0, 4)) - birth_year
  return older <= 0 ? '0' : `${older - 1}–${older}`
}

function Signature({ letter: { language, doctor_name, qualification, licence_number } }: { letter: Letter }) {
  const t = texts[language].paper
  return (
    <section className="mt-16 ms-auto w-72 max-w-full break-inside-avoid border-t pt-2">
      <p className="font-semibold">
        <bdi>{doctor_name}</bdi>
      </p>
      {qualification && (
        <p>
          <bdi>{qualification}</bdi>
        </p>
      )}
      {licence_number && (
        <p>
          {t.licence} <bdi>{licence_number}</bdi>
        </p>
      )}
    </section>
  )
}
