import { formatAmount } from '../money.ts'

export const AUDIT_KINDS = ['payer-payment.received', 'payer-payment.allocated', 'payer-payment.returned'] as const

export const refusals = {
  'payer-payment.not-found': 'Receipt not found',
  'payer-payment.day-ahead': 'That day has not come yet',
  'payer-payment.returned-before': 'The money was received after that day',
  'payer-payment.long-past': ({ years }: { years: number }) => `That day is more than ${years} years ago`,
  'payer-payment.line-twice': 'The same line is there twice',
  'payer-payment.other-payer': 'One of these lines is in no claim to this payer in this currency',
  'payer-payment.answers-nothing': 'Give what was paid, discounted or rejected, or what was taken back',
  'payer-payment.returns-nothing': 'The amount must be greater than zero',
  'payer-payment.above-open': ({ amount, open }: { amount: number; open: number }) =>
    `The amount of ${formatAmount(amount)} is more than the ${formatAmount(open)} that is open`,
  'payer-payment.above-paid': ({ amount, paid }: { amount: number; paid: number }) =>
    `The amount of ${formatAmount(amount)} is more than the ${formatAmount(paid)} that was paid`,
  'payer-payment.above-left': ({ amount, left }: { amount: number; left: number }) =>
    `The amount of ${formatAmount(amount)} is more than the ${formatAmount(left)} that is left of this receipt`,
  'payer-payment.file-left-out': 'Choose the file of the payer',
  'payer-payment.file-without-columns':
    'The file has no columns that name the claim and what was paid or rejected, or is no remittance advice',
  'payer-payment.file-too-long': ({ most }: { most: number }) => `The file has more than ${most} lines: split it`,
  'payer-payment.file-no-claim': 'The line has neither the number of a claim nor that of an activity',
  'payer-payment.file-unknown-claim': ({ number }: { number: string }) =>
    `Nothing with the number ${number} was claimed from this payer in this currency`,
  'payer-payment.file-other-claim': ({ number }: { number: number }) =>
    `The activity is of another claim than ${number}`,
  'payer-payment.file-unknown-code': ({ number, code }: { number: number; code: string }) =>
    `Claim ${number} has no line with the code ${code}`,
  'payer-payment.file-several-lines': ({ number }: { number: number }) =>
    `Claim ${number} has several lines: the file has to say which, by activity or code`,
  'payer-payment.file-bad-amount': ({ text }: { text: string }) => `The amount '${text}' cannot be read`,
  'payer-payment.file-says-nothing': 'The line says neither what was paid nor what was rejected',
  'payer-payment.preview-stale':
    'This receipt or one of these claims has changed since the file was read: read it again',
}
