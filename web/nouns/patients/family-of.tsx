import { RELATION_KINDS, type RelationKind } from '#domain/family.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Button } from '#web/base/ui/button.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { texts } from './family-of-texts.ts'

interface FamilyOfProps {
  /** Registered patients whose number or name the new one has. */
  registered: readonly { id: number; full_name: string }[]
  chosen: FamilyOfChoice | undefined
  onChoose: (chosen: FamilyOfChoice | undefined) => void
}

export interface FamilyOfChoice {
  other_id: number
  kind: RelationKind
}

/** Whether a new patient is of the family of a patient with the same number: one press, and what that patient is to them. */
export default function FamilyOf({ registered, chosen, onChoose }: FamilyOfProps) {
  const t = useTexts(texts)
  const other = registered.find(({ id }) => id === chosen?.other_id)
  return (
    <div className="mt-3 flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {registered.map(({ id, full_name }) => (
          <Button
            key={id}
            size="sm"
            aria-pressed={id === chosen?.other_id}
            variant={id === chosen?.other_id ? 'primary' : undefined}
            onClick={() => onChoose(id === chosen?.other_id ? undefined : { other_id: id, kind: 'parent' })}
          >
            {t.family_of(isolate(full_name))}
          </Button>
        ))}
      </div>
      {other && (
        <ChoiceChips
          label={t.is_to_them(isolate(other.full_name))}
          choices={RELATION_KINDS.map((value) => ({ value, words: t.kinds[value] }))}
          chosen={chosen?.kind}
          onChoose={(kind) => onChoose({ other_id: other.id, kind })}
        />
      )}
    </div>
  )
}
