/** A later notice about a record replaces an earlier one. */
export const noticeKey = (record: 'appointment' | 'block' | 'leave' | 'plan', id: number) => `${record} ${id}`
