const kB = 1024
const MB = 1024 * kB
const second_ms = 1000

/** Every bound on what one request, one client and all of them together may take. */
export const limits = {
  /** One request. */
  header_bytes: 16 * kB,
  header_ms: 15 * second_ms,
  body_bytes: MB,
  json_depth: 20,
  form_fields: 50,
  form_field_bytes: 64 * kB,
  form_pictures: 2,
  /** From its first byte to its last; an upload of 10 MB passes at 1.4 Mbit/s. */
  request_ms: 60 * second_ms,
  /** How often late ones are looked for: Node's own half minute would treble the patience above. */
  lateness_check_ms: 5 * second_ms,

  /** One connection. */
  silence_ms: 60 * second_ms,
  keep_alive_ms: 65 * second_ms,

  /** One client. Generous: ten tabs of one person, or a whole clinic behind one address, never meet them. */
  connections_an_address: 500,
  in_flight_an_address: 100,
  in_flight_a_session: 64,
  /** Requests whose bodies are on their way. */
  waiting_bodies_a_session: 64,
  change_streams_a_session: 30,
  long_lists_a_session: 3,

  /** All together. */
  connections: 4_000,
  /** As many as are answered that soon, found out from the last ones; beyond it, waiting helps nobody. */
  soon_ms: 400,
  in_flight: 200,
  in_flight_at_first: 50,
  /** A clinic's screens, which all ask at once when something changes, are served on the slowest machine. */
  in_flight_at_least: 40,
  /** While the event loop is late, again and again, by more than `soon_ms`, each request in flight delays all others. */
  in_flight_when_late: 10,
  /** Each takes a core for as long as its password is compared. */
  signing_in: 20,
  change_streams: 1_000,
  /** Lists of more than a batch hold a database connection at their reader's pace; the pool has 16. */
  long_lists: 8,
}

export type Limits = typeof limits
