import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Import } from '#contract/import-shapes.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { doctorsTexts } from './doctors-of-file-texts.ts'

/** The names and codes of doctors that the clinic does not have: a person says once whom each means. */
export function DoctorsOfFile({ of }: { of: Import }) {
  const t = useTexts(doctorsTexts)
  const problem = useProblem()
  const names = unknownDoctors(of)
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const { data, isError, refetch } = useCall(api.doctors, {})
  const check = useCallMutation(api.checkImport)
  if (names.length === 0) return null
  return (
    <Card title={t.title}>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{t.hint}</p>
      {isError && <ErrorNote onRetry={() => void refetch()} />}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {names.map((name) => (
          <SelectField
            key={name}
            label={name}
            value={chosen[name] ?? ''}
            disabled={data === undefined}
            onChange={({ target }) => {
              const { [name]: _before, ...others } = chosen
              setChosen(target.value === '' ? others : { ...others, [name]: Number(target.value) })
            }}
          >
            <option value="">{t.nobody}</option>
            {data?.map((doctor) => (
              <option key={doctor.id} value={doctor.id}>
                {doctor.active ? doctor.name : t.inactive(doctor.name)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {check.error !== null && <Banner tone="error">{problem(check.error)}</Banner>}
      <div className="mt-4">
        <Button
          icon={IconListCheck}
          busy={check.busy}
          disabled={Object.keys(chosen).length === 0}
          onClick={() => check.send({ id: of.id, mapping: of.mapping, doctors: chosen })}
        >
          {t.check}
        </Button>
      </div>
    </Card>
  )
}

const unknownDoctors = ({ problems }: Import) => {
  const named = problems.flatMap(({ code, values: { text } }) =>
    code === 'import.doctor-missing' && typeof text === 'string' && text !== '' ? [text] : [],
  )
  return [...new Set(named)]
}
