import type * as z from 'zod/v4/core'

/** `lines.0.cost` -> `Cost`: what the field is called on the screen, near enough. */
function labelOf(path: PropertyKey[]) {
  const name = path.findLast((part) => typeof part === 'string') ?? 'body'
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is wrong with one field, as a sentence that a receptionist can act on. */
export function sentenceOf(issue: z.$ZodIssue): string {
  return `${labelOf(issue.path)} ${demandOf(issue)}`
}

function demandOf(issue: z.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'is required' : `must have at least ${issue.minimum} characters`
      if (issue.origin === 'array')
        return issue.minimum === 1 ? 'need at least one entry' : `need at least ${issue.minimum} entries`
      return issue.inclusive ? `must be at least ${issue.minimum}` : `must be more than ${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'string') return `must have at most ${issue.maximum} characters`
      if (issue.origin === 'array') return `can have at most ${issue.maximum} entries`
      return `must be at most ${issue.maximum}`
    case 'invalid_format':
      return issue.format === 'email' ? 'must be a valid e-mail address' : issue.message
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`
    case 'custom':
      return issue.message
    default:
      return 'is not valid'
  }
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
