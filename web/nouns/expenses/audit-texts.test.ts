import { expect, test } from 'vitest'
import type { Spoken } from '#web/base/i18n/audit/spoken.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { auditTexts as recurring } from '#web/nouns/recurring-expenses/audit-texts.ts'
import { auditTexts } from './audit-texts.ts'

const said = (name: string) => ({ who: 'Huda', amount: 'QR 10.00', name: isolate(name) }) as Spoken

test.each(Object.values({ ...auditTexts.ar.kinds, ...recurring.ar.kinds }))(
  '$label: a usual category is said in Arabic, any other as it was typed',
  ({ sentence }) => {
    expect(sentence(said('rent'))).toContain(isolate('الإيجار'))
    expect(sentence(said('Uniforms'))).toContain(isolate('Uniforms'))
  },
)

test('the field has the same words', () => {
  expect(auditTexts.ar.values.category).toMatchObject({ rent: 'الإيجار' })
  expect(auditTexts.en.kinds['expense.added'].sentence(said('rent'))).toBe(
    `Huda added an expense of QR 10.00 for ${isolate('Rent')}`,
  )
})
