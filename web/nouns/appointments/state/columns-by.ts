import { createStore } from '#web/base/store/store.ts'

/** What the columns of the board are. */
export const COLUMNS_BY = ['doctors', 'chairs'] as const
export type ColumnsBy = (typeof COLUMNS_BY)[number]

const STORAGE_KEY = 'appointments-columns-by'

const chosen = createStore<ColumnsBy>(
  COLUMNS_BY.find((each) => each === localStorage.getItem(STORAGE_KEY)) ?? 'doctors',
)

export const useColumnsBy = chosen.useValue

export function chooseColumnsBy(by: ColumnsBy) {
  localStorage.setItem(STORAGE_KEY, by)
  chosen.set(by)
}
