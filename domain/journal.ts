/** What a journal books to, each with the number of its account until the clinic sets another one. */
export const DEFAULT_ACCOUNTS = {
  cash: '1000',
  card: '1010',
  bank: '1020',
  later: '1030',
  receivables: '1100',
  credit: '2000',
  doctors: '2100',
  labs: '2200',
  opening: '3000',
  income: '4000',
  insurers: '4100',
  write_offs: '5000',
  payouts: '5100',
  lab_fees: '5200',
  card_fees: '5300',
  expenses: '6000',
  petty_cash: '6900',
} as const

export type JournalAccount = keyof typeof DEFAULT_ACCOUNTS
export const JOURNAL_ACCOUNTS = Object.keys(DEFAULT_ACCOUNTS) as JournalAccount[]

/** The accounts of a clinic: what it set, and otherwise the usual ones. */
export const accountsOf = (set: Readonly<Partial<Record<JournalAccount, string>>>): Record<JournalAccount, string> => ({
  ...DEFAULT_ACCOUNTS,
  ...set,
})
