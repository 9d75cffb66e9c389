import { type Dispatch, type SetStateAction, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Chart } from '#contract/chart.ts'
import type { Patient } from '#contract/patients.ts'
import { isDay } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { AlertTags } from '#web/nouns/patient-alerts/alert-tags.tsx'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { Skeleton } from '#web/base/ui/skeleton.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import './chart.css'
import { ItemList } from './item-list.tsx'
import { Legend } from './legend.tsx'
import { Mouth } from './mouth.tsx'
import { NotingPanel } from './noting-panel.tsx'
import { texts as plan_texts } from '#web/nouns/plans/texts.ts'
import { usePlannedTeeth } from '#web/nouns/plans/use-planned-teeth.ts'
import type { PlannedTeeth } from './planned.ts'
import { type Choice, NOTHING_CHOSEN, readKey, toggleSurface, toggleTooth } from './reading-keys.ts'
import { hasMilkTeeth } from './rows.ts'
import { texts } from './texts.ts'
import { useNoting } from './use-noting.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { Answer } from '#web/base/ui/answer.tsx'

const PrintChart = lazy(() => import('./print-chart.tsx'))
const PatientBpe = lazy(() => import('#web/nouns/bpe-exams/patient-bpe.tsx'))
const PerioBesideChart = lazy(() => import('#web/nouns/perio-exams/beside-chart.tsx'))
const PatientOrtho = lazy(() => import('#web/nouns/ortho-entries/patient-ortho.tsx'))
const XraysOfTooth = lazy(() => import('#web/nouns/files/xrays-of-tooth.tsx'))

/** The chart of a patient on the day in the address, by default today. */
export default function PatientChart({ patient }: { patient: Patient }) {
  const t = useTexts(texts)
  const wanted = useWanted()
  const { as_of, voided } = wanted
  const query = useCall(api.chart, { id: patient.id, as_of, ...(voided && { voided }) })
  const [milk, setMilk] = useState<boolean>()
  const shows_milk = milk ?? (query.data ? hasMilkTeeth(query.data) : false)
  const { day } = useFormats()
  const may_read_perio = useMay('perio:read')
  const may_read_ortho = useMay('ortho:read')
  return (
    <>
      <Card title={t.title} actions={<AlertTags alerts={patient.alerts} whole />}>
        <p className="hidden text-sm font-semibold print:block">
          <bdi>{patient.full_name}</bdi> · {patient.id} · {day(as_of)}
        </p>
        <Filters wanted={wanted} milk={shows_milk} onMilk={setMilk} />
        <Answer query={query} failed={t.failed} skeleton={<Skeleton className="h-96 w-full" />}>
          {(chart) => (
            <div className={classNames(chart.as_of !== as_of && 'opacity-60')}>
              <ChartOf key={patient.id} patient={patient} chart={chart} milk={shows_milk} past={!wanted.is_today} />
            </div>
          )}
        </Answer>
      </Card>
      <Suspense>
        {may_read_perio && (
          <PatientBpe key={patient.id} patient={patient} as_of={as_of} voided={voided} is_today={wanted.is_today} />
        )}
        {may_read_perio && <PerioBesideChart patient_id={patient.id} as_of={as_of} />}
        {may_read_ortho && (
          <PatientOrtho key={patient.id} patient={patient} as_of={as_of} voided={voided} is_today={wanted.is_today} />
        )}
      </Suspense>
    </>
  )
}

/** The values in the address: a day until today, and whether voided items are shown. */
function useWanted() {
  const today = useToday()
  const address = useAddress()
  const day = address.params.get('as_of') ?? ''
  const as_of = isDay(day) && day < today ? day : today
  return {
    as_of,
    today,
    is_today: as_of === today,
    voided: address.params.get('voided') === 'true',
    onDay: (next: string) => address.ask({ as_of: next === today ? null : next }),
    onVoided: (shown: boolean) => address.ask({ voided: shown ? 'true' : null }),
  }
}

interface FiltersProps {
  wanted: ReturnType<typeof useWanted>
  milk: boolean
  onMilk: (shown: boolean) => void
}

function Filters({ wanted: { as_of, today, is_today, voided, onDay, onVoided }, milk, onMilk }: FiltersProps) {
  const t = useTexts(texts)
  const { day } = useFormats()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-5 gap-y-3 print:hidden">
        <DateField
          label={t.as_of}
          value={as_of}
          max={today}
          onChange={(next) => next && onDay(next)}
          className="w-44"
        />
        {!is_today && <Button onClick={() => onDay(today)}>{t.today}</Button>}
        <Checkbox label={t.milk} checked={milk} onChange={({ target }) => onMilk(target.checked)} />
        <Checkbox label={t.voided} checked={voided} onChange={({ target }) => onVoided(target.checked)} />
      </div>
      {!is_today && (
        <Banner tone="notice" className="mb-4">
          {t.past(day(as_of))}
        </Banner>
      )}
    </>
  )
}

const NOTHING_PLANNED: PlannedTeeth[] = []

interface ChartOfProps {
  patient: Patient
  chart: Chart
  milk: boolean
  past: boolean
}

function ChartOf({ patient, chart, milk, past }: ChartOfProps) {
  const may_write = useMay('chart:write') && !past
  const [choice, setChoice] = useState<Choice>(NOTHING_CHOSEN)
  const words = useTexts(plan_texts)
  const plans = usePlannedTeeth(chart.patient_id)
  const planned = (!past && plans.planned) || NOTHING_PLANNED
  const noting = useNoting(chart, choice, (left) =>
    setChoice({ ...choice, teeth: left, surfaces: left.length > 0 ? choice.surfaces : [] }),
  )
  useChartKeys(choice, setChoice, may_write ? noting : undefined)
  const onSurface = (surface: Parameters<typeof toggleSurface>[1]) => setChoice(toggleSurface(choice, surface))
  const only = choice.teeth.length === 1 ? choice.teeth[0] : undefined
  const supernumerary = choice.teeth.every((tooth) =>
    chart.teeth.some((each) => each.tooth === tooth && each.supernumerary),
  )
  return (
    <div className="@container">
      <div className="chart-parts grid gap-4">
        <div className="min-w-0">
          <Mouth
            chart={chart}
            planned={planned}
            milk={milk || choice.teeth.some((tooth) => tooth > 50)}
            choice={choice}
            onTooth={(tooth) => setChoice(toggleTooth(choice, tooth))}
            onSurface={onSurface}
          />
          {plans.failed && !past && <ErrorNote text={words.failed} onRetry={plans.retry} />}
          <Legend chart={chart} planned={planned.length > 0} milk={milk} />
          <Suspense>
            <PrintChart {...{ patient, chart, planned, milk }} />
          </Suspense>
        </div>
        {may_write && (
          <NotingPanel
            patient_id={chart.patient_id}
            choice={choice}
            supernumerary={supernumerary}
            noting={noting}
            onSurface={onSurface}
            onClear={() => setChoice(NOTHING_CHOSEN)}
          />
        )}
        <div className="min-w-0">
          {only !== undefined && (
            <Suspense>
              <XraysOfTooth key={only} patient_id={chart.patient_id} tooth={only} />
            </Suspense>
          )}
          <ItemList chart={chart} planned={planned} teeth={choice.teeth} may_write={may_write} />
        </div>
      </div>
    </div>
  )
}

const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]'

/**
 * Handled before the shell's own shortcuts, but only keys that mean something here: without a chosen tooth, letters are
 * left to the shell.
 */
function useChartKeys(
  choice: Choice,
  setChoice: Dispatch<SetStateAction<Choice>>,
  noting: ReturnType<typeof useNoting> | undefined,
) {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)
      return
    if (document.querySelector('dialog:modal, [popover]:popover-open')) return
    if (event.target instanceof Element && event.target.closest(TYPING)) return
    const read = readKey(choice, event.key)
    if (!read || (read.kind !== 'choice' && !noting)) return
    event.preventDefault()
    if (read.kind === 'choice') setChoice(read.choice)
    else if (read.kind === 'note') noting?.noteCondition(read.code)
    else noting?.noteTeeth('missing')
  })
  useEffect(() => {
    const capture = (event: KeyboardEvent) => listen(event)
    addEventListener('keydown', capture, { capture: true })
    return () => removeEventListener('keydown', capture, { capture: true })
  }, [])
}
