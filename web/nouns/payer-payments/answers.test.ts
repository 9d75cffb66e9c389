import { describe, expect, test } from 'vitest'
import { money } from '#domain/money.ts'
import { amountsOf, answersOf, type AnswerRow, isSendable, NOTHING_TYPED, paidTogether } from './answers.ts'

const row = (typed: Partial<AnswerRow['typed']>, id = 1) =>
  ({ claim_line_id: id, answerable: money(240), typed: { ...NOTHING_TYPED, ...typed } }) as AnswerRow

describe('what is typed for a line of a receipt', () => {
  test.each([
    ['as claimed', { paid: '240' }, { paid: 240, discount: 0, rejected: 0 }, true],
    ['less is rejected', { paid: '200' }, { paid: 200, discount: 0, rejected: 40 }, true],
    ['nothing paid', { paid: '0' }, { paid: 0, discount: 0, rejected: 240 }, true],
    ['with a discount of settlement', { paid: '216', discount: '24' }, { paid: 216, discount: 24, rejected: 0 }, true],
    ['the rest stays open', { paid: '200', rejected: '0' }, { paid: 200, discount: 0, rejected: 0 }, true],
    ['only a rejection', { rejected: '40' }, { paid: 0, discount: 0, rejected: 40 }, true],
    ['too much', { paid: '240.01' }, { paid: 240.01, discount: 0, rejected: 0 }, false],
    ['too much together', { paid: '200', rejected: '40.01' }, { rejected: 40.01 }, false],
    ['nothing at all', { paid: '0', rejected: '0' }, { paid: 0, rejected: 0 }, false],
    ['not understood', { paid: 'NaN' }, {}, false],
  ])('%s', (_case, typed, amounts, sendable) => {
    expect(amountsOf(row(typed))).toMatchObject(amounts)
    expect(isSendable(row(typed))).toBe(sendable)
  })

  test('is sent with the reason for all where a line has none', () => {
    const rows = [row({ paid: '240' }, 1), row({ paid: '200' }, 2), row({ paid: '0', code: 'MNEC-003' }, 3), row({}, 4)]
    expect(paidTogether(rows)).toBe(440)
    expect(answersOf(rows, ' PRCE-001 ')).toEqual([
      { claim_line_id: 1, paid: 240, discount: 0, rejected: 0, code: '' },
      { claim_line_id: 2, paid: 200, discount: 0, rejected: 40, code: 'PRCE-001' },
      { claim_line_id: 3, paid: 0, discount: 0, rejected: 240, code: 'MNEC-003' },
    ])
  })
})
