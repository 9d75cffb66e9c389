import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import { teethInWords } from '#domain/chart.ts'
import { nameIn } from '#domain/second-name.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { LineNote } from '#web/nouns/treatment-codes/line-note.tsx'
import { blankLine } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { useSlips } from '#web/nouns/treatment-codes/use-slips.ts'
import { lastPlanned } from './proposed-work.ts'
import type { Choice } from './reading-keys.ts'
import { texts } from './texts.ts'
import type { useNoting } from './use-noting.ts'
import { isLength, isNamed } from './work-details.ts'

const WorkFields = lazy(() => import('./work-fields.tsx'))
const PlanWork = lazy(() => import('./plan-work.tsx'))

const teethOf = ({ teeth, surfaces }: Choice) => teeth.map((tooth) => ({ tooth, surfaces: [...surfaces] }))

/** Before it is noted or planned. */
function SlipsOf({ patient_id, choice, code, on }: { patient_id: number; choice: Choice; code: string; on: string }) {
  const line = { ...blankLine(), treatment_code: code, teeth: teethInWords(teethOf(choice)) }
  const slips = useSlips({ patient_id, lines: code === '' ? [] : [line], on: on || undefined })
  return <LineNote text={slips.get(line.key)} />
}

interface TreatmentOfTeethProps {
  patient_id: number
  choice: Choice
  noting: ReturnType<typeof useNoting>
}

/** Notes a treatment of the chosen teeth as done, or plans it; at first the one that was planned last. */
export function TreatmentOfTeeth({ noting, choice, patient_id }: TreatmentOfTeethProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data } = useCall(api.treatmentCodes, {})
  const [code, setCode] = useState(lastPlanned)
  const [planning, setPlanning] = useState(false)
  const mayPlan = useMay('plan:write')
  const chosen = data?.find((each) => each.code === code)
  const asks = chosen && (chosen.effect === 'implant' || (chosen.effect === 'root_canal' && choice.teeth.length === 1))
  const complete = noting.work_details.canals.every((canal) => isLength(canal.working_length) && isNamed(canal))
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Suspense>
        {planning && chosen && (
          <PlanWork patient_id={patient_id} code={chosen} teeth={teethOf(choice)} onClose={() => setPlanning(false)} />
        )}
      </Suspense>
      <SelectField
        label={t.treatment}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        className="min-w-40 flex-1"
      >
        <option value="">{t.no_treatment}</option>
        {data
          ?.filter(({ active }) => active)
          .map((each) => (
            <option key={each.id} value={each.code}>
              {each.code} – {nameIn(language, each.description, each.description_ar)}
            </option>
          ))}
      </SelectField>
      <SlipsOf patient_id={patient_id} choice={choice} code={code} on={noting.details.noted_on} />
      <Suspense>
        {asks && <WorkFields effect={chosen.effect} details={noting.work_details} onDetails={noting.setWorkDetails} />}
      </Suspense>
      <Button
        disabled={!chosen || (asks && !complete)}
        busy={noting.busy}
        onClick={() => chosen && noting.noteTreatment(code, chosen.effect)}
      >
        {t.note_done}
      </Button>
      {mayPlan && (
        <Button disabled={code === ''} onClick={() => setPlanning(true)}>
          {t.plan}
        </Button>
      )}
    </div>
  )
}
