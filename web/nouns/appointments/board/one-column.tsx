import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Tabs } from '#web/base/ui/tabs.tsx'
import type { DayBoardProps } from '../state/day-view.ts'
import { Board } from './board.tsx'
import { texts } from './texts.ts'

const COLUMN_PARAMETER = 'column'
/** As high as a finger needs: the grid begins within the first 200 px. */
const BAR = '[&_[role=tab]]:min-h-10 [&_[role=tab]]:py-2 [&_[role=tablist]]:mb-0 [&_[role=tablist]]:px-2'

/** On a phone: a tab per doctor, and a swipe to the next. */
export function OneColumn(props: DayBoardProps) {
  const t = useTexts(texts)
  const { columns, appointments, first_column } = props
  const [params, setParams] = useSearchParams()

  const inAddress = columns.find(({ doctor_id }) => String(doctor_id) === params.get(COLUMN_PARAMETER))
  const busy = columns.find(({ doctor_id }) => appointments.some((each) => each.doctor_id === doctor_id))
  const first = columns.find(({ doctor_id }) => doctor_id === first_column)
  const chosen = inAddress ?? first ?? busy ?? columns[0]
  const id = String(chosen?.doctor_id)
  const bar = useTabInSight(id)
  if (!chosen) return null

  const choose = (doctor_id: number) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(COLUMN_PARAMETER, String(doctor_id))
        return next
      },
      { replace: true },
    )
  const swipe = (direction: 1 | -1) => {
    const next = columns[columns.indexOf(chosen) + direction]
    if (next) choose(next.doctor_id)
  }
  return (
    <div ref={bar} className={BAR}>
      <Tabs
        label={props.by?.chairs ?? t.doctors}
        tabs={columns.map(({ doctor_id, name }) => ({ id: String(doctor_id), label: name }))}
        chosen={id}
        onChoose={(doctor_id) => choose(Number(doctor_id))}
      >
        <Board {...props} shown_columns={[chosen]} onSwipe={swipe} onShow={choose} />
      </Tabs>
    </div>
  )
}

function useTabInSight(id: string) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = bar.current?.querySelector(`[role="tab"][id$="-${id}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id])
  return bar
}
