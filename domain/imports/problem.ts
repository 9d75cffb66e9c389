import type { PlainCode, RefusalCode, RefusalValues } from '../refusals/catalogue.ts'
import type { ImportField } from './import.ts'

/** What keeps a line from being imported, and in which of its fields. */
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
