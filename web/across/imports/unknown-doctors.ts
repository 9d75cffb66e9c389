import type { Import } from '#contract/import-shapes.ts'

/** The names of doctors in the file that the clinic does not know. */
export const unknownDoctors = ({ problems }: Pick<Import, 'problems'>) => {
  const named = problems.flatMap(({ code, values: { text } }) =>
    code === 'import.doctor-missing' && typeof text === 'string' && text !== '' ? [text] : [],
  )
  return [...new Set(named)]
}
