const KB = 1024
const MB = 1024 * KB
const SECOND_MS = 1000

/** All limits for one request, one client and all clients together. */
export const limits = {
  /** Limits for one request. */
  header_bytes: 16 * KB,
  header_ms: 15 * SECOND_MS,
  body_bytes: MB,
  json_depth: 20,
  form_fields: 50,
  form_field_bytes: 64 * KB,
  form_pictures: 2,
  /** From the first byte to the last; an upload of 10 MB at 1.4 Mbit/s just passes. */
  request_ms: 60 * SECOND_MS,
  /** How often Node checks for late requests. Its default of 30 s would triple the header timeout above. */
  lateness_check_ms: 5 * SECOND_MS,

  /** Limits for one connection. */
  silence_ms: 60 * SECOND_MS,
  /** While a call that takes long is answered. */
  long_silence_ms: 15 * 60 * SECOND_MS,
  keep_alive_ms: 65 * SECOND_MS,

  /**
   * Limits for one client. Generous: neither ten tabs of one user nor a whole clinic behind one address reaches them.
   */
  connections_per_address: 500,
  in_flight_per_address: 100,
  in_flight_per_session: 64,
  /** The others of the session wait. Half of the database's connections, and more than a browser's six at a time. */
  running_per_session: 8,
  /** Requests whose bodies are still arriving. */
  waiting_bodies_per_session: 64,
  change_streams_per_session: 30,
  long_lists_per_user: 3,
  uploads_per_user: 4,

  /** Limits for all clients together. */
  connections: 4_000,
  /** The target of the adaptive concurrency limit: it admits as many requests as can be answered within this time. */
  target_ms: 400,
  in_flight: 200,
  in_flight_at_first: 50,
  /**
   * The adaptive limit never falls below this: a clinic's screens all refresh at once, and must be served on a slow
   * machine, too.
   */
  in_flight_at_least: 40,
  /** The limit while the event loop stays late by more than `target_ms`. */
  in_flight_when_late: 10,
  /** Each sign-in occupies a core while its password is compared. */
  signing_in: 20,
  change_streams: 1_000,
  /** Each long list holds a database connection at its reader's pace; the pool has 16. */
  long_lists: 8,
  /** Each file that arrives takes up to 50 MB of the disk until it is stored. */
  uploads: 16,
}

export type Limits = typeof limits
