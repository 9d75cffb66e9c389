import { api } from '#contract/api.ts'
import type { FileIdentity } from '#domain/dicom/identity.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { texts } from './texts.ts'
import { useDiffering } from './use-differing.ts'

/** Whether a file says that it shows another person, as a question that names both; undefined until the patient is known. */
export function useOther(patient_id: number) {
  const differing = useDiffering()
  const { data: patient } = useCall(api.patient, { id: patient_id })
  if (!patient) return undefined
  return (file: FileIdentity) => {
    const question = differing(file, patient)
    return question === undefined ? undefined : { question, patient: patient.full_name }
  }
}

/** Whom the file shows by its own words; in red if that is not this patient. */
export function IdentityNote({ identity, patient_id }: { identity: FileIdentity; patient_id: number }) {
  const t = useTexts(texts)
  const { day } = useFormats()
  const other = useOther(patient_id)?.(identity)
  const { name, date_of_birth } = identity
  if (other)
    return (
      <Banner tone="error">
        <Isolated text={other.question} />
      </Banner>
    )
  if (!name && !date_of_birth) return null
  return (
    <p className="text-xs text-ink-soft">
      <Isolated text={t.in_file(name && isolate(name), date_of_birth ? t.born(day(date_of_birth)) : '')} />
    </p>
  )
}
