/** Members of this role have exactly the rights of the app. */
export const APP_ROLE = 'clinic_app'
/** The app's login on the embedded server, a member of that role. */
export const APP_LOGIN = 'clinic'
