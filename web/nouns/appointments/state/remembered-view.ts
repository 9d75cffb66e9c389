import { type DayView, DAY_VIEWS } from './day-view.ts'

const STORAGE_KEY = 'appointments-view'

export const rememberedView = (): DayView =>
  DAY_VIEWS.find((view) => view === localStorage.getItem(STORAGE_KEY)) ?? 'list'

export const rememberView = (view: DayView) => localStorage.setItem(STORAGE_KEY, view)
