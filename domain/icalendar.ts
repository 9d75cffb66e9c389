/** One appointment in a calendar, by RFC 5545. Times are instants, ISO 8601 in UTC. */
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

/** The longest line, in octets, without its end. */
const LONGEST_LINE = 75

/** The text of a calendar with these events. */
export const calendarText = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dental clinic//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

const linesOf = (event: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${inUtc(event.changed_at)}`,
  `LAST-MODIFIED:${inUtc(event.changed_at)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${inUtc(event.starts)}`,
  `DTEND:${inUtc(event.ends)}`,
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `TRANSP:${event.cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
  'CLASS:PRIVATE',
  'END:VEVENT',
]

/** '2026-11-18T06:00:00.000Z' -> '20261118T060000Z' */
const inUtc = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', String.raw`\;`)
    .replaceAll(',', String.raw`\,`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Continued on the next line after a space, never within a character. */
function folded(line: string): string {
  const lines: string[] = []
  let [now, octets] = ['', 0]
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > LONGEST_LINE) {
      lines.push(now)
      // The space counts.
      now = ' '
      octets = 1
    }
    now += character
    octets += size
  }
  return [...lines, now].join('\r\n')
}

/** In UTF-8. */
const octetsOf = (point: number) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4)

/** The first letters of the first two and the last word of a name: 'Mariam Al Kuwari' -> 'M A K'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const kept = words.length > 3 ? [...words.slice(0, 2), ...words.slice(-1)] : words
  return kept.map((word) => Array.from(word)[0] ?? '').join(' ')
}
