export const AUDIT_KINDS = ['ortho-entry.recorded', 'ortho-entry.voided', 'ortho-entries.seen'] as const

export const refusals = {
  'ortho-entry.not-found': 'Orthodontic entry not found',
  'ortho-entry.day-ahead': 'That day has not come yet',
  'ortho-entry.empty': 'Write down a wire, the elastics or a note',
  'ortho-entry.already-voided': 'This orthodontic entry was voided already',
}
