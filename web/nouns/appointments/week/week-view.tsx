import type { ReactNode } from 'react'
import { api } from '#contract/api.ts'
import type { Doctor } from '#contract/doctors.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay, useUser } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { NoDoctors } from '../booking/no-doctors.tsx'
import type { RowActions } from '../state/row-actions.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { texts } from './texts.ts'
import { useWeek } from './use-week.ts'
import { WeekBoard } from './week-board.tsx'
import { WeekTable } from './week-table.tsx'

interface WeekViewProps {
  address: DayAddress
  actions: RowActions
}

/** Seven days from Sunday on: a column a day for one doctor, a row a doctor for all of them. */
export function WeekView({ address, actions }: WeekViewProps) {
  const t = useTexts(texts)
  const doctors = useDoctors()
  const chosen = useChosenDoctor(address, doctors)
  const { days, failed, retry } = useWeek(address.date, chosen?.id)
  const query = { data: days && doctors && { days, doctors }, isError: failed, refetch: retry }
  return (
    <Answer query={query} failed={t.failed} around={inCard}>
      {(week) => {
        if (week.doctors.length === 0) return <NoDoctors />
        if (chosen) return <WeekBoard doctor={chosen} days={week.days} address={address} actions={actions} />
        const isShown = ({ id, active }: Doctor) => active || week.days.some((day) => isSeen(day.appointments, id))
        return <WeekTable doctors={week.doctors.filter(isShown)} days={week.days} address={address} />
      }}
    </Answer>
  )
}

export const inCard = (placeholder: ReactNode) => <Card flush>{placeholder}</Card>

const isSeen = (rows: readonly { doctor_id: number; status: string }[], id: number) =>
  rows.some(({ doctor_id, status }) => doctor_id === id && status !== 'cancelled')

export function useDoctors() {
  const { doctor_id } = useUser()
  const seesAll = useMay('appointment:read-all')
  return useCall(api.doctors, {}).data?.filter(({ id }) => seesAll || id === doctor_id)
}

/** The doctor of the filter, or the only one there is. */
export function useChosenDoctor({ of_doctor }: DayAddress, doctors: readonly Doctor[] = []) {
  const active = doctors.filter((doctor) => doctor.active)
  return doctors.find(({ id }) => id === of_doctor) ?? (active.length === 1 ? active[0] : undefined)
}
