import type { RefusalCode, RefusalValues } from '../domain/refusals/catalogue.ts'

type FieldCode = Extract<RefusalCode, `field.${string}`>
type ValuesOf<Code extends FieldCode> = Omit<RefusalValues<Code>, 'field'>
/** Those whose sentences name the field alone. */
export type PlainFieldCode = {
  [Code in FieldCode]: keyof ValuesOf<Code> extends never ? Code : never
}[FieldCode]

/** What a field must be, by its code and values, as the text that is all that Zod hands on; `readDemand` reads it. */
export const demand = <Code extends FieldCode>(
  code: Code,
  ...[values]: keyof ValuesOf<Code> extends never ? [values?: ValuesOf<Code>] : [values: ValuesOf<Code>]
) => JSON.stringify({ code, values })

/** A message of Zod's own says nothing that a receptionist can act on. */
export const readDemand = (text: string) =>
  (text.startsWith('{') ? JSON.parse(text) : { code: 'field.not-valid' }) as { code: FieldCode; values?: object }
