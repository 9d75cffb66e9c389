import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { texts } from '#web/nouns/appointment-types/texts.ts'
import { useCodesOfType, useTypeName, useTypes } from '#web/nouns/appointment-types/use-types.ts'
import { blankLine, withCode } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { type Draft, withType } from './appointment-draft.ts'

interface TypeFieldProps {
  draft: Draft
  onChange: (draft: Draft) => void
}

const NO_TYPE = 0

/** The kind of visit, which fills in its length and treatments; nothing in a clinic without types. */
export function TypeField({ draft, onChange }: TypeFieldProps) {
  const t = useTexts(texts)
  const nameOf = useTypeName()
  const types = useTypes().filter(({ id, active }) => active || id === draft.type_id)
  const codesOf = useCodesOfType()
  // Without the codes a choice would fill in no treatments.
  if (types.length === 0 || !codesOf) return null
  const choose = (id: number) => {
    const type = types.find((each) => each.id === id) ?? null
    const lines = type ? codesOf(type).map((code) => withCode(blankLine(), code)) : []
    onChange(withType(draft, type, lines))
  }
  return (
    <ChoiceChips
      className="col-span-2"
      label={t.type}
      choices={[
        { value: NO_TYPE, words: t.no_type },
        ...types.map((type) => ({ value: type.id, words: type.active ? nameOf(type) : t.inactive(nameOf(type)) })),
      ]}
      chosen={draft.type_id ?? NO_TYPE}
      onChoose={choose}
    />
  )
}
