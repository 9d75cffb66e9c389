/** A later notice about a record replaces an earlier one. */
export const noticeKey = (record: 'appointment' | 'leave' | 'plan', id: number) => `${record} ${id}`
