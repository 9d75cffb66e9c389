import { api } from '#contract/api.ts'
import type { Import } from '#contract/import-shapes.ts'
import { ENCODINGS, type Encoding } from '#domain/imports/import.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Card } from '#web/base/ui/card.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { reading_texts } from './reading-texts.ts'

/** How the file is read: its sheet, its letters, its header. What is chosen here reads it again at once. */
export function ReadAs({ of }: { of: Import }) {
  const t = useTexts(reading_texts)
  const problem = useProblem()
  const read = useCallMutation(api.checkImport)
  const again = (as: { sheet?: string; encoding?: Encoding; has_header?: boolean }) => read.send({ id: of.id, ...as })
  return (
    <Card title={t.title}>
      <div className="flex flex-col gap-4">
        {of.sheets.length > 1 && (
          <SelectField
            label={t.sheet}
            value={of.sheet ?? ''}
            disabled={read.busy}
            onChange={({ target }) => again({ sheet: target.value })}
          >
            {of.sheets.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <OtherSheets of={of} />
        <Letters of={of} busy={read.busy} onChoose={(encoding) => again({ encoding })} />
        <Checkbox
          label={t.has_header}
          hint={of.has_header ? t.header_line(of.header_line) : t.no_header}
          checked={of.has_header}
          disabled={read.busy}
          onChange={({ target }) => again({ has_header: target.checked })}
        />
        {read.error !== null && <Banner tone="error">{problem(read.error)}</Banner>}
      </div>
    </Card>
  )
}

interface LettersProps {
  of: Import
  busy: boolean
  onChoose: (encoding: Encoding) => void
}

/** The encoding, with names as it reads them; nothing for a file that says it itself. */
function Letters({ of, busy, onChoose }: LettersProps) {
  const t = useTexts(reading_texts)
  if (of.encoding === null || of.encodings.length === 0) return null
  const samples = of.encodings.find(({ encoding }) => encoding === of.encoding)?.samples ?? []
  return (
    <div>
      <p className="text-sm font-medium">{t.names}</p>
      <ul className="mt-1 mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {samples.map((sample) => (
          <li key={sample}>
            <bdi>{sample}</bdi>
          </li>
        ))}
      </ul>
      <SelectField
        label={t.encoding}
        hint={t.encoding_hint}
        value={of.encoding}
        disabled={busy}
        onChange={({ target }) => onChoose(target.value as Encoding)}
      >
        {ENCODINGS.filter((each) => each === of.encoding || !each.startsWith('UTF-16')).map((each) => (
          <option key={each} value={each}>
            {optionOf(each, of)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** An encoding with the first name as it would read it. */
function optionOf(encoding: Encoding, { encodings }: Import): string {
  const sample = encodings.find((each) => each.encoding === encoding)?.samples[0]
  return sample === undefined ? encoding : `${isolateLtr(encoding)}: ${isolate(sample)}`
}

/** Sheets that are no part of this import though they look like lists of its kind. */
export function OtherSheets({ of }: { of: Import }) {
  const t = useTexts(reading_texts)
  const others = of.sheets.filter(({ name, fits }) => fits && name !== of.sheet).map(({ name }) => name)
  return others.length === 0 ? null : <Banner tone="notice">{t.other_sheets(others)}</Banner>
}
