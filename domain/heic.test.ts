import { expect, test } from 'vitest'
import { isHeic } from './heic.ts'

const bytes = (text: string) => new Uint8Array(Array.from(text, (letter) => letter.charCodeAt(0)))

test.each([
  ['\0\0\0\u0018ftypheic\0\0\0\0', true],
  ['\0\0\0\u0024ftypmif1\0\0\0\0', true],
  ['\0\0\0\u0020ftypisom\0\0\0\0', false],
  ['\0\0\0\u0020ftypavif\0\0\0\0', false],
  ['\u0089PNG\r\n\u001a\n', false],
  ['', false],
  ['\0\0\0\u0018ftyphe', false],
])('%j is a photo of an iPhone: %s', (head, is) => expect(isHeic(bytes(head))).toBe(is))
