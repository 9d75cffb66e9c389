import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Import } from '#contract/import-shapes.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { RunStep } from './run-step.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { pathTo } from '#web/base/links/paths.ts'

const STEPS = ['file', 'columns', 'check', 'run'] as const

export function OneImport({ id }: { id: number }) {
  const t = useTexts(texts)
  const query = useCall(api.import, { id })
  return (
    <Answer query={query} failed={t.not_loaded} skeleton={<FieldsSkeleton fields={6} />}>
      {(shown) => <Steps key={id} of={shown} />}
    </Answer>
  )
}

/** The step follows from the import's state, so a user who returns is where they left. */
function Steps({ of }: { of: Import }) {
  const t = useTexts(texts)
  const { count } = useFormats()
  const [choosing, setChoosing] = useState(false)
  const columns = of.state === 'uploaded' || ((of.state === 'checked' || of.state === 'failed') && choosing)
  const at = columns ? 'columns' : of.state === 'checked' ? 'check' : 'run'
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base font-semibold">
            <bdi className="break-all">{of.filename}</bdi>
          </h2>
          <p className="text-sm text-ink-soft">
            {t.kinds[of.kind]} · {t.lines(of.lines, count(of.lines))}
          </p>
        </div>
        <ButtonLink to={pathTo('settings/imports')} size="sm" variant="quiet" className="-mx-2.5">
          <Glyph icon={IconArrowLeft} directional />
          {t.back}
        </ButtonLink>
      </div>
      <ol aria-label={t.steps} className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={step === at ? 'step' : undefined}
            className={classNames(step === at ? 'font-semibold text-brand' : 'text-ink-faint')}
          >
            <bdi>{index + 1}</bdi> {t.step[step]}
          </li>
        ))}
      </ol>
      {at === 'columns' && (
        <ColumnsStep key={`${of.sheet} ${of.encoding} ${of.has_header}`} of={of} onChecked={() => setChoosing(false)} />
      )}
      {at === 'check' && <CheckStep of={of} onBack={() => setChoosing(true)} />}
      {at === 'run' && <RunStep of={of} onBack={() => setChoosing(true)} />}
    </div>
  )
}
