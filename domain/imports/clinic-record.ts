/** What a cell of the column 'Clinic record' of our exports says: the clinic's mark, and the patient's number there. */
export interface ClinicRecord {
  mark: string
  number: number
}

export function readClinicRecord(cell: string): ClinicRecord | undefined {
  const [, mark = '', number = ''] = /^C([0-9a-f]{8})-(\d{1,15})$/i.exec(cell.trim()) ?? []
  return mark === '' ? undefined : { mark: mark.toLowerCase(), number: Number(number) }
}
