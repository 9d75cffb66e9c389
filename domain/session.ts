/** A session ends after this many hours without use, and this many days after the sign-in in any case. */
export const session_idle_hours = 12
export const session_longest_days = 14
/** The longest idle time that a clinic may set for its screen lock. */
export const longest_idle_lock_minutes = 480
