export const AUDIT_KINDS = ['letter.issued'] as const

export const refusals = {
  'letter.field-missing': ({ field }: { field: string }) => `The template needs the field ${field}`,
  'letter.unknown-placeholder': ({ placeholder, known }: { placeholder: string; known: string[] }) =>
    `Cannot be filled in: ${placeholder}. It may hold ${known.join(', ')}`,
  'letter.blank': 'The letter says nothing yet',
  'letter.too-long': ({ most }: { most: number }) =>
    `With its placeholders filled in, the letter is longer than ${most} characters`,
  'letter.of-another-doctor': 'A doctor writes letters in their own name only',
}
