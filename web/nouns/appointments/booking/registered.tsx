import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import FamilyOf from '#web/nouns/patients/family-of.tsx'
import type { PickedPatient } from '#web/nouns/patients/patient-picker.tsx'
import { useSimilarPatients } from '#web/nouns/patients/similar-patients.tsx'
import type { DraftPatient } from './appointment-draft.ts'
import { texts } from './texts.ts'

interface RegisteredProps {
  typed: DraftPatient
  onChoose: (chosen: PickedPatient) => void
  onChange: (patient: DraftPatient) => void
}

/** Patients with the same number or a name that sounds the same, shown before saving. */
export default function Registered({ typed, onChoose, onChange }: RegisteredProps) {
  const t = useTexts(texts)
  const similar = useSimilarPatients({ ...typed, national_id: '' })
  if (similar.length === 0) return null
  return (
    <div className="col-span-2">
      <Banner tone="warning">
        {t.looks_like}
        <ul className="mt-1 flex flex-col gap-1.5">
          {similar.map(({ id, full_name }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <bdi className="font-medium">{full_name}</bdi>
              <Button size="sm" aria-label={t.use(full_name)} onClick={() => onChoose({ id, full_name })}>
                {t.use_this_one}
              </Button>
            </li>
          ))}
        </ul>
        <FamilyOf
          registered={similar}
          chosen={typed.family_of}
          onChoose={(family_of) => onChange({ ...typed, family_of })}
        />
      </Banner>
    </div>
  )
}
