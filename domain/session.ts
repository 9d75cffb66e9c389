/** A session ends after this many hours without use, and this many days after the sign-in in any case. */
export const SESSION_IDLE_HOURS = 12
export const SESSION_LONGEST_DAYS = 14
/** The longest idle time that a clinic may set for its screen lock. */
export const LONGEST_IDLE_LOCK_MINUTES = 480
