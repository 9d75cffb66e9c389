import { IconPlayerPlay } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import { type Day, firstOfMonth } from '#domain/calendar.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { QuickRanges } from '#web/base/ui/quick-ranges.tsx'
import { DoctorsTable } from './doctors-table.tsx'
import { isPercentageOrEmpty, type Typed, typedRates } from './typed-rates.ts'
import { texts } from './texts.ts'

/** Other percentages and another card fee, tried over what really happened. */
export default function RehearsalTab() {
  const t = useTexts(texts)
  const query = useCall(api.doctors, {})
  const form = useRehearsal()
  const { send, failed, busy, answer } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <Card flush>
      <form noValidate onSubmit={submit}>
        <p className="px-5 pt-4 text-sm text-ink-soft">{t.hint}</p>
        <Period form={form} />
        <Answer query={query} empty={<EmptyState icon={IconPlayerPlay} title={t.nobody} />}>
          {(doctors) => <DoctorsTable doctors={doctors} typed={form.typed} onType={form.type} answer={answer} />}
        </Answer>
        <div className="flex flex-wrap items-center gap-4 border-t border-line p-4 sm:px-5">
          <Button type="submit" variant="primary" icon={IconPlayerPlay} busy={busy}>
            {t.run}
          </Button>
          {failed !== undefined && <Banner tone="warning">{failed}</Banner>}
        </div>
      </form>
    </Card>
  )
}

function useRehearsal() {
  const t = useTexts(texts)
  const today = useToday()
  const [days, setDays] = useState({ start_date: `${today.slice(0, 4)}-01-01`, end_date: today })
  const [fee, setFee] = useState('')
  const [typed, setTyped] = useState<Typed>({})
  const [answered, setAnswered] = useState<Parameters<typeof DoctorsTable>[0]['answer']>()
  const { busy, error, send } = useCallMutation(api.rehearsal, { onSuccess: setAnswered })
  const in_order = days.start_date <= days.end_date
  const texts_of_rates = [fee, ...Object.values(typed).flatMap((rates) => Object.values(rates))]
  const fits = in_order && texts_of_rates.every(isPercentageOrEmpty)
  return {
    today,
    days,
    fee,
    typed,
    in_order,
    busy,
    answer: answered,
    failed: error ? (serverSentence(error) ?? t.failed) : undefined,
    chooseDays: (chosen: { start_date?: Day; end_date?: Day }) => setDays({ ...days, ...chosen }),
    setFee,
    type: (doctor_id: number, rates: Typed[number]) =>
      setTyped({ ...typed, [doctor_id]: { ...typed[doctor_id], ...rates } }),
    send: () =>
      fits &&
      send({
        ...days,
        doctors: typedRates(typed),
        ...(fee.trim() !== '' && { card_processing_fee: Number(fee) }),
      }),
  }
}

function Period({ form }: { form: ReturnType<typeof useRehearsal> }) {
  const t = useTexts(texts)
  const { today, days, fee, in_order, chooseDays, setFee } = form
  return (
    <div className="flex flex-wrap items-start gap-4 border-b border-line p-4 sm:px-5">
      <div className="w-full">
        <QuickRanges today={today} {...days} onChoose={chooseDays} />
      </div>
      <DateField
        label={t.start}
        required
        value={days.start_date}
        onChange={(day) => chooseDays({ start_date: day || firstOfMonth(today) })}
        className="w-48"
      />
      <DateField
        label={t.end}
        required
        value={days.end_date}
        error={in_order ? undefined : t.order}
        onChange={(day) => chooseDays({ end_date: day || today })}
        className="w-48"
      />
      <TextField
        label={t.fee}
        hint={t.fee_hint}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={fee}
        error={isPercentageOrEmpty(fee) ? undefined : t.not_percentage}
        onChange={({ target }) => setFee(target.value)}
        className="w-56"
      />
    </div>
  )
}
