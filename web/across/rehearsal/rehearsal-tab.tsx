import { IconPlayerPlay } from '@tabler/icons-react'
import { type FormEvent, Suspense } from 'react'
import { api } from '#contract/api.ts'
import { firstOfMonth } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { PeriodFields } from '#web/base/ui/period-fields.tsx'
import { DoctorsTable } from './doctors-table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { isPercentageOrEmpty } from './typed-rates.ts'
import { texts } from './texts.ts'
import { useRehearsal } from './use-rehearsal.ts'

const RecordsModal = lazy(() => import('./records-modal.tsx'))

/** Other percentages and another card fee, tried over what really happened. */
export default function RehearsalTab() {
  const t = useTexts(texts)
  const query = useCall(api.doctors, {})
  const form = useRehearsal()
  const { send, failed, busy, run, typed, type } = form
  const { params, close } = useAddress()
  const doctor = run?.answer.doctors.find(({ doctor_id }) => String(doctor_id) === params.get('records'))
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
          {(doctors) => <DoctorsTable doctors={doctors} typed={typed} onType={type} run={run} />}
        </Answer>
        <div className="flex flex-wrap items-center gap-4 border-t border-line p-4 sm:px-5">
          <Button type="submit" variant="primary" icon={IconPlayerPlay} busy={busy}>
            {t.run}
          </Button>
          {run && run.done < run.months && (
            <progress aria-label={t.progress(run.done, run.months)} value={run.done} max={run.months} />
          )}
          {failed !== undefined && <Banner tone="warning">{failed}</Banner>}
        </div>
      </form>
      <Suspense>
        {run && doctor && <RecordsModal asked={run.asked} doctor={doctor} onClose={() => close('records')} />}
      </Suspense>
    </Card>
  )
}

function Period({ form }: { form: ReturnType<typeof useRehearsal> }) {
  const t = useTexts(texts)
  const { today, days, fee, chooseDays, setFee } = form
  return (
    <div className="flex flex-wrap items-start gap-4 border-b border-line p-4 sm:px-5">
      <PeriodFields
        {...days}
        required
        onChoose={({ start_date = days.start_date, end_date = days.end_date }) =>
          chooseDays({ start_date: start_date || firstOfMonth(today), end_date: end_date || today })
        }
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
