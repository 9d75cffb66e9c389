/** Each tooth once, in the order of their numbers. */
export const tidyTeeth = (teeth: readonly number[]) => [...new Set(teeth)].toSorted((one, other) => one - other)
