import type { Noun } from './endpoint.ts'

/**
 * GET, server-sent events, for every role. The data of each event is a JSON list of the nouns whose records changed.
 * Events carry no records: a client reads again what it shows. The stream never ends with an answer, so it is not part
 * of `api`.
 */
export const CHANGES_PATH = '/api/changes'

export type Change = readonly Noun[]

/** Interval of the heartbeat. A client that hears nothing for longer than this treats the connection as lost. */
export const HEARTBEAT_MS = 2_000
