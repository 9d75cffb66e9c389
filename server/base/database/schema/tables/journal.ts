import { ALL_RIGHTS, type RightsOn } from './columns.ts'

export interface JournalTables {
  journal_accounts: {
    /** One of `JOURNAL_ACCOUNTS`, 'expense: ' and a category in small letters, or 'means: ' and its id. */
    part: string
    account: string
  }
}

export const JOURNAL_RIGHTS: RightsOn<JournalTables> = {
  journal_accounts: ALL_RIGHTS,
}
