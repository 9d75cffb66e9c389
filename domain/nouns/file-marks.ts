export const AUDIT_KINDS = ['mark.made', 'mark.voided'] as const

export const refusals = {
  'mark.not-found': 'Mark not found',
  'mark.points': ({ count }: { count: number }) =>
    count === 1 ? 'This mark has one point' : `This mark has ${count} points`,
  'mark.of-no-length': 'Two points of a mark are the same',
  'mark.without-text': 'Write what the text says',
  'mark.millimetres': 'A calibration has a length in millimetres, and nothing else has',
  'mark.no-picture': 'Marks are made on pictures only',
  'mark.already-voided': 'This mark was voided already',
}
