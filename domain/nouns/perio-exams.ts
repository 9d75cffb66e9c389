export const AUDIT_KINDS = [
  'perio-exam.started',
  'perio-exam.recorded',
  'perio-exam.closed',
  'perio-exam.voided',
  'perio-exams.seen',
] as const

export const refusals = {
  'perio-exam.not-found': 'Periodontal exam not found',
  'perio-exam.day-ahead': 'That day has not come yet',
  'perio-exam.site-twice': 'Each site of a tooth is measured once',
  'perio-exam.tooth-twice': 'Each tooth is named once',
  'perio-exam.not-to-copy': 'Only a periodontal exam of the same patient that is not voided can be copied',
  'perio-exam.closed': 'This periodontal exam is closed and no longer changed',
  'perio-exam.already-voided': 'This periodontal exam was voided already',
}
