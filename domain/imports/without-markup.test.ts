import { expect, test } from 'vitest'
import { readLine } from './read-line.ts'
import { withoutMarkup } from './without-markup.ts'

test.each([
  ['Anna&nbsp;Berg', 'Anna Berg'],
  ['Smith &amp; Sons', 'Smith & Sons'],
  ['O&#39;Brien', "O'Brien"],
  ['O&#x27;Brien', "O'Brien"],
  ['M&uuml;ller', 'Müller'],
  ['&Ouml;zil', 'Özil'],
  ['Anna&amp;nbsp;Berg', 'Anna Berg'],
  ['one<br>two<BR />three', 'one\ntwo\nthree'],
  // What is no markup stays.
  ['AT&T; R&D; &; &#; &#0; &#xD800; &#9999999; a < b', 'AT&T; R&D; &; &#; &#0; &#xD800; &#9999999; a < b'],
  ['&constructor;', '&constructor;'],
])('%s is %s', (written, read) => expect(withoutMarkup(written)).toBe(read))

test('names are of one line, notes keep their lines', () => {
  const cells = { full_name: 'Anna&nbsp;\r\nMaria\tBerg', notes: 'first<br>second' }
  const { values } = readLine('appointments', cells, {
    order: 'dmy',
    today: '2026-11-20',
    time_zone: 'Asia/Qatar',
    sex_codes: {},
  })
  expect(values).toMatchObject({ full_name: 'Anna Maria Berg', notes: 'first\nsecond' })
})
