/** How long a statement, a wait for a lock and an idle transaction may last. */
export const role_limits = {
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
} as const
