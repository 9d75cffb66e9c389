import type { Noun } from './endpoint.ts'

/**
 * GET, server-sent events, for every role: each event's data is a JSON list of the kinds of records that somebody
 * changed; its id, where there is one, a position (see position.ts). It carries no record; whoever shows one reads it again. Not a call with an answer, so it is not in `api`.
 */
export const changes_path = '/api/changes'

export type Change = readonly Noun[]

/** How often a stream says that it is still there; a screen that hears nothing for longer has lost its connection. */
export const sign_of_life_ms = 2_000
