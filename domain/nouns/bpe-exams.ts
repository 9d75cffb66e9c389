export const AUDIT_KINDS = ['bpe-exam.recorded', 'bpe-exam.voided', 'bpe-exams.seen'] as const

export const refusals = {
  'bpe-exam.not-found': 'BPE not found',
  'bpe-exam.day-ahead': 'That day has not come yet',
  'bpe-exam.furcation-without-teeth': 'A sextant without teeth has no furcation',
  'bpe-exam.already-voided': 'This BPE was voided already',
}
