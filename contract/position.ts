/**
 * The database position that the caller has seen. Every answer gives it and the next request sends it back, so that no
 * replica that is behind it answers. Only a server with a replica sends it; a request without it is always answered by
 * the primary.
 */
export const POSITION_HEADER = 'clinic-position'
