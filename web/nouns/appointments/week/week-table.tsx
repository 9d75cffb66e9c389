import type { Doctor } from '#contract/doctors.ts'
import { minutesIn } from '#domain/day-load.ts'
import type { Span } from '#domain/hours.ts'
import { useClinicNow } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { usePhone } from '#web/base/ui/use-phone.ts'
import { useBlockWords } from '#web/nouns/blocks/use-blocks.ts'
import { useLengthWords } from '#web/nouns/hours/use-length-words.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { DayLine } from './day-line.tsx'
import { type DoctorDay, doctorDay, shownSpan } from './doctors-days.ts'
import { texts } from './texts.ts'
import type { WeekDay } from './use-week.ts'

interface WeekTableProps {
  doctors: readonly Doctor[]
  days: readonly WeekDay[]
  address: DayAddress
}

/** All doctors' week: a row a doctor, a column a day; on a phone day below day. */
export function WeekTable(props: WeekTableProps) {
  const phone = usePhone()
  return phone ? <WeekList {...props} /> : <WeekGrid {...props} />
}

function WeekGrid({ doctors, days, address }: WeekTableProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  const shown = shownSpan(days, doctors)
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface shadow-card">
      {/* On paper, whose width is the view's, all seven days fit. */}
      <table className="w-full text-sm" style={{ tableLayout: 'fixed', minWidth: 'min(50rem, 90vw)' }}>
        <caption className="sr-only">{t.week(formats.day(days[0]?.day ?? '', 'long'))}</caption>
        <Head days={days} address={address} />
        <tbody className="divide-y divide-line">
          {doctors.map((doctor) => (
            <Row key={doctor.id} doctor={doctor} days={days} shown={shown} address={address} />
          ))}
          <ChairBlocks days={days} />
        </tbody>
      </table>
    </div>
  )
}

function Head({ days, address }: Omit<WeekTableProps, 'doctors'>) {
  const t = useTexts(texts)
  return (
    <thead>
      <tr className="border-b border-line-strong">
        <th scope="col" style={{ width: '9.5rem' }} className="px-3 py-2 text-start font-medium text-ink-soft">
          {t.doctor}
        </th>
        {days.map(({ day }) => (
          <th key={day} scope="col" className="border-s border-line p-1 text-start font-semibold">
            <DayButton day={day} today={address.today} onOpen={() => address.openDay(day)} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface RowProps extends Omit<WeekTableProps, 'doctors'> {
  doctor: Doctor
  shown: Span
}

function Row({ doctor, days, shown, address }: RowProps) {
  const now = useClinicNow()
  return (
    <tr>
      <th scope="row" className="p-1 text-start font-medium">
        <DoctorButton doctor={doctor} onChoose={() => address.chooseDoctor(doctor.id)} />
      </th>
      {days.map((day) => (
        <td key={day.day} className="border-s border-line p-1 align-top">
          <Cell
            of={doctorDay(day, doctor.id, now)}
            doctor={doctor}
            shown={shown}
            today={address.today}
            onOpen={() => address.openDay(day.day, doctor.id)}
          />
        </td>
      ))}
    </tr>
  )
}

function WeekList({ doctors, days, address }: WeekTableProps) {
  const shown = shownSpan(days, doctors)
  const now = useClinicNow()
  return (
    <div className="flex flex-col gap-3">
      {days.map((day) => (
        <section key={day.day} className="rounded-lg border border-line bg-surface p-1 shadow-card">
          <h3 className="font-semibold">
            <DayButton day={day.day} today={address.today} onOpen={() => address.openDay(day.day)} />
          </h3>
          <ul className="divide-y divide-line">
            {doctors.map((doctor) => (
              <li key={doctor.id}>
                <Cell
                  of={doctorDay(day, doctor.id, now)}
                  doctor={doctor}
                  shown={shown}
                  today={address.today}
                  named
                  onOpen={() => address.openDay(day.day, doctor.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const BUTTON = 'block w-full min-w-0 rounded-md px-2 py-1.5 text-start hover:bg-hover'

function DayButton({ day, today, onOpen }: { day: string; today: string; onOpen: () => void }) {
  const t = useTexts(texts)
  const formats = useFormats()
  return (
    <button
      type="button"
      data-tooltip={t.open(formats.day(day, 'weekday'))}
      onClick={onOpen}
      className={classNames(BUTTON, 'break-words', day === today && 'text-brand-strong')}
    >
      {formats.day(day, 'weekday')}
    </button>
  )
}

function DoctorButton({ doctor, onChoose }: { doctor: Doctor; onChoose: () => void }) {
  const t = useTexts(texts)
  return (
    <button type="button" data-tooltip={t.only(doctor.name)} onClick={onChoose} className={BUTTON}>
      <bdi className="block break-words">{doctor.name}</bdi>
    </button>
  )
}

interface CellProps {
  of: DoctorDay
  doctor: Doctor
  shown: Span
  today: string
  /** The doctor's name stands in it. */
  named?: boolean
  onOpen: () => void
}

function Cell({ of, doctor, shown, today, named, onOpen }: CellProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  return (
    <button type="button" data-cell={`${of.day} ${doctor.id}`} onClick={onOpen} className={BUTTON}>
      {named ? (
        <bdi className="block truncate font-medium">{doctor.name}</bdi>
      ) : (
        <span className="sr-only">{t.open_day(doctor.name, formats.day(of.day, 'weekday'))}: </span>
      )}
      <DayLine load={of.load} shown={shown} />
      <span
        className={classNames(
          'mt-1 flex gap-x-2 text-xs text-ink-soft tabular-nums',
          // In the cells of a row, what is free stands at one height, with visits and without.
          named ? 'flex-wrap justify-between' : 'flex-col',
        )}
      >
        <span style={{ minHeight: '1lh' }}>{of.appointments > 0 && t.booked(of.appointments)}</span>
        <Free of={of} today={today} />
      </span>
    </button>
  )
}

function Free({ of: { day, away, load }, today }: { of: DoctorDay; today: string }) {
  const t = useTexts(texts)
  const words = useLengthWords()
  const minutes = minutesIn(load.free)
  if (away) return <span className={away === 'on_leave' ? 'text-amber' : 'text-ink-faint'}>{t[away]}</span>
  if (day < today) return null
  return (
    <span className={minutes > 0 ? 'text-brand-strong' : undefined}>
      {minutes > 0 ? t.free(words(minutes)) : day === today ? t.none_left : t.full}
    </span>
  )
}

/** The blocked times of chairs, which concern every doctor. */
function ChairBlocks({ days }: { days: readonly WeekDay[] }) {
  const t = useTexts(texts)
  const words = useBlockWords()
  const of = (day: WeekDay) => day.blocks.filter(({ chair_id }) => chair_id !== null)
  if (days.every((day) => of(day).length === 0)) return null
  return (
    <tr>
      <th scope="row" className="px-3 py-2 text-start font-medium">
        {t.chairs}
      </th>
      {days.map((day) => (
        <td key={day.day} className="border-s border-line px-3 py-2 align-top text-xs text-ink-soft">
          {of(day).map((block) => (
            <p key={block.id} className="break-words">
              <bdi>{block.chair_name}</bdi>: <bdi>{words(block)}</bdi>
            </p>
          ))}
        </td>
      ))}
    </tr>
  )
}
