import { createStore } from '#web/base/store/store.ts'

/** How high an hour is drawn on the board. */
export const ROW_HEIGHTS = ['standard', 'high'] as const
export type RowHeight = (typeof ROW_HEIGHTS)[number]

const STORAGE_KEY = 'board-rows'
const isKnown = (text: string | null): text is RowHeight => text === 'standard' || text === 'high'
const stored = localStorage.getItem(STORAGE_KEY)
const height = createStore<RowHeight>(isKnown(stored) ? stored : 'standard')

export const useRowHeight = () => height.useValue()

export function chooseRowHeight(chosen: RowHeight) {
  localStorage.setItem(STORAGE_KEY, chosen)
  height.set(chosen)
}
