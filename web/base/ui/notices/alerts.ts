import { createStore } from '#web/base/store/store.ts'

export type Tone = 'error' | 'success' | 'notice'

export interface Announcement {
  id: number
  text: string
  tone: Tone
  /** Alerts are announced assertively, notices politely. */
  role: 'alert' | 'status'
  /** The error of the call behind it, whose cause stands below. */
  failure?: unknown
  /** A link at its end, such as to the record that was saved. */
  link?: AnnouncedLink | undefined
  /** The Undo action. */
  undo?: (() => void) | undefined
  /** The record that it is about, such as 'appointment 12': a later one about the same record replaces it. */
  about?: string | undefined
  /** Duration in ms; undefined: until dismissed. */
  duration_ms?: number | undefined
}

export interface AnnouncedLink {
  to: string
  words: string
}

const NOTICE_MS = 4_000
const SUCCESS_MS = 7_000
const LINKED_MS = 15_000
const UNDOABLE_MS = 10_000
const MOST_AT_ONCE = 3

const shown = createStore<readonly Announcement[]>([])
let lastId = 0

/** An error alert; stays until dismissed. */
export function showAlert(text: string, tone: Exclude<Tone, 'notice'> = 'error', failure?: unknown) {
  show({ text, tone, failure, role: 'alert', duration_ms: tone === 'success' ? SUCCESS_MS : undefined })
}

/** A success, with a link to what comes next. */
export const showSuccess = (text: string, link: AnnouncedLink) =>
  show({ text, link, tone: 'success', role: 'alert', duration_ms: LINKED_MS })

/** A confirmation, such as of a saved change; one with a link stays long enough to be clicked. */
export function notify(text: string, { link, about }: Pick<Announcement, 'link' | 'about'> = {}) {
  show({ text, link, about, tone: 'notice', role: 'status', duration_ms: link ? LINKED_MS : NOTICE_MS })
}

/** A confirmation with Undo. */
export function notifyUndoable(text: string, undo: () => void, about: string) {
  // Only the latest offers Undo: with several it would be unclear which one is undone.
  keep((each) => !each.undo)
  show({ text, undo, about, tone: 'notice', role: 'status', duration_ms: UNDOABLE_MS })
}

/** A new attempt removes the alert of the last one, so that a success never shows below an old failure. */
export function dismissAlerts() {
  keep(({ role }) => role !== 'alert')
}

/** Errors of a screen or form are removed when it is left. */
export function dismissErrors() {
  keep(({ tone }) => tone !== 'error')
}

/** Texts are in the language on screen; when another one is chosen, all of them are removed. */
export const dismissAll = () => shown.set([])

export function dismiss(id: number) {
  pauseTimer(id)
  keep((announcement) => announcement.id !== id)
}

export const useAnnouncements = shown.useValue

const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Pauses the countdown while the user reads it. */
export function pauseTimer(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Starts the countdown. */
export function release({ id, duration_ms }: Announcement) {
  pauseTimer(id)
  if (duration_ms)
    timers.set(
      id,
      setTimeout(() => dismiss(id), duration_ms),
    )
}

function show(announcement: Omit<Announcement, 'id'>) {
  lastId += 1
  const id = lastId
  const others = shown.get().filter(
    ({ text, role, about }) =>
      text !== announcement.text &&
      // One alert at a time: the next one replaces it.
      !(role === 'alert' && announcement.role === 'alert') &&
      (about === undefined || about !== announcement.about),
  )
  shown.set([...others, { ...announcement, id }].slice(-MOST_AT_ONCE))
  release({ ...announcement, id })
}

function keep(isKept: (announcement: Announcement) => boolean) {
  const kept = shown.get().filter(isKept)
  if (kept.length < shown.get().length) shown.set(kept)
}
