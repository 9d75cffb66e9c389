import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#contract/api.ts'
import type { ChartItem } from '#contract/chart.ts'
import { REGISTRATION_TAKEN_BACK } from '#domain/chart.ts'
import type { ToothNumber } from '#domain/tooth.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { isCondition, useInWords } from './in-words.ts'
import { Swatch } from './legend.tsx'
import type { PlannedTeeth } from './planned.ts'
import { texts } from './texts.ts'
import { words } from './words.ts'

interface ItemListProps {
  patient_id: number
  items: readonly ChartItem[]
  planned: readonly PlannedTeeth[]
  /** If any are chosen, only items of these teeth are listed. */
  teeth: readonly ToothNumber[]
  may_void: boolean
}

/** Planned and recorded items in words, the latest first. */
export function ItemList({ patient_id, items, planned, teeth, may_void }: ItemListProps) {
  const t = useTexts(texts)
  const { teethOf } = useInWords()
  const concerns = (each: Pick<ChartItem, 'teeth'>) =>
    teeth.length === 0 || each.teeth.some(({ tooth }) => teeth.includes(tooth))
  const shown = items.filter(concerns).toReversed()
  const ahead = planned.filter(concerns)
  const title = teeth.length === 0 ? t.items : t.of_teeth(teethOf(teeth.map((tooth) => ({ tooth, surfaces: [] }))))
  return (
    <section className="mt-6">
      <h3 className="text-base font-semibold">
        <Isolated text={title} />
      </h3>
      {shown.length + ahead.length === 0 && <p className="mt-1 text-sm text-ink-soft">{t.none}</p>}
      <ul className="mt-1 divide-y divide-line text-sm">
        {ahead.map((each) => (
          <Planned key={`planned ${each.id}`} planned={each} patient_id={patient_id} />
        ))}
        {shown.map((item) => (
          <Item key={item.id} item={item} may_void={may_void} />
        ))}
      </ul>
    </section>
  )
}

function Planned({ planned: { text, teeth, plan_title }, patient_id }: { planned: PlannedTeeth; patient_id: number }) {
  const t = useTexts(texts)
  const { teethOf } = useInWords()
  return (
    <li className="flex items-center gap-x-3 py-2.5">
      <Swatch of="planned" />
      <span className="min-w-0 flex-1">
        <span className="font-medium break-words">
          <Isolated text={`${isolate(text)} · ${teethOf(teeth)}`} />
        </span>
        <span className="block text-xs text-ink-soft">
          {t.planned}
          {' · '}
          <Link
            to={patientPath(patient_id, 'plans')}
            className="inline-flex min-h-6 items-center rounded-sm text-brand hover:underline"
          >
            <bdi>{plan_title}</bdi>
          </Link>
        </span>
      </span>
    </li>
  )
}

function Item({ item, may_void }: { item: ChartItem; may_void: boolean }) {
  const t = useTexts(texts)
  const w = useTexts(words)
  const formats = useFormats()
  const { nameOf, teethOf } = useInWords()
  const [voiding, setVoiding] = useState(false)
  const voided = item.voided_at !== null
  const name = nameOf(item)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <Swatch of={item.kind === 'treatment' ? 'done' : isCondition(item.code) ? item.code : ''} />
      <span className={classNames('min-w-0 flex-1', voided && 'text-ink-faint')}>
        <span className={classNames('font-medium break-words', voided && 'line-through')}>
          <Isolated text={`${name} · ${teethOf(item.teeth)}`} />
        </span>
        <span className="block text-xs text-ink-soft">
          {w.status[item.status]}
          {' · '}
          <Isolated text={t.by(formats.day(item.noted_on), isolate(item.noted_by_name))} />
          {voided && (
            <span className="block text-ink-soft">
              <Isolated text={t.voided_by(isolate(item.voided_by_name ?? ''), reasonOf(item, t.taken_back))} />
            </span>
          )}
        </span>
      </span>
      {may_void && !voided && (
        <Button size="sm" variant="quiet" onClick={() => setVoiding(true)}>
          {t.void}
          <span className="sr-only">
            {' '}
            <Isolated text={`${name} ${teethOf(item.teeth)}`} />
          </span>
        </Button>
      )}
      {voiding && <VoidModal item={item} onClose={() => setVoiding(false)} />}
    </li>
  )
}

/** The server's own reason is translated here. */
const reasonOf = ({ voided_reason }: ChartItem, taken_back: string) =>
  voided_reason === REGISTRATION_TAKEN_BACK ? taken_back : isolate(voided_reason ?? '')

function VoidModal({ item, onClose }: { item: ChartItem; onClose: () => void }) {
  const t = useTexts(texts)
  const { nameOf, teethOf } = useInWords()
  const form = useCallForm(api.voidChartItem, {
    start: { reason: '' },
    input: (values) => ({ id: item.id, ...values }),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.voiding.not_saved)),
  })
  return (
    <FormModal form={form} title={t.voiding.title} submit={t.voiding.save} onClose={onClose}>
      <p className="text-sm">
        <span className="font-medium break-words">
          <Isolated text={`${nameOf(item)} · ${teethOf(item.teeth)}`} />
        </span>
        <span className="block text-ink-soft">{t.voiding.hint}</span>
      </p>
      <TextArea label={t.voiding.reason} rows={2} maxLength={300} required {...form.field('reason')} />
    </FormModal>
  )
}
