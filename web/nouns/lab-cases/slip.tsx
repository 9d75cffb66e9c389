import type { LabCase } from '#contract/lab-cases.ts'
import { clinicDay, type Day, dayOf } from '#domain/calendar.ts'
import { teethInWords } from '#domain/chart.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { formatDay, timeOf } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { HeadingOfPatient } from '#web/base/paper/heading-of-patient.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { texts } from './texts.ts'

interface SlipProps {
  lab_case: LabCase
  language: MessageLanguage
}

type Words = (typeof texts)[MessageLanguage]

const otherThan = (language: MessageLanguage): MessageLanguage => (language === 'ar' ? 'en' : 'ar')

/** Labels in both languages, whoever reads them at the lab: that of the screen first. */
const bothOf = (language: MessageLanguage) => (wordsOf: (words: Words) => string) =>
  [texts[language], texts[otherThan(language)]].map((words) => isolate(wordsOf(words))).join(' · ')

/** What is said of the work; null and empty where nothing is. */
function factsOf({ lab_case, language }: SlipProps, ordered_on: Day): [label: string, words: string | null][] {
  const { teeth, shade, material, instructions, description, doctor_name, due_on, fitting_at, remake_of_id } = lab_case
  const both = bothOf(language)
  const dayInBoth = (day: Day) =>
    [language, otherThan(language)].map((each) => isolate(formatDay(each, day, 'long'))).join(' · ')
  return [
    [both(({ form }) => form.description), description],
    [both(({ form }) => form.teeth), teethInWords(teeth)],
    [both(({ form }) => form.shade), shade],
    [both(({ form }) => form.material), material],
    [both(({ form }) => form.doctor), doctor_name],
    [both(({ form }) => form.due_on), dayInBoth(due_on)],
    [
      both(({ form }) => form.fitting),
      fitting_at && `${dayInBoth(dayOf(fitting_at))} · ${isolateLtr(timeOf(fitting_at))}`,
    ],
    [both(({ paper }) => paper.ordered_on), dayInBoth(ordered_on)],
    [both(({ paper }) => paper.remake_of), remake_of_id === null ? null : String(remake_of_id)],
    [both(({ form }) => form.instructions), instructions],
  ]
}

/** What goes to the lab with the impression, without any price. */
export function LabSlip({ lab_case, language }: SlipProps) {
  const { time_zone } = useClinic()
  const both = bothOf(language)
  const ordered_on = clinicDay(new Date(lab_case.ordered_at), time_zone)
  return (
    <PaperSheet size="a5" language={language}>
      <Letterhead />
      <HeadingOfPatient
        title={both(({ paper }) => paper.title)}
        words={{ patient: both(({ paper }) => paper.patient), file_number: both(({ paper }) => paper.file_number) }}
        patient={{ id: lab_case.patient_id, full_name: lab_case.patient_name }}
      >
        <Fact label={both(({ paper }) => paper.lab)}>
          <bdi>{lab_case.lab_name}</bdi>
        </Fact>
        <Fact label={both(({ paper }) => paper.case_number)}>
          <bdi>{lab_case.id}</bdi>
        </Fact>
      </HeadingOfPatient>
      {factsOf({ lab_case, language }, ordered_on).map(
        ([label, words]) =>
          words !== null &&
          words !== '' && (
            <p key={label} className="border-t py-2 whitespace-pre-line">
              {label}: <bdi>{words}</bdi>
            </p>
          ),
      )}
    </PaperSheet>
  )
}
