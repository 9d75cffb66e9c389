export const AUDIT_KINDS = ['letter.issued'] as const

export const refusals = {
  'letter.field-missing': ({ field }: { field: string }) => `The template needs the field ${field}`,
  'letter.unknown-placeholder': ({ placeholder, known }: { placeholder: string; known: string[] }) =>
    `Cannot be filled in: ${placeholder}. It may hold ${known.join(', ')}`,
  'letter.blank': 'The letter says nothing yet',
  'letter.too-long': ({ most }: { most: number }) =>
    `With its placeholders filled in, the letter is longer than ${most} characters`,
  'letter.allergies-not-asked':
    'Nobody has asked this patient about allergies yet: record the answer, or confirm to issue the prescription all the same',
  'letter.of-another-doctor': 'A doctor writes letters in their own name only',
}
