import type { RefusalCode, RefusalValues } from '#domain/refusals/catalogue.ts'

type FieldCode = Extract<RefusalCode, `field.${string}`>
type ValuesOf<Code extends FieldCode> = Omit<RefusalValues<Code>, 'field'>
/** Codes whose sentence contains nothing but the field's name. */
export type PlainFieldCode = {
  [Code in FieldCode]: keyof ValuesOf<Code> extends never ? Code : never
}[FieldCode]

/**
 * Encodes the code and values of an invalid field as text, because Zod only passes a string on; `readFieldRefusal` decodes
 * it.
 */
export const fieldRefusal = <Code extends FieldCode>(
  code: Code,
  ...[values]: keyof ValuesOf<Code> extends never ? [values?: ValuesOf<Code>] : [values: ValuesOf<Code>]
) => JSON.stringify({ code, values })

/** Zod's own messages would not help a receptionist, so they become a general 'not valid'. */
export const readFieldRefusal = (text: string) =>
  (text.startsWith('{') ? JSON.parse(text) : { code: 'field.not-valid' }) as { code: FieldCode; values?: object }
