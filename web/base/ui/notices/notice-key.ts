/** A later notice about a record replaces an earlier one. */
export const noticeKey = (record: 'appointment' | 'leave', id: number) => `${record} ${id}`
