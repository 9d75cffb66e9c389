import { IconCalendarOff } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button, ButtonLink } from '#web/base/ui/button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { texts } from '../state/texts.ts'
import { texts as empty_texts } from './empty-texts.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { pathTo } from '#web/base/links/paths.ts'

export default function EmptyDay({ address }: { address: DayAddress }) {
  const t = useTexts(empty_texts)
  const seesAll = useMay('appointment:read-all')
  const whose = address.patient_id !== undefined ? 'patient' : seesAll ? 'general' : 'doctor'
  const why = address.uninvoiced ? 'nothing_waits' : whose
  return <EmptyState icon={IconCalendarOff} title={t.title} hint={t[why]} action={<NextAction address={address} />} />
}

function NextAction({ address }: { address: DayAddress }) {
  const t = useTexts(texts)
  const empty = useTexts(empty_texts)
  const may_book = useMay('appointment:write')
  const { uninvoiced, patient_id, openNew, showUninvoiced, showAllDays } = address
  if (uninvoiced) {
    return (
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button onClick={() => showUninvoiced(false)}>{empty.uninvoiced}</Button>
        <Button onClick={() => showAllDays(true)}>{empty.all_days}</Button>
      </div>
    )
  }
  if (!may_book) return null
  if (patient_id === undefined) return <ButtonLink to={pathTo('patients')}>{empty.patients}</ButtonLink>
  return (
    <Button variant="primary" onClick={() => openNew()}>
      {t.new_appointment}
    </Button>
  )
}
