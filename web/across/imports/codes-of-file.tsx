import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Import } from '#contract/import-shapes.ts'
import { type CodeDecision, decidedCode, type UnknownCode } from '#domain/imports/file-codes.ts'
import { EFFECTS, type Effect } from '#domain/treatment-effect.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { useFormats } from '#web/base/i18n/formats.ts'
import { effectWords } from '#web/nouns/treatment-codes/effect-words.ts'
import { codesTexts } from './codes-of-file-texts.ts'
import { OfFileCard } from './of-file-card.tsx'

/** As it is typed: a price that is no amount yet is sent as none. */
type Drafts = Readonly<Record<string, CodeDecision & { price?: string }>>

/** More are shown when they are asked for: what is below them has to be found. */
const FIRST_CODES = 10

/**
 * The treatment codes of a file that the clinic does not have: a person says once what each is. Those of a list of codes
 * are what it is imported for.
 */
export function CodesOfFile({ of }: { of: Import }) {
  const t = useTexts(codesTexts)
  const { count } = useFormats()
  const [shows_all, setShowsAll] = useState(false)
  const [drafts, setDrafts] = useState<Drafts>({})
  const known = useCall(api.treatmentCodes, {})
  const { send, busy, error } = useCallMutation(api.checkImport)
  if (of.unknown_codes.length === 0 || of.kind === 'treatment_codes') return null
  const shown = shows_all ? of.unknown_codes : of.unknown_codes.slice(0, FIRST_CODES)
  const more = of.unknown_codes.length - shown.length
  const check = {
    words: t.check,
    busy,
    error,
    disabled: Object.keys(drafts).length === 0 || Object.values(drafts).some(isUnfinished),
    onCheck: () =>
      send({ id: of.id, mapping: of.mapping, codes: Object.fromEntries(Object.entries(drafts).map(sent)) }),
  }
  return (
    <OfFileCard title={t.title} hint={t.hint} failed={known.isError} onRetry={() => void known.refetch()} check={check}>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((proposed) => (
          <CodeRow
            key={proposed.code}
            proposed={proposed}
            decision={drafts[proposed.code] ?? of.codes[proposed.code]}
            known={known.data ?? []}
            onChange={(draft) => setDrafts({ ...drafts, [proposed.code]: draft })}
          />
        ))}
      </ul>
      {more > 0 && <Button onClick={() => setShowsAll(true)}>{t.more(count(more))}</Button>}
    </OfFileCard>
  )
}

const isUnfinished = ({ as, code, price }: Drafts[string]) =>
  (as === 'code' && !code) || (as === 'new' && price !== undefined && !(Number(price) >= 0 && price !== ''))

const sent = ([code, { price, ...decision }]: [string, Drafts[string]]): [string, CodeDecision] => [
  code,
  { ...decision, ...(decision.as === 'new' && price !== undefined && { default_cost: Number(price) }) },
]

interface RowProps {
  proposed: UnknownCode
  decision: Drafts[string] | undefined
  known: readonly { code: string; description: string }[]
  onChange: (decision: Drafts[string]) => void
}

function CodeRow({ proposed, decision, known, onChange }: RowProps) {
  const t = useTexts(codesTexts)
  const as = decision?.as ?? ''
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-2 xl:grid-cols-4">
      <SelectField
        label={proposed.code}
        value={as}
        onChange={({ target: { value } }) => {
          if (value === 'new') onChange({ ...proposed, as: 'new', code: null })
          else onChange({ as: value as CodeDecision['as'] })
        }}
      >
        <option value="" disabled>
          {t.undecided}
        </option>
        <option value="code">{t.is_ours}</option>
        <option value="new">{t.make_it}</option>
        <option value="leave_out">{t.leave_out}</option>
      </SelectField>
      {as === 'code' && (
        <OurCode code={proposed.code} chosen={decision?.code ?? ''} known={known} onChange={onChange} />
      )}
      {as === 'new' && <NewCode proposed={proposed} decision={decision ?? { as: 'new' }} onChange={onChange} />}
    </li>
  )
}

interface OurCodeProps extends Pick<RowProps, 'known' | 'onChange'> {
  code: string
  chosen: string
}

function OurCode({ code, chosen, known, onChange }: OurCodeProps) {
  const t = useTexts(codesTexts)
  return (
    <SelectField
      label={t.our_code(code)}
      value={chosen}
      className="xl:col-span-2"
      onChange={({ target: { value } }) => onChange({ as: 'code', code: value })}
    >
      <option value="">{t.choose}</option>
      {known.map((each) => (
        <option key={each.code} value={each.code}>
          {`${each.code} · ${each.description}`}
        </option>
      ))}
    </SelectField>
  )
}

interface NewCodeProps extends Pick<RowProps, 'proposed' | 'onChange'> {
  decision: Drafts[string]
}

function NewCode({ proposed, decision, onChange }: NewCodeProps) {
  const t = useTexts(codesTexts)
  const { effect: effects } = useTexts(effectWords)
  const { currency } = useClinic()
  const shown = decidedCode(proposed, decision)
  const change = (changed: Partial<Drafts[string]>) => onChange({ ...decision, as: 'new', ...changed })
  const { code } = proposed
  return (
    <>
      <TextField
        label={t.description(code)}
        value={shown.description}
        maxLength={300}
        onChange={({ target }) => change({ description: target.value })}
      />
      <MoneyField
        label={t.price(code)}
        currency={currency}
        value={decision.price ?? String(shown.default_cost)}
        onChange={({ target }) => change({ price: target.value })}
      />
      <SelectField
        label={t.effect(code)}
        value={shown.effect}
        onChange={({ target }) => change({ effect: target.value as Effect })}
      >
        {EFFECTS.map((effect) => (
          <option key={effect} value={effect}>
            {effects[effect]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
