import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Import } from '#contract/import-shapes.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { doctorsTexts } from './doctors-of-file-texts.ts'
import { OfFileCard } from './of-file-card.tsx'
import { unknownDoctors } from './unknown-doctors.ts'

/** The names and codes of doctors that the clinic does not have: a person says once whom each means. */
export function DoctorsOfFile({ of }: { of: Import }) {
  const t = useTexts(doctorsTexts)
  const given = { ...of.remembered_doctors, ...of.doctors }
  const names = [...new Set([...unknownDoctors(of), ...Object.keys(given)])]
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const { data, isError, refetch } = useCall(api.doctors, {})
  const { send, busy, error } = useCallMutation(api.checkImport)
  if (names.length === 0) return null
  const check = {
    words: t.check,
    busy,
    error,
    disabled: Object.keys(chosen).length === 0,
    onCheck: () => send({ id: of.id, mapping: of.mapping, doctors: chosen }),
  }
  return (
    <OfFileCard title={t.title} hint={t.hint} failed={isError} onRetry={() => void refetch()} check={check}>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {names.map((name) => (
          <SelectField
            key={name}
            label={name}
            value={chosen[name] ?? given[name] ?? ''}
            hint={Object.hasOwn(of.remembered_doctors, name) ? t.remembered : undefined}
            disabled={data === undefined}
            onChange={({ target }) => {
              const { [name]: _before, ...others } = chosen
              setChosen(target.value === '' ? others : { ...others, [name]: Number(target.value) })
            }}
          >
            {given[name] === undefined && <option value="">{t.nobody}</option>}
            {data?.map((doctor) => (
              <option key={doctor.id} value={doctor.id}>
                {doctor.active ? doctor.name : t.inactive(doctor.name)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </OfFileCard>
  )
}
