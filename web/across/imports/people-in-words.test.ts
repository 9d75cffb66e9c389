import { expect, test } from 'vitest'
import { sentenceOf } from '#domain/refusals/catalogue.ts'
import { samplesOfImports } from '#web/base/i18n/refusals/samples-of-imports.ts'
import { partsOf } from '#web/base/i18n/isolate.ts'
import { withFormats } from './people-in-words.ts'
import { refusals } from './refusals.ts'

const formats = { day: (iso: string) => `<${iso}>`, phone: (number: string) => `+974 ${number}` }

test('birthday and phone of everybody in a sentence are written as the clinic writes them', () => {
  const person = { name: 'Emma Carter', phone: '5559999', born: '1985-01-15', line: null }
  const other = { name: 'Emma', phone: null, born: '1985', line: 4 }
  const values = { person, other }
  const told = withFormats(sentenceOf({ code: 'import.id-of-one', values }), values, formats)
  expect(told.sentence).toContain('Emma Carter (+974 5559999, born <1985-01-15>)')
  expect(told.sentence).toContain('Emma (line 4, born 1985)')
  expect(told.values).toEqual({
    person: { ...person, phone: '+974 5559999', born: '<1985-01-15>' },
    other,
  })
})

test('in Arabic a birthday with the name of its month stands in that direction, and others from left to right', () => {
  const person = { name: 'Emma', phone: null, born: '1985-01-15', line: null }
  const { values } = withFormats('', { person }, { ...formats, day: () => '15 يناير 1985' })
  const sentence = refusals['import.like-another'](values as { person: typeof person })
  expect(partsOf(sentence)).toContainEqual(expect.objectContaining({ text: '15 يناير 1985', direction: 'auto' }))
})

/** The last one is of an appointment ahead that falls into another one: 'other' is only a name. */
test.each<[string, object | null]>([
  ...Object.entries(samplesOfImports).flatMap(([code, all]) =>
    (all as object[]).map((values): [string, object] => [code, values]),
  ),
  ['import.no-file', null],
  ['appointment.overlap', { name: 'Dana Doctor', other: 'Huda', from: '09:00', to: '09:30' }],
])('a line with %s is shown, whatever its values are', (_code, values) => {
  expect(Object.keys(withFormats('', values, formats).values ?? {})).toEqual(Object.keys(values ?? {}))
})
