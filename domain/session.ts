/** A session ends after so long without use, and so long after the sign-in however much it is used. */
export const session_idle_hours = 12
export const session_longest_days = 14
/** The longest time without input after which a clinic may have its screens covered. */
export const longest_idle_lock_minutes = 480
