/** A later notice about an appointment replaces an earlier one. */
export const aboutAppointment = (id: number) => `appointment ${id}`
