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
  change_streams_a_session: 30,

  /** All together: what two cores answer within a second. Beyond it, waiting helps nobody. */
  connections: 4_000,
  in_flight: 200,
  /** While the last answers took longer than that, as on a slower machine. */
  slow_ms: 500,
  in_flight_when_slow: 50,
  change_streams: 1_000,
  /** Lists of more than a batch hold a database connection at their reader's pace; the pool has 16. */
  long_lists: 8,
}

export type Limits = typeof limits
