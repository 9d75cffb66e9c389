import { createStore } from '#web/base/store/store.ts'

/** The clinic's time zone for what is written outside of components; null before it is known. */
export const clinicZone = createStore<string | null>(null)
