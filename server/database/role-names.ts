/** Whoever is a member may do what the app does, and no more. */
export const APP_ROLE = 'clinic_app'
/** The app's own account on the embedded server, a member. */
export const APP_LOGIN = 'clinic'
