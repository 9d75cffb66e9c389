declare const exact: unique symbol

/**
 * An amount in the major unit with at most two decimals (150.5 is 150 riyals 50), as it is sent over the API. Sums and
 * shares are only computed by the functions here, in whole minor units: `a + b` is a plain number, not Money.
 */
export type Money = number & { readonly [exact]: true }

/** The largest amount of one entry; numeric(12,2) leaves space for sums of many. */
export const LARGEST_AMOUNT = 9_999_999.99

const inMinorUnits = (amount: Money) => Math.round(amount * 100)
const fromMinorUnits = (units: number) => (units / 100) as Money

export const ZERO = 0 as Money

/** Whether a number is an amount that staff may enter: finite, not negative, two decimals at most. */
export const isAmount = (value: number): value is Money =>
  Number.isFinite(value) && value >= 0 && value <= LARGEST_AMOUNT && Math.round(value * 100) / 100 === value

/** Converts a number known to be exact, such as a database column or a constant. */
export const money = (value: number) => fromMinorUnits(Math.round(value * 100))

export const add = (...amounts: Money[]) =>
  fromMinorUnits(amounts.reduce((sum, amount) => sum + inMinorUnits(amount), 0))
export const subtract = (from: Money, amount: Money) => fromMinorUnits(inMinorUnits(from) - inMinorUnits(amount))
export const negative = (amount: Money) => subtract(ZERO, amount)

/** `percent` may have two decimals. Half a minor unit is rounded away from zero. */
export const percentOf = (amount: Money, percent: number) =>
  fromMinorUnits(Number(divideRounded(BigInt(inMinorUnits(amount)) * BigInt(Math.round(percent * 100)), 10_000n)))

/** What is contained of an amount that `percent` was added to: amount x percent / (100 + percent), rounded alike. */
export function percentWithin(amount: Money, percent: number) {
  const hundredths = BigInt(Math.round(percent * 100))
  return fromMinorUnits(Number(divideRounded(BigInt(inMinorUnits(amount)) * hundredths, 10_000n + hundredths)))
}

/** amount x part / whole, rounded half away from zero. The product is computed exactly. */
export const proportion = (amount: Money, part: Money, whole: Money) =>
  fromMinorUnits(
    Number(divideRounded(BigInt(inMinorUnits(amount)) * BigInt(inMinorUnits(part)), BigInt(inMinorUnits(whole)))),
  )

/**
 * Divides an amount in proportion to the weights. Each gets its part rounded down to the minor unit, and the units that
 * are left go to the largest remainders: of equal remainders to the larger weight, of equal weights to the one that
 * comes first. So the parts add up exactly, none of an amount up to the sum of the weights is above its weight, and
 * weights in another order get the same parts.
 */
export function spread(amount: Money, weights: readonly Money[]): Money[] {
  const whole = BigInt(inMinorUnits(add(...weights)))
  if (whole === 0n) return weights.map(() => ZERO)
  const parts = weights.map((weight) => {
    const product = BigInt(inMinorUnits(amount)) * BigInt(inMinorUnits(weight))
    return { weight, units: Number(product / whole), remainder: Number(product % whole) }
  })
  const left = inMinorUnits(amount) - parts.reduce((sum, { units }) => sum + units, 0)
  const chosen = new Set(parts.toSorted((a, b) => b.remainder - a.remainder || b.weight - a.weight).slice(0, left))
  return parts.map((part) => fromMinorUnits(part.units + (chosen.has(part) ? 1 : 0)))
}

/** 1050.5 -> '1,050.50', without the currency. */
export const formatAmount = (amount: number) => {
  const [whole = '0', decimals] = Math.abs(amount).toFixed(2).split('.')
  const first = whole.length % 3
  const groups = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].filter((group) => group !== '')
  return `${amount < 0 ? '-' : ''}${groups.join(',')}.${decimals}`
}

function divideRounded(dividend: bigint, divisor: bigint) {
  const sign = dividend < 0n ? -1n : 1n
  const magnitude = dividend * sign
  return sign * ((2n * magnitude + divisor) / (2n * divisor))
}
