/** Of two notices about one appointment only the later one stands. */
export const aboutAppointment = (id: number) => `appointment ${id}`
