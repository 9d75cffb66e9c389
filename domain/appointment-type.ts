/** The colours of appointments by their types, each with a shade for either theme. */
export const TONES = ['teal', 'blue', 'violet', 'rose', 'amber', 'lime', 'sky', 'slate'] as const
export type Tone = (typeof TONES)[number]

export const [SHORTEST_TYPE_MINUTES, LONGEST_TYPE_MINUTES] = [5, 480] as const

/** How many types a clinic adds, and how many codes each of them has, at most. */
export const [MOST_TYPES, MOST_CODES_OF_TYPE] = [100, 20] as const
