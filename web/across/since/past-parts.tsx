import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Chart } from '#contract/chart.ts'
import type { Account } from '#contract/deposits.ts'
import type { RecordedAlert } from '#contract/patient-alerts.ts'
import type { Plan } from '#contract/plans.ts'
import { teethInWords } from '#domain/chart.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { ItemList } from '#web/nouns/chart/item-list.tsx'
import { Legend } from '#web/nouns/chart/legend.tsx'
import { Mouth } from '#web/nouns/chart/mouth.tsx'
import { type Choice, NOTHING_CHOSEN, toggleSurface, toggleTooth } from '#web/nouns/chart/reading-keys.ts'
import { hasMilkTeeth } from '#web/nouns/chart/rows.ts'
import { texts as chart_texts } from '#web/nouns/chart/texts.ts'
import { EntryAmount, useEntryWords } from '#web/nouns/deposits/account-entries.tsx'
import { AccountSums } from '#web/nouns/deposits/account-sums.tsx'
import { texts as account_texts } from '#web/nouns/deposits/texts.ts'
import { useNotedWords } from '#web/nouns/patient-alerts/noted-words.ts'
import { texts as alert_texts } from '#web/nouns/patient-alerts/texts.ts'
import { STATUS_TONES } from '#web/nouns/plans/status-tones.ts'
import { texts as plan_texts } from '#web/nouns/plans/texts.ts'
import '#web/nouns/chart/chart.css'
import { Part } from './part.tsx'
import { texts } from './texts.ts'

interface PartProps {
  patient_id: number
  as_of: string
}

export function PastAlerts({ patient_id, as_of }: PartProps) {
  const words = useTexts(alert_texts)
  const t = useTexts(texts).past
  const query = useCall(api.patientAlerts, { id: patient_id, as_of })
  return (
    <Part title={words.title}>
      <Answer query={query} failed={words.failed} empty={<p className="text-sm text-ink-soft">{t.no_alerts}</p>}>
        {(alerts) => (
          <ul className="divide-y divide-line text-sm">
            {alerts.map((alert) => (
              <AlertLine key={alert.id} alert={alert} />
            ))}
          </ul>
        )}
      </Answer>
    </Part>
  )
}

function AlertLine({ alert }: { alert: RecordedAlert }) {
  const t = useTexts(alert_texts)
  const noted = useNotedWords()(alert)
  const { severity, text, kind } = alert
  return (
    <li className="py-2.5">
      {text !== null && (
        <bdi dir="auto" className="font-medium break-words">
          {text}
        </bdi>
      )}
      <span className="block text-xs text-ink-soft">
        {severity !== null && `${t.severity[severity]} · ${t.kind[kind]} · `}
        <Isolated text={noted} />
      </span>
    </li>
  )
}

const ENTRIES_SHOWN = 5

/** The latest first; several may have the same instant. */
const lastOf = ({ entries }: Account) =>
  entries
    .map((entry, place) => ({ ...entry, place }))
    .slice(-ENTRIES_SHOWN)
    .toReversed()

export function PastAccount({ patient_id, as_of }: PartProps) {
  const words = useTexts(account_texts)
  const t = useTexts(texts).past
  const formats = useFormats()
  const { time_zone } = useClinic()
  const wordsOf = useEntryWords()
  const query = useCall(api.patientAccount, { id: patient_id, as_of })
  return (
    <Part title={words.title}>
      <Answer query={query} failed={words.failed}>
        {(account) => (
          <>
            <AccountSums account={account} />
            {account.entries.length === 0 ? (
              <p className="mt-2 text-sm text-ink-soft">{t.no_entries}</p>
            ) : (
              <ul aria-label={t.last_entries} className="mt-2 divide-y divide-line text-sm">
                {lastOf(account).map(({ place, ...entry }) => (
                  <li key={place} className="flex flex-wrap justify-between gap-x-3 py-2.5">
                    <span className="min-w-0">
                      <span className="block font-medium">{wordsOf(entry)}</span>
                      <span className="block text-xs text-ink-soft">{formats.instant(entry.date, time_zone)}</span>
                    </span>
                    <EntryAmount entry={entry} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Answer>
    </Part>
  )
}

export function PastPlans({ patient_id, as_of }: PartProps) {
  const words = useTexts(plan_texts)
  const t = useTexts(texts).past
  const query = useCall(api.plans, { id: patient_id, as_of })
  return (
    <Part title={words.title}>
      <Answer query={query} failed={words.failed} empty={<p className="text-sm text-ink-soft">{t.no_plans}</p>}>
        {(plans) => (
          <div className="flex flex-col gap-3">
            {plans.map((plan) => (
              <PastPlan key={plan.id} plan={plan} />
            ))}
          </div>
        )}
      </Answer>
    </Part>
  )
}

function PastPlan({ plan: { title, status, items, currency } }: { plan: Plan }) {
  const t = useTexts(plan_texts)
  return (
    <section className="rounded-lg border border-line px-4.5 py-3.5">
      <h3 className="flex flex-wrap items-center justify-between gap-2 text-sm font-semibold">
        <bdi>{title}</bdi>
        <Tag tone={STATUS_TONES[status]}>{t.statuses[status]}</Tag>
      </h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {items.map(({ id, description, teeth, state, cost }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-2.5">
            <span className="min-w-0">
              <bdi>{description}</bdi>
              {teeth.length > 0 && <bdi className="text-ink-soft"> · {teethInWords(teeth)}</bdi>}
              <span className="block text-xs text-ink-soft">{t.states[state]}</span>
            </span>
            <MoneyText amount={cost} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function PastChart({ patient_id, as_of }: PartProps) {
  const words = useTexts(chart_texts)
  const query = useCall(api.chart, { id: patient_id, as_of })
  return (
    <Part title={words.title}>
      <Answer query={query} failed={words.failed}>
        {(chart) => (
          <div className={classNames('@container', chart.as_of !== as_of && 'opacity-60')}>
            <MouthOf chart={chart} />
          </div>
        )}
      </Answer>
    </Part>
  )
}

function MouthOf({ chart }: { chart: Chart }) {
  const [choice, setChoice] = useState<Choice>(NOTHING_CHOSEN)
  const milk = hasMilkTeeth(chart)
  return (
    <>
      <Mouth
        chart={chart}
        planned={[]}
        milk={milk}
        choice={choice}
        onTooth={(tooth) => setChoice(toggleTooth(choice, tooth))}
        onSurface={(surface) => setChoice(toggleSurface(choice, surface))}
      />
      <Legend chart={chart} planned={false} milk={milk} />
      <ItemList chart={chart} planned={[]} teeth={choice.teeth} may_write={false} />
    </>
  )
}
