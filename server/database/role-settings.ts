/** What the app wants of its account, and what PostgreSQL sets by itself where nobody did. */
export const role_settings = {
  statement_timeout: { unset: '0', wanted: '30s' },
  lock_timeout: { unset: '0', wanted: '10s' },
  idle_in_transaction_session_timeout: { unset: '0', wanted: '60s' },
  // With data in memory or on flash a row by its index costs hardly more than the next one of its table, which is read
  // whole otherwise: the slower, the longer the clinic is open.
  random_page_cost: { unset: '4', wanted: '1.1' },
  // A report takes one processor; the others are the front desk's.
  max_parallel_workers_per_gather: { unset: '2', wanted: '0' },
  jit: { unset: 'on', wanted: 'off' },
} as const
