/** Where a sentence ends: at a full stop, a question or exclamation mark before white space. */
const ENDS = new Set(['.', '!', '?', '؟'])
const SPACES = new Set([' ', '\n'])
const LETTER = /\p{L}/u
const WHOLE_LINE = /^\s*\{\w+\}\s*$/

/**
 * The text without each sentence that has a placeholder without a value: 'or call' says nothing to a patient of a clinic
 * that has no phone. A line of its own below another placeholder is dropped alone, such as the phone below the name.
 */
export function withoutEmptyPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  let left = text
  for (const [name, value] of Object.entries(values)) {
    const placeholder = `{${name}}`
    if (value.trim() !== '') continue
    for (let at = left.indexOf(placeholder); at !== -1; at = left.indexOf(placeholder)) {
      const [from, until] = [startOfSentence(left, at), endOfSentence(left, at + placeholder.length)]
      left = `${left.slice(0, from).trimEnd()}${gapBetween(left, from, until)}${left.slice(until).trimStart()}`
    }
  }
  return left
}

function startOfSentence(text: string, at: number): number {
  const line = text.lastIndexOf('\n', at - 1) + 1
  const before = text.slice(text.lastIndexOf('\n', line - 2) + 1, Math.max(line - 1, 0))
  if (text.slice(line, at).trim() === '' && WHOLE_LINE.test(before)) return line
  for (let place = at; place > 0; place--) {
    const isBlankLine = text[place - 1] === '\n' && text[place - 2] === '\n'
    const isAfterEnd = SPACES.has(text[place - 1] ?? '') && ENDS.has(text[place - 2] ?? '')
    // 'Tel. ' alone is an abbreviation, not a sentence before the number.
    if (isBlankLine || (isAfterEnd && LETTER.test(text.slice(place, at)))) return place
  }
  return 0
}

function endOfSentence(text: string, from: number): number {
  for (let place = from; place < text.length; place++) {
    if (text[place] === '\n') return place
    if (ENDS.has(text[place] ?? '') && SPACES.has(text[place + 1] ?? '\n')) return place + 1
  }
  return text.length
}

/** What keeps the parts before and after apart: an empty line if there was one, else a line or a space. */
function gapBetween(text: string, from: number, until: number): string {
  const before = text.slice(text.slice(0, from).trimEnd().length, from)
  const after = text.slice(until, text.length - text.slice(until).trimStart().length)
  const gap = before + after
  if (gap.includes('\n\n')) return '\n\n'
  return gap.includes('\n') ? '\n' : ' '
}
