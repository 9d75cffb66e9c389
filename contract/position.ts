/**
 * How far the caller's knowledge goes: an answer gives it, the next request repeats it, and no replica that is behind
 * it answers. Only servers with a replica send it; whoever leaves it out is always answered by the primary.
 */
export const position_header = 'clinic-position'
