import { IconArrowMerge } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Patient } from '#contract/patients.ts'
import { yearsSince } from '#domain/patient.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { useMay } from '#web/base/session/session.ts'
import { ExportButton } from '#web/across/exports/export-button.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { PhoneLink } from '#web/base/ui/formatted-values.tsx'
import { texts as merge_texts } from '#web/nouns/patients/merge/texts.ts'
import { texts } from '#web/nouns/patients/texts.ts'
import { usePatientsAddress } from '#web/nouns/patients/use-patients-address.ts'
import { texts as page_texts } from './texts.ts'
import { Fact } from '#web/base/ui/fact.tsx'

/** The patient's data, in the fields of the form. */
export function Facts({ patient }: { patient: Patient }) {
  const t = useTexts(texts)
  const page = useTexts(page_texts)
  const formats = useFormats()
  const { contact_number, email, national_id, former_numbers, language, recall_months } = patient
  const { other_name, date_of_birth, birth_year, sex, second_contact_number, guardian_name, former_notes } = patient
  const today = useToday()
  const recall = useRecallWords()
  const merge_words = useTexts(merge_texts)
  const mayMerge = useMay('patient:merge')
  const mayExport = useMay('patient:export')
  const { merge } = usePatientsAddress()
  return (
    <Card title={page.facts}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
        <Given label={t.form.contact_number}>{contact_number && <PhoneLink number={contact_number} />}</Given>
        {second_contact_number && (
          <Given label={t.form.second_contact_number}>
            <PhoneLink number={second_contact_number} />
          </Given>
        )}
        <Given label={t.form.national_id}>{national_id && <bdi dir="ltr">{national_id}</bdi>}</Given>
        <Given label={t.form.email} whole>
          {email && (
            <a href={`mailto:${email}`} className="rounded-sm hover:text-brand hover:underline">
              <bdi dir="ltr">{email}</bdi>
            </a>
          )}
        </Given>
        {former_numbers && (
          <Given label={page.former_numbers} whole>
            <bdi>{former_numbers}</bdi>
          </Given>
        )}
        {other_name && (
          <Given label={t.form.other_name} whole>
            <bdi>{other_name}</bdi>
          </Given>
        )}
        {birth_year === null ? (
          <Given label={t.form.date_of_birth}>{date_of_birth && formats.day(date_of_birth)}</Given>
        ) : (
          <Given label={t.form.birth_year}>
            <bdi>{birth_year}</bdi> ({page.about(yearsSince(birth_year, today))})
          </Given>
        )}
        <Given label={t.form.sex}>{sex && t.form.sexes[sex]}</Given>
        <Given label={t.form.language}>{t.form.languages[language ?? 'clinic']}</Given>
        <Given label={t.form.recall_months}>{recall(recall_months)}</Given>
        {guardian_name && (
          <Given label={t.form.guardian_name} whole>
            <bdi>{guardian_name}</bdi>
          </Given>
        )}
        {former_notes && (
          <Given label={t.form.former_notes} whole>
            <bdi className="whitespace-pre-line">{former_notes}</bdi>
          </Given>
        )}
      </dl>
      {mayMerge && (
        <Button size="sm" variant="quiet" icon={IconArrowMerge} onClick={merge} className="-ms-3 mt-3">
          {merge_words.action}
        </Button>
      )}
      {mayExport && <ExportButton patient_id={patient.id} />}
    </Card>
  )
}

function useRecallWords() {
  const t = useTexts(texts).form.recall
  return (months: number | null) => (months === null ? t.clinic : months === 0 ? t.never : t.after(months))
}

const Given = ({ children, ...fact }: { label: string; whole?: boolean; children: ReactNode }) => (
  <Fact {...fact} className="text-ink-soft">
    {children || <NotGiven />}
  </Fact>
)

const NotGiven = () => <span className="text-ink-faint">{useTexts(texts).not_given}</span>
