import { describe, expect, test } from 'vitest'
import { money } from './money.ts'
import {
  isRemittanceHeader,
  readRemittance,
  rejectedBy,
  remittanceColumns,
  type RemittanceCells,
} from './remittance.ts'

describe('columns of a remittance file', () => {
  test.each<[string, (string | undefined)[]]>([
    [
      'Claim,Activity,Code,Claimed,Paid,Reason',
      ['claim_number', 'activity_id', 'treatment_code', 'claimed', 'paid', 'code'],
    ],
    ['ClaimID,ActivityID,Net,PaymentAmount,DenialCode', ['claim_number', 'activity_id', 'claimed', 'paid', 'code']],
    ['claim_no,treatment_code,code,paid', ['claim_number', 'treatment_code', 'code', 'paid']],
    ['رقم المطالبة,المدفوع,المرفوض,السبب', ['claim_number', 'paid', 'rejected', 'code']],
    ['Paid,Paid,Patient,Claim #', ['paid', undefined, undefined, 'claim_number']],
  ])('%s', (header, fields) => {
    expect(remittanceColumns(header.split(','))).toEqual(fields)
    expect(isRemittanceHeader(header.split(','))).toBe(true)
  })

  test.each(['Claim,Patient,Code', 'Paid,Rejected', '7,120.40', ''])('%s is no header', (header) => {
    expect(isRemittanceHeader(header.split(','))).toBe(false)
  })
})

const NONE = {
  claim_number: 7,
  claim: '7',
  activity_id: null,
  treatment_code: null,
  claimed: null,
  paid: 0,
  discount: 0,
}
const REST = { rejected: null, taken_back: 0, code: null, note: null }

describe('a line of a remittance file', () => {
  test.each<[RemittanceCells, object]>([
    [{ claim_number: '7', paid: '1,200.50' }, { paid: 1200.5 }],
    [
      { claim_number: '#٧', paid: '٢٠٠٫٥' },
      { claim: '#٧', paid: 200.5 },
    ],
    [
      { claim_number: '7', paid: '200', rejected: '40', code: ' MNEC-003 ' },
      { paid: 200, rejected: 40, code: 'MNEC-003' },
    ],
    [
      { claim_number: '7', paid: '0', rejected: '0', discount: '12.04' },
      { discount: 12.04, rejected: 0 },
    ],
    [
      { claim_number: '7', paid: '(50.00)' },
      { taken_back: 50, rejected: 0 },
    ],
    [
      { claim_number: '7', paid: '-50', taken_back: '50' },
      { taken_back: 50, rejected: 0 },
    ],
    [
      { claim_number: '', activity_id: '12', paid: '0', claimed: '240' },
      { claim_number: null, claim: null, activity_id: 12, claimed: 240 },
    ],
    [
      { claim_number: '7', paid: '1', note: '=HYPERLINK("x")' },
      { paid: 1, note: '=HYPERLINK("x")' },
    ],
  ])('%o', (cells, said) => {
    expect(readRemittance(cells)).toEqual({ ...NONE, ...REST, ...said })
  })

  test.each<[RemittanceCells, string]>([
    [{ paid: '10' }, 'payer-payment.file-no-claim'],
    [{ claim_number: '7' }, 'payer-payment.file-says-nothing'],
    [{ claim_number: '7', paid: '', rejected: ' ' }, 'payer-payment.file-says-nothing'],
    [{ claim_number: '7', paid: '10.005' }, 'payer-payment.file-bad-amount'],
    [{ claim_number: '7', paid: 'ten' }, 'payer-payment.file-bad-amount'],
    [{ claim_number: '7', paid: '99999999999' }, 'payer-payment.file-bad-amount'],
    [{ claim_number: '7', rejected: '-4' }, 'payer-payment.file-bad-amount'],
    [{ claim_number: '7', paid: '1', claimed: 'x' }, 'payer-payment.file-bad-amount'],
  ])('%o is refused', (cells, code) => {
    expect(() => readRemittance(cells)).toThrow(expect.objectContaining({ coded: expect.objectContaining({ code }) }))
  })

  test.each<[RemittanceCells, number]>([
    [{ paid: '200' }, 40],
    [{ paid: '200', claimed: '220' }, 20],
    [{ paid: '200', discount: '15' }, 25],
    [{ paid: '250' }, 0],
    [{ paid: '200', rejected: '0' }, 0],
    [{ paid: '-50' }, 0],
  ])('%o of 240.00 rejects %d', (cells, rejected) => {
    expect(rejectedBy(readRemittance({ claim_number: '7', ...cells }), money(240))).toBe(rejected)
  })
})
