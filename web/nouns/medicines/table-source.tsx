import { TABLE_OF_MEDICINES } from '#domain/medicines/table-of-medicines.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { texts } from './texts.ts'

/** Where the table of medicines comes from and how old it is: of the table itself, or of what was compared with it. */
export function TableSource({ of }: { of: 'table' | 'compared' }) {
  const t = useTexts(texts).source
  const formats = useFormats()
  return `${t[of](formats.day(TABLE_OF_MEDICINES.compared_on))} ${t.help}`
}
