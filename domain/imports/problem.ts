import type { PlainCode, RefusalCode, RefusalValues } from '../refusals/catalogue.ts'
import type { ImportField } from './import.ts'

/** Why a line cannot be imported, and which of its fields is wrong. */
export interface LineProblem {
  field: ImportField | null
  code: RefusalCode
  values: object
}

type Rest<Code extends RefusalCode> = Code extends PlainCode ? [] : [values: RefusalValues<Code>]

export const problem = <Code extends RefusalCode>(
  field: ImportField | null,
  code: Code,
  ...[values]: Rest<Code>
): LineProblem => ({ field, code, values: values ?? {} })

/** What deserves a look in a line that is imported: a cell that says nothing, or a person like a patient of the clinic. */
export interface LineNote extends LineProblem {
  /** The cell that says nothing; otherwise the sentence of the code is the text. */
  text?: string
}
