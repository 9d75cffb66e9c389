import { type DayView, day_views } from '../day-view.ts'

const storage_key = 'appointments-view'

export const rememberedView = (): DayView =>
  day_views.find((view) => view === localStorage.getItem(storage_key)) ?? 'list'

export const rememberView = (view: DayView) => localStorage.setItem(storage_key, view)
