/** More lines are no answer to a batch, which has at most 500 claims. */
export const MOST_REMITTANCE_LINES = 2_000
export const LARGEST_REMITTANCE_BYTES = 10 * 1024 * 1024
