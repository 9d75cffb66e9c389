import type * as z from 'zod/v4/core'
import { readFieldRefusal } from '#contract/field-refusals.ts'
import type { CodedRefusal } from '#domain/refusals/catalogue.ts'

/**
 * The refusal code for one field. The field of `lines.0.cost` is `cost`. What a client names itself, such as a column of
 * a file, may be no word: then it is the field that holds it.
 */
export function codeOf(issue: z.$ZodIssue): CodedRefusal {
  const field = issue.path.map(String).findLast((part) => FIELD_NAME.test(part)) ?? 'body'
  const { code, values } = refusalOf(issue)
  return { code, values: { field, ...values } }
}

const FIELD_NAME = /^[a-z]\w{0,60}$/i

type FieldRefusal = ReturnType<typeof readFieldRefusal>

function refusalOf(issue: z.$ZodIssue): FieldRefusal {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { code: 'field.required' }
        : { code: 'field.wrong-kind', values: { kind: issue.expected } }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big': {
      const values = { bound: Number(issue.maximum) }
      if (issue.origin === 'string') return { code: 'field.too-long', values }
      return { code: issue.origin === 'array' ? 'field.too-many-entries' : 'field.above', values }
    }
    case 'invalid_format':
      return issue.format === 'email' ? { code: 'field.not-email' } : readFieldRefusal(issue.message)
    case 'invalid_value':
      return { code: 'field.not-among', values: { choices: issue.values.map(String) } }
    case 'custom':
      return readFieldRefusal(issue.message)
    default:
      return { code: 'field.not-valid' }
  }
}

function tooSmall({ origin, minimum, inclusive }: z.$ZodIssueTooSmall): FieldRefusal {
  const values = { bound: Number(minimum) }
  if (origin === 'string') return minimum === 1 ? { code: 'field.required' } : { code: 'field.too-short', values }
  if (origin === 'array') return minimum === 1 ? { code: 'field.no-entry' } : { code: 'field.too-few-entries', values }
  return { code: inclusive ? 'field.below' : 'field.not-above', values }
}
