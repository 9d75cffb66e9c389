import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

interface CalendarEvent {
  uid: string
  sequence: number
  cancelled: boolean
  starts: Date
  ends: Date
  stamp: Date
  summary: string
  description: string
  location: string | null
  clinic: Party
  patient: Party
}

interface Party {
  name: string
  address: string
}

/**
 * The appointment as a calendar file, in UTC. A later one with the same `uid` and a higher `sequence` moves or removes
 * the entry in the patient's calendar.
 */
export function calendarFile({ uid, sequence, cancelled, stamp, clinic, patient, ...event }: CalendarEvent): string {
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ prodId: { company: 'Clinic', product: 'Appointments' }, method })
  calendar.createEvent({
    id: uid,
    sequence,
    stamp,
    start: event.starts,
    end: event.ends,
    summary: event.summary,
    description: event.description,
    location: event.location,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: inParameter(clinic.name), email: clinic.address },
    attendees: [
      {
        name: inParameter(patient.name),
        email: patient.address,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        rsvp: false,
      },
    ],
  })
  return calendar.toString()
}

/** A quoted parameter has no escape for a quotation mark, and no line breaks (RFC 5545, 3.2). */
const inParameter = (name: string) => name.replaceAll('"', "'").replaceAll(/\p{Cc}+ */gu, ' ')
