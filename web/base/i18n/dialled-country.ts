import { createStore } from '#web/base/store/store.ts'

/** The country whose phones need no code, the clinic's; null before it is known. Apart from the formatting, which the first screen does not wait for. */
export const dialledCountry = createStore<string | null>(null)

/** Numbers without a country's code are of this country from now on. */
export const dialPhonesIn: (country: string) => void = dialledCountry.set
