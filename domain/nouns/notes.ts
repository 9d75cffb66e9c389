export const AUDIT_KINDS = ['note.written', 'note.updated', 'note.signed', 'note.addendum', 'notes.seen'] as const

export const refusals = {
  'note.not-found': 'Note not found',
  'note.of-another-author': 'Only its author may change or sign a note',
  'note.locked': 'This note is signed or older than a day and cannot be changed: add an addendum',
  'note.already-signed': 'This note is signed already',
  'note.still-editable': 'This note can still be changed by its author: an addendum is for signed notes',
}
