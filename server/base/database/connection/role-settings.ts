/** The settings that the app's account should have, and PostgreSQL's defaults. */
export const ROLE_SETTINGS = {
  statement_timeout: { unset: '0', wanted: '30s' },
  lock_timeout: { unset: '0', wanted: '10s' },
  idle_in_transaction_session_timeout: { unset: '0', wanted: '60s' },
  // With data in memory or on flash, random reads are nearly as cheap as sequential ones. With the default, PostgreSQL
  // would scan whole tables, which takes longer the longer the clinic is open.
  random_page_cost: { unset: '4', wanted: '1.1' },
  // A report uses one core and leaves the others to short requests.
  max_parallel_workers_per_gather: { unset: '2', wanted: '0' },
  jit: { unset: 'on', wanted: 'off' },
} as const
