import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

/** One appointment in a doctor's calendar. Times are instants, ISO 8601 in UTC. */
export interface CalendarEvent {
  /** Stays the same whatever changes, unlike any of another clinic. */
  uid: string
  /** How often it has changed. */
  sequence: number
  changed_at: string
  starts: string
  ends: string
  summary: string
  location: string | null
  cancelled: boolean
}

/** How often phones may read it again. */
const REFRESHED_SECONDS = 15 * 60

/** The text of a calendar with these events, in UTC. */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const calendar = ical({
    name,
    prodId: { company: 'Clinic', product: 'Appointments' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESHED_SECONDS,
  })
  for (const { uid, changed_at, starts, ends, cancelled, ...event } of events)
    calendar.createEvent({
      ...event,
      id: uid,
      stamp: new Date(changed_at),
      lastModified: new Date(changed_at),
      start: new Date(starts),
      end: new Date(ends),
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: cancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      class: ICalEventClass.PRIVATE,
    })
  return calendar.toString()
}
