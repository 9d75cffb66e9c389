/** A later notice about an appointment replaces an earlier one. */
export const noticeKey = (id: number) => `appointment ${id}`
