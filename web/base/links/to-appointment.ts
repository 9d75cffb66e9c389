/** For `<Link {...toAppointment(12)}>`: the appointment on its day; closing it leads back here. */
export const toAppointment = (id: number) => ({ to: `/appointments?open=${id}`, state: { opened: ['open'] } })
