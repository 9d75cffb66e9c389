/*
 * What is left of a text without some characters at its ends. A regular expression such as /[. ]+$/ starts again at
 * each of them, so that a long text of dots takes seconds.
 */

export function withoutAtEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

export function withoutAtStart(text: string, characters: string): string {
  let start = 0
  while (start < text.length && characters.includes(text.charAt(start))) start++
  return text.slice(start)
}
