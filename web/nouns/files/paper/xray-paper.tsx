import './xray-paper.css'
import type { PatientFile } from '#contract/files.ts'
import type { Patient } from '#contract/patients.ts'
import { clinicDay } from '#domain/calendar.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { HeadingOfPatient } from '#web/base/paper/heading-of-patient.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { usePaperLanguage } from '#web/base/paper/use-paper-language.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts as file_texts } from '../texts.ts'
import { texts } from './texts.ts'

interface XrayPaperProps {
  file: PatientFile
  patient: Pick<Patient, 'id' | 'full_name' | 'language'>
  /** Of the picture; undefined for one that cannot be drawn. */
  address: string | undefined
}

/** An X-ray on one sheet: why it was taken, what it shows, how good it is, and by whom that was said. */
export function XrayPaper({ file, patient, address }: XrayPaperProps) {
  const { time_zone } = useClinic()
  const language = usePaperLanguage(patient.language)
  const t = texts[language]
  const { xray } = file_texts[language]
  const dayOf = (instant: string) => formatDay(language, clinicDay(new Date(instant), time_zone), 'long')
  const { taken_on, added_at, teeth, name, reason, report, quality, reported_at, reported_by_name } = file
  return (
    <PaperSheet size="a4" language={language}>
      <Letterhead />
      <HeadingOfPatient title={t.title} words={t} patient={patient}>
        <Fact label={taken_on ? t.taken_on : t.added_on}>
          {taken_on ? formatDay(language, taken_on, 'long') : dayOf(added_at)}
        </Fact>
        {teeth.length > 0 && (
          <Fact label={t.teeth}>
            <bdi dir="ltr">{teeth.join(', ')}</bdi>
          </Fact>
        )}
        <Fact label={t.file}>
          <bdi>{name}</bdi>
        </Fact>
        {reported_at && reported_by_name && (
          <Fact label={t.reported}>
            <Isolated text={t.by(isolate(reported_by_name), dayOf(reported_at))} />
          </Fact>
        )}
      </HeadingOfPatient>
      <div className="xray-on-paper">{address ? <img src={address} alt="" /> : t.not_drawn}</div>
      <Said label={xray.reason} words={reason ?? t.unsaid} />
      <Said label={xray.report} words={report ?? t.unsaid} />
      <Said label={xray.quality} words={quality ? xray.qualities[quality] : t.unsaid} />
    </PaperSheet>
  )
}

const Said = ({ label, words }: { label: string; words: string }) => (
  <section className="mb-3">
    <h2 className="font-semibold">{label}</h2>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {words}
    </p>
  </section>
)
