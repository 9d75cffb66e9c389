import { type ReactNode, useSyncExternalStore } from 'react'

export interface Question {
  question: string
  explanation?: ReactNode
  confirm: string
  cancel: string
  tone: 'danger' | 'plain' | 'cautious'
}

export interface OpenQuestion extends Question {
  answer: (yes: boolean) => void
}

let open: OpenQuestion | null = null
const watchers = new Set<() => void>()

/**
 * Opens a confirmation above whatever screen is shown: an action of a notice may outlive the screen that showed it.
 * Resolves with false at once while another question is open.
 */
export function ask(question: Question) {
  if (open) return Promise.resolve(false)
  return new Promise<boolean>((resolve) => {
    change({
      ...question,
      answer: (yes) => {
        change(null)
        resolve(yes)
      },
    })
  })
}

export const useOpenQuestion = () =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    () => open,
  )

function change(next: OpenQuestion | null) {
  open = next
  for (const watcher of watchers) watcher()
}
