import type { Import } from '#contract/import-shapes.ts'
import { SEXES, type Sex } from '#domain/patient.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts as patient_texts } from '#web/nouns/patients/texts.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { reading_texts } from './reading-texts.ts'

interface Props {
  codes: readonly string[]
  chosen: Import['sex_codes']
  onChange: (chosen: Import['sex_codes']) => void
}

/** What codes such as 0, 1 and 2 stand for, which differs between programs. */
export function SexCodesField({ codes, chosen, onChange }: Props) {
  const t = useTexts(reading_texts)
  const { sexes } = useTexts(patient_texts).form
  if (codes.length === 0) return null
  const choose = (code: string, value: string) => {
    const others = Object.entries(chosen).filter(([other]) => other !== code)
    const said = value === '' ? [] : [[code, value === 'unknown' ? null : (value as Sex)] as const]
    onChange(Object.fromEntries([...others, ...said]))
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t.sex_codes}</legend>
      <div className="flex flex-wrap gap-4">
        {codes.map((code) => (
          <SelectField
            key={code}
            label={t.code(code)}
            value={Object.hasOwn(chosen, code) ? (chosen[code] ?? 'unknown') : ''}
            onChange={({ target }) => choose(code, target.value)}
            className="min-w-36"
          >
            <option value="">{t.choose}</option>
            {SEXES.map((sex) => (
              <option key={sex} value={sex}>
                {sexes[sex]}
              </option>
            ))}
            <option value="unknown">{sexes.unknown}</option>
          </SelectField>
        ))}
      </div>
    </fieldset>
  )
}
