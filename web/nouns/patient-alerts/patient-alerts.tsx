import { IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { RecordedAlert } from '#contract/patient-alerts.ts'
import { clinicDay } from '#domain/calendar.ts'
import { NONE_KNOWN } from '#domain/patient-alert.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { RecordsSkeleton, underHeading } from '#web/base/ui/records.tsx'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { SEVERITY_ICONS } from './alert-tags.tsx'
import { useNotedWords } from './noted-words.ts'
import { ResolveAlertModal } from './resolve-alert-modal.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

const AlertModal = lazy(() => import('./alert-modal.tsx'))

interface PatientAlertsProps {
  patient: { id: number; full_name: string }
}

/** A patient's alerts. A list that failed to load says so: it never looks like none. */
export function PatientAlerts({ patient }: PatientAlertsProps) {
  const t = useTexts(texts)
  const [past, setPast] = useState(false)
  const query = useCall(api.patientAlerts, { id: patient.id, ...(past && { resolved: true }) })
  const activeOf = (alerts: RecordedAlert[]) => alerts.filter(({ resolved_at }) => resolved_at === null)
  return (
    <Answer query={query} failed={t.failed} skeleton={<RecordsSkeleton />} around={underHeading(t.title)}>
      {(alerts) => (
        <section>
          <h2 className="text-base font-semibold">{t.title}</h2>
          {activeOf(alerts).length === 0 && <p className="mt-1 text-sm text-ink-soft">{t.none_asked}</p>}
          <ul className="mt-1 divide-y divide-line text-sm">
            {alerts.map((alert) => (
              <AlertLine key={alert.id} alert={alert} />
            ))}
          </ul>
          <Actions patient={patient} active={activeOf(alerts)} past={past} onPast={() => setPast(true)} />
        </section>
      )}
    </Answer>
  )
}

interface ActionsProps extends PatientAlertsProps {
  active: RecordedAlert[]
  past: boolean
  onPast: () => void
}

function Actions({ patient, active, past, onPast }: ActionsProps) {
  const t = useTexts(texts)
  const may_write = useMay('patient-alert:write')
  const [adding, setAdding] = useState(false)
  const noneKnown = useCallMutation(api.noteNoneKnown, {
    // Beside other alerts it is among those that ended.
    onSuccess: ({ resolved_at }) => resolved_at !== null && onPast(),
    onError: (error) => showAlert(serverSentence(error) ?? t.form.not_saved, 'error', error),
  })
  const has_allergy = active.some(({ kind }) => kind === 'allergy')
  const has_others = active.some(({ kind }) => kind !== NONE_KNOWN)
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {may_write && (
        <Button size="sm" icon={IconPlus} onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      )}
      {may_write && !has_allergy && (
        <Button
          size="sm"
          icon={IconShieldCheck}
          busy={noneKnown.busy}
          onClick={() => noneKnown.send({ id: patient.id })}
        >
          {has_others ? t.no_allergies_known : t.record_none_known}
        </Button>
      )}
      {!past && (
        <Button size="sm" variant="quiet" onClick={onPast}>
          {t.past}
        </Button>
      )}
      <Suspense>{adding && <AlertModal patient={patient} onClose={() => setAdding(false)} />}</Suspense>
    </div>
  )
}

function AlertLine({ alert }: { alert: RecordedAlert }) {
  const t = useTexts(texts)
  const { severity, text, substances, kind, resolved_at } = alert
  const ended = resolved_at !== null
  return (
    <li className={classNames('flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5', ended && 'text-ink-faint')}>
      <Glyph
        icon={severity ? SEVERITY_ICONS[severity] : IconShieldCheck}
        size={18}
        className={classNames('mt-0.5 shrink-0', ended ? 'text-ink-faint' : ICON_COLOURS[severity ?? 'none'])}
      />
      <span className="min-w-0 flex-1">
        {text !== null && (
          <bdi dir="auto" className={classNames('font-medium break-words', ended && 'line-through')}>
            {text}
          </bdi>
        )}
        {substances.length > 0 && <bdi className="block break-words">{substances.join(', ')}</bdi>}
        <span className="block text-xs text-ink-soft">
          {severity !== null && `${t.severity[severity]} · ${t.kind[kind]} · `}
          <When alert={alert} />
        </span>
      </span>
      <Resolve alert={alert} />
    </li>
  )
}

const ICON_COLOURS = { critical: 'text-red', caution: 'text-amber', info: 'text-ink-soft', none: 'text-green' }

function When({ alert }: { alert: RecordedAlert }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const dayOf = (instant: string) => formats.day(clinicDay(new Date(instant), time_zone))
  const who = (name: string | null) => (name === null ? t.somebody : isolate(name))
  const { resolved_at, resolved_by_name, resolved_reason } = alert
  const noted = useNotedWords()(alert)
  if (resolved_at === null) return <Isolated text={noted} />
  const ending =
    resolved_reason === null
      ? t.ended(dayOf(resolved_at))
      : t.resolved(dayOf(resolved_at), who(resolved_by_name), isolate(resolved_reason))
  return <Isolated text={`${noted} · ${ending}`} />
}

function Resolve({ alert }: { alert: RecordedAlert }) {
  const t = useTexts(texts)
  const may_write = useMay('patient-alert:write')
  const [open, setOpen] = useState(false)
  if (!may_write || alert.resolved_at !== null || alert.kind === NONE_KNOWN) return null
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={`${t.resolve} ${alert.text ?? ''}`} onClick={() => setOpen(true)}>
        {t.resolve}
      </Button>
      {open && <ResolveAlertModal alert={alert} onClose={() => setOpen(false)} />}
    </>
  )
}
