import type { LabCase } from '#contract/lab-cases.ts'
import { teethInWords } from '#domain/chart.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import { HeadingOfPatient } from '#web/base/paper/heading-of-patient.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { texts } from './texts.ts'

/** What goes to the lab with the impression, without any price. */
export function LabSlip({ lab_case, language }: { lab_case: LabCase; language: MessageLanguage }) {
  const t = texts[language]
  const { teeth, shade, material, instructions, description, doctor_name, due_on, lab_name } = lab_case
  const facts = [
    [t.form.description, description],
    [t.form.teeth, teethInWords(teeth)],
    [t.form.shade, shade],
    [t.form.material, material],
    [t.form.doctor, doctor_name],
    [t.form.due_on, formatDay(language, due_on, 'long')],
    [t.form.instructions, instructions],
  ] as const
  return (
    <PaperSheet size="a5" language={language}>
      <Letterhead />
      <HeadingOfPatient
        title={t.paper.title}
        words={t.paper}
        patient={{ id: lab_case.patient_id, full_name: lab_case.patient_name }}
      >
        <Fact label={t.paper.lab}>
          <bdi>{lab_name}</bdi>
        </Fact>
        <Fact label={t.paper.case_number}>
          <bdi>{lab_case.id}</bdi>
        </Fact>
      </HeadingOfPatient>
      {facts.map(
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
