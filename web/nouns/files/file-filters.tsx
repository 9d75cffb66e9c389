import type { PatientFile } from '#contract/files.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import type { useAddress } from '#web/base/ui/use-address.ts'
import { useReadableKinds } from './readable-kinds.ts'
import { texts } from './texts.ts'

interface FileFiltersProps {
  files: readonly PatientFile[]
  address: ReturnType<typeof useAddress>
}

export function FileFilters({ files, address: { params, ask } }: FileFiltersProps) {
  const t = useTexts(texts)
  const tooth = params.get('tooth') ?? ''
  const teeth = [...new Set([...files.flatMap((file) => file.teeth), ...(tooth ? [Number(tooth)] : [])])]
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-5 gap-y-3">
      <ChoiceChips
        label={t.show}
        beside_fields
        choices={[
          { value: 'all', words: t.all },
          ...useReadableKinds().map((value) => ({ value, words: t.groups[value] })),
        ]}
        chosen={params.get('kind') ?? 'all'}
        onChoose={(kind) => ask({ kind: kind === 'all' ? null : kind })}
      />
      {teeth.length > 0 && (
        <SelectField label={t.tooth} value={tooth} onChange={(event) => ask({ tooth: event.target.value })}>
          <option value="">{t.any_tooth}</option>
          {teeth
            .toSorted((a, b) => a - b)
            .map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
        </SelectField>
      )}
      <Checkbox
        label={t.show_voided}
        checked={params.get('voided') === 'true'}
        onChange={(event) => ask({ voided: event.target.checked ? 'true' : null })}
        className="sm:pb-2"
      />
    </div>
  )
}
