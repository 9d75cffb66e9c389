export const AUDIT_KINDS = ['unfiled.received', 'unfiled.filed', 'unfiled.discarded', 'unfiled.opened'] as const

export const refusals = {
  'unfiled.not-found': 'There is no such picture in the inbox',
  'unfiled.filed-already': 'This picture was filed already',
  'unfiled.discarded-already': 'This picture was discarded already',
  'unfiled.by-person': 'A person files pictures, never a program',
}
