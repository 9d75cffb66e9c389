import type { Noun } from './endpoint.ts'

/**
 * GET, server-sent events, for every role. The data of each event is a JSON list of the nouns whose records changed.
 * Events carry no records: a client reads again what it shows. The stream never ends with an answer, so it is not part
 * of `api`. With the header `CHANGED_WITHIN` its first event is what has changed in the milliseconds before.
 */
export const CHANGES_PATH = '/api/changes'

/** A request header for a client that began to read before its stream is open, in milliseconds. */
export const CHANGED_WITHIN = 'changed-within-ms'
/** Longer than it takes to load the app, from its first read to the open stream. */
export const LONGEST_WITHIN_MS = 30_000

/**
 * A request header, 'true' for a read that the user did not ask for: what is on screen has changed. It is no new view of the
 * record for the audit trail, if this user's view is on record already.
 */
export const BACKGROUND_REFETCH = 'background-refetch'

/** The header of a read that shows a record without opening it, as a dialog does. */
export const NO_OPENING = 'no-opening'

export type Change = readonly Noun[]

/** Interval of the heartbeat. A client that hears nothing for longer than this treats the connection as lost. */
export const HEARTBEAT_MS = 2_000
