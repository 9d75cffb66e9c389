/** How many labs a clinic adds, and how many kinds of work each of them offers, at most. */
export const [MOST_LABS, MOST_LAB_ITEMS] = [100, 100] as const

/** How many days a lab may say it takes for a piece of work. */
export const LONGEST_LAB_DAYS = 365
