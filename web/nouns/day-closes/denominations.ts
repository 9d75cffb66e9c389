import { type Money, money } from '#domain/money.ts'

/** The notes and coins of each currency, largest first. */
const VALUES: Readonly<Record<string, readonly number[]>> = {
  QR: [500, 200, 100, 50, 10, 5, 1, 0.5, 0.25],
  AED: [1000, 500, 200, 100, 50, 20, 10, 5, 1, 0.5, 0.25],
  USD: [100, 50, 20, 10, 5, 2, 1, 0.25, 0.1, 0.05, 0.01],
  EUR: [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  GBP: [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
}

export const valuesOf = (currency: string): Money[] => (VALUES[currency] ?? []).map(money)
