export const shortest_password = 8
/** Argon2id takes any length; this only bounds the work that one request can ask for. */
export const longest_password = 1000
/** Failed sign-ins for one e-mail from one network within the window before further ones are refused unread. */
export const sign_in_failures_allowed = 10
/** The same for one e-mail from all networks together, those of known devices not counted. */
export const sign_in_failures_allowed_an_email = 50
/** The same from one address, for any e-mail: behind it may be a whole clinic on a Monday morning. */
export const sign_in_failures_allowed_an_address = 100
export const sign_in_window_minutes = 15
