import { expect, test } from 'vitest'
import { keptByText, recognise } from './recognition.ts'

test('a text that was read is not read again, and many texts are not kept for ever', () => {
  const read: string[] = []
  const kept = keptByText((text) => {
    read.push(text)
    return recognise(text)
  })
  expect(kept('Amoxil')).toEqual(recognise('Amoxil'))
  expect(kept('Amoxil')).toBe(kept('Amoxil'))
  expect(read).toEqual(['Amoxil'])
  for (let at = 0; at < 1000; at++) kept(`Zorbimax ${at}`)
  kept('Amoxil')
  expect(read.filter((text) => text === 'Amoxil')).toHaveLength(2)
})
