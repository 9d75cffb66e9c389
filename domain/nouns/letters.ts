export const AUDIT_KINDS = ['letter.issued', 'letter.withdrawn', 'letters.seen'] as const

export const refusals = {
  'letter.field-missing': ({ field }: { field: string }) => `The template needs the field ${field}`,
  'letter.unknown-placeholder': ({ placeholder, known }: { placeholder: string; known: string[] }) =>
    `Cannot be filled in: ${placeholder}. It may hold ${known.join(', ')}`,
  'letter.not-found': 'Letter not found',
  'letter.until-before-from': 'The leave ends before it starts',
  'letter.leave-unusual': ({ most }: { most: number }) =>
    `This leave is longer than ${most} days or begins in the past: confirm to issue it all the same`,
  'letter.number-of-sick-leave': 'Only a sick leave has an official number',
  'letter.withdrawn-already': 'This letter was withdrawn already',
  'letter.of-another-author': 'A letter is withdrawn by its author or an admin',
  'letter.blank': 'The letter says nothing yet',
  'letter.too-long': ({ most }: { most: number }) =>
    `With its placeholders filled in, the letter is longer than ${most} characters`,
  'letter.allergies-not-asked':
    'Nobody has asked this patient about allergies yet: record the answer, or confirm to issue the prescription all the same',
  'letter.medicines-of-prescription': 'Only a prescription has medicines by rows',
  'letter.medicines-twice': 'Write the medicines by rows or as free text, not both',
  'prescription.not-found': 'There is no prescription yet that could be repeated',
  'letter.guardian-missing': 'The patient is under age: name the guardian who consents',
  'letter.guardian-of-consent': 'Only a consent has a guardian',
  'letter.of-another-doctor': 'A doctor writes letters in their own name only',
}
