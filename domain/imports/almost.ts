/**
 * Whether one name of a column is the other with a slip of the keyboard: 'fist name', 'emial', 'telefno'. Each word may
 * have one, both names two; short words must be equal, or 'date' would be 'name'.
 */
export function isAlmost(one: string, other: string): boolean {
  if (one[0] !== other[0]) return false
  const [words, others] = [one.split(' '), other.split(' ')]
  if (words.length !== others.length) return isJoined(one, other)
  const least = words.length === 1 ? 5 : 4
  let slips = 0
  for (const [index, word] of words.entries()) {
    const beside = others[index] ?? ''
    if (word === beside) continue
    if (Math.min(word.length, beside.length) < least - 1 || Math.max(word.length, beside.length) < least) return false
    if (word[0] !== beside[0] || !isOneSlip(word, beside)) return false
    slips += 1
  }
  return slips > 0 && slips <= 2
}

/** 'dateofbirth' and 'date of birth'; without blanks they are equal, or one slip apart. */
function isJoined(one: string, other: string): boolean {
  const [word, beside] = [one.replaceAll(' ', ''), other.replaceAll(' ', '')]
  return word.length >= 6 && beside.length >= 6 && (word === beside || isOneSlip(word, beside))
}

/** One letter left out, added or replaced, or two exchanged. A digit is never a slip: 'phone 2' is not 'phone'. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [middle, beside] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (/\d/.test(middle + beside)) return false
  if (middle.length <= 1 && beside.length <= 1) return true
  return middle.length === 2 && beside.length === 2 && middle[0] === beside[1] && middle[1] === beside[0]
}
