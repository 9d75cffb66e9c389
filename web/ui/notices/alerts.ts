import { useSyncExternalStore } from 'react'

export type Tone = 'error' | 'success' | 'notice'

export interface Announcement {
  id: number
  text: string
  tone: Tone
  /** Alerts interrupt and are read out at once; notices wait for a pause. */
  role: 'alert' | 'status'
  /** Stands at its end, such as the record it speaks of. */
  link?: AnnouncedLink | undefined
  /** Takes back what the notice tells of. */
  undo?: (() => void) | undefined
  /** How long it stays; until it is dismissed where undefined. */
  duration_ms?: number | undefined
}

export interface AnnouncedLink {
  to: string
  words: string
}

const notice_ms = 4_000
const success_ms = 7_000
const linked_ms = 15_000
const undoable_ms = 10_000
const most_at_once = 3

let shown: readonly Announcement[] = []
let last_id = 0
const watchers = new Set<() => void>()

/** An alert of the specification, exact text: an error stays until it is dismissed. */
export function showAlert(text: string, tone: Exclude<Tone, 'notice'> = 'error') {
  show({ text, tone, role: 'alert', duration_ms: tone === 'success' ? success_ms : undefined })
}

/** Something worth a glance, such as a saved change; one with a link stays long enough to be followed. */
export function notify(text: string, link?: AnnouncedLink) {
  show({ text, link, tone: 'notice', role: 'status', duration_ms: link ? linked_ms : notice_ms })
}

/** Something that was done in one step and is taken back in one, while the notice stands. */
export function notifyUndoable(text: string, undo: () => void) {
  // The last one only: which of several an Undo would take back nobody could tell.
  change(shown.filter((each) => !each.undo))
  show({ text, undo, tone: 'notice', role: 'status', duration_ms: undoable_ms })
}

/** A new attempt takes down what was said of the last one, so that a success never stands below an old failure. */
export function dismissAlerts() {
  if (shown.some(({ role }) => role === 'alert')) change(shown.filter(({ role }) => role !== 'alert'))
}

/** What went wrong on a screen or in a form is over when it is left. */
export function dismissErrors() {
  if (shown.some(({ tone }) => tone === 'error')) change(shown.filter(({ tone }) => tone !== 'error'))
}

export function dismiss(id: number) {
  hold(id)
  change(shown.filter((announcement) => announcement.id !== id))
}

export const useAnnouncements = () => useSyncExternalStore(watch, () => shown)

const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Stays, while somebody is at it. */
export function hold(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Goes when its time is over. */
export function release({ id, duration_ms }: Announcement) {
  hold(id)
  if (duration_ms)
    timers.set(
      id,
      setTimeout(() => dismiss(id), duration_ms),
    )
}

function show(announcement: Omit<Announcement, 'id'>) {
  last_id += 1
  const id = last_id
  const others = shown.filter(
    // One alert at a time: the next one answers what was done about the one before.
    ({ text, role }) => text !== announcement.text && !(role === 'alert' && announcement.role === 'alert'),
  )
  change([...others, { ...announcement, id }].slice(-most_at_once))
  release({ ...announcement, id })
}

function change(next: readonly Announcement[]) {
  shown = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
