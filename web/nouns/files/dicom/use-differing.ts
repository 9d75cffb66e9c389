import { differsFrom, type FileIdentity } from '#domain/dicom/identity.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { texts } from './texts.ts'

/** The question that names both if a file says that it shows somebody else than a patient; undefined if it does not. */
export function useDiffering() {
  const t = useTexts(texts)
  const { day } = useFormats()
  const comma = useComma()
  const spoken = (name: string, born: string | null, year: number | null = null) =>
    [name && isolate(name), born ? t.born(day(born)) : year && t.born(isolateLtr(String(year)))]
      .filter(Boolean)
      .join(comma)
  return (file: FileIdentity, patient: Parameters<typeof differsFrom>[1]) => {
    if (differsFrom(file, patient).length === 0) return undefined
    const { full_name, date_of_birth, birth_year } = patient
    return t.differs(spoken(file.name, file.date_of_birth), spoken(full_name, date_of_birth, birth_year))
  }
}
