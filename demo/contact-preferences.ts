import type { Random } from './random.ts'

const RECALLED_SOON = 40

/** How patients want to be contacted; some are recalled more often than the others. */
export const contactPreferencesOf = (random: Random, full_name: string, position: number) => ({
  language: /\p{Script=Arabic}/u.test(full_name) ? ('ar' as const) : random.pick(['en', null, null] as const),
  do_not_contact: position % 97 === 50,
  recall_months: position < RECALLED_SOON ? 1 : random.pick([null, null, null, 3, 12] as const),
})
