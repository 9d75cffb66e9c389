import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BusinessHours } from '#domain/business-hours.ts'
import { dayOf, weekdayOf, WEEKDAYS } from '#domain/calendar.ts'
import { useClinicNow, usePublicClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { Glyph, type Icon } from '#web/base/ui/glyph.tsx'
import { Skeleton } from '#web/base/ui/skeleton.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { PhoneLink } from '#web/base/ui/formatted-values.tsx'
import { texts } from './texts.ts'

/** The clinic's address and hours, from its settings. */
export function ContactCards() {
  const t = useTexts(texts).contact
  const { data, isError, refetch } = usePublicClinic()
  if (!data && isError) {
    return (
      <div className="rounded-xl border border-line bg-surface">
        <ErrorNote text={t.no_answer} onRetry={() => void refetch()} />
      </div>
    )
  }
  const given = (text: string | null | undefined, shown: ReactNode) =>
    data ? text ? shown : t.not_given : <Skeleton className="h-5 w-44 max-w-full" />
  return (
    <div aria-busy={!data} className="grid gap-4 sm:grid-cols-2">
      <ContactCard icon={IconMapPin} title={t.address} className="sm:col-span-2">
        {given(data?.address, <bdi>{data?.address}</bdi>)}
      </ContactCard>
      <ContactCard icon={IconPhone} title={t.phone}>
        {given(data?.phone, <PhoneLink number={data?.phone ?? ''} />)}
      </ContactCard>
      <ContactCard icon={IconMail} title={t.email}>
        {given(
          data?.email,
          <a href={`mailto:${data?.email}`} className="rounded-sm break-all hover:text-brand hover:underline">
            <bdi dir="ltr">{data?.email}</bdi>
          </a>,
        )}
      </ContactCard>
      <ContactCard icon={IconClock} title={t.hours} className="sm:col-span-2">
        {data ? <Hours hours={data.business_hours} /> : <Skeleton className="h-62" />}
      </ContactCard>
    </div>
  )
}

interface ContactCardProps {
  icon: Icon
  title: string
  className?: string
  children: ReactNode
}

const ContactCard = ({ icon, title, className, children }: ContactCardProps) => (
  <section className={classNames('flex gap-4 rounded-xl border border-line bg-surface p-5 shadow-card', className)}>
    <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-brand-soft text-brand-strong">
      <Glyph icon={icon} size={22} />
    </span>
    <div className="min-w-0 flex-1">
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="mt-0.5 text-base text-ink-soft">{children}</div>
    </div>
  </section>
)

function Hours({ hours }: { hours: BusinessHours }) {
  const t = useTexts(texts).contact
  const names = useFormats().weekdays('long')
  const now = useClinicNow()
  const today = weekdayOf(dayOf(now))
  const time = now.slice(11)
  const times = hours[today]
  const open = times !== null && time >= times.open && time < times.close
  return (
    <>
      <p className="mt-1 mb-2">
        <Tag tone={open ? 'green' : 'neutral'}>{open ? t.open_now : t.closed_now}</Tag>
      </p>
      <dl>
        {WEEKDAYS.map((weekday, index) => (
          <div
            key={weekday}
            className={classNames(
              'flex justify-between gap-4 border-t border-line py-1.5 text-sm first:border-t-0',
              weekday === today && 'font-semibold text-ink',
            )}
          >
            <dt>
              {names[index]}
              {weekday === today && <span className="font-normal text-ink-faint"> · {t.today}</span>}
            </dt>
            <dd>
              <OpeningTimes times={hours[weekday]} closed={t.closed} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const OpeningTimes = ({ times, closed }: { times: BusinessHours['sunday']; closed: string }) =>
  times ? (
    <bdi dir="ltr">
      {times.open} – {times.close}
    </bdi>
  ) : (
    closed
  )
