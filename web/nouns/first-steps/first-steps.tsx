import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { FirstStep } from '#domain/first-steps.ts'
import { useCall } from '#web/base/api/queries.ts'
import { usePublicClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { texts } from './texts.ts'
import { useKeepHours, usePutAway } from './use-put-away.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import type { AnswerOf } from '#contract/endpoint.ts'
import { pathTo } from '#web/base/links/paths.ts'

const PATHS: Record<FirstStep, string> = {
  clinic: pathTo('settings/clinic'),
  doctors: pathTo('settings/users', { new: true, invite: 'doctor' }),
  hours: pathTo('settings/clinic'),
  codes: pathTo('settings/treatments', { starter: true }),
  patients: pathTo('settings/imports'),
  // Backups are set where the server is started; the page explains how.
  backup: pathTo('settings/server'),
  appointment: pathTo('appointments', { new: true }),
  invoice: pathTo('invoices', { new: true }),
}

/** Shown on an admin's dashboard until all steps are done or hidden. The demo has done them all. */
export default function FirstSteps() {
  const mayChange = useMay('clinic:write')
  const { data: clinic } = usePublicClinic()
  return mayChange && clinic && !clinic.is_demo_clinic ? <Steps /> : null
}

function Steps() {
  const t = useTexts(texts)
  const query = useCall(api.firstSteps, {})
  return (
    <Answer
      query={query}
      failed={t.failed}
      skeleton={null}
      around={(note) => (
        <Card flush className="mb-6">
          {note}
        </Card>
      )}
    >
      {(answered) => <Left {...answered} />}
    </Answer>
  )
}

function Left({ steps, put_away }: AnswerOf<typeof api.firstSteps>) {
  const t = useTexts(texts)
  const { busy, putAway } = usePutAway(true)
  const done = steps.filter((step) => step.done).length
  if (put_away || done === steps.length) return null
  return (
    <Card
      className="mb-6"
      title={t.title}
      actions={
        <div className="flex items-center gap-3 text-sm text-ink-soft">
          {t.progress(done, steps.length)}
          <Button size="sm" variant="quiet" busy={busy} onClick={putAway}>
            {t.put_away}
          </Button>
        </div>
      }
    >
      <ol className="-mx-2 grid gap-x-6 gap-y-1 md:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
    </Card>
  )
}

function Step({ step, done }: { step: FirstStep; done: boolean }) {
  const t = useTexts(texts)
  const to = PATHS[step]
  const { name, hint } = t.steps[step]
  const content = (
    <>
      <Glyph
        icon={done ? IconCircleCheckFilled : IconCircle}
        className={done ? 'mt-0.5 text-green' : 'mt-0.5 text-ink-faint'}
      />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium">
          {name} <span className="sr-only">{done ? t.done : t.open}</span>
        </span>
        {!done && <span className="block text-xs text-ink-soft">{hint}</span>}
      </span>
    </>
  )
  const look = 'flex min-h-11 items-start gap-3 rounded-md px-2 py-2'
  return (
    <li>
      {done ? (
        <div className={look}>{content}</div>
      ) : (
        <Link to={to} className={`${look} hover:bg-hover`}>
          {content}
          <Glyph icon={IconChevronRight} directional className="mt-0.5 text-ink-faint" />
        </Link>
      )}
      {step === 'hours' && !done && <KeepHours />}
    </li>
  )
}

/** Without it, a clinic that is open at just those hours would never be done. */
function KeepHours() {
  const { busy, keepHours } = useKeepHours()
  return (
    <Button size="sm" variant="quiet" busy={busy} onClick={keepHours} className="ms-7">
      {useTexts(texts).keep_hours}
    </Button>
  )
}
