import type { ReactNode } from 'react'
import { createStore } from '#web/base/store/store.ts'

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

const open = createStore<OpenQuestion | null>(null)

/**
 * Opens a confirmation above whatever screen is shown: an action of a notice may outlive the screen that showed it.
 * Resolves with false at once while another question is open.
 */
export function ask(question: Question) {
  if (open.get()) return Promise.resolve(false)
  return new Promise<boolean>((resolve) => {
    open.set({
      ...question,
      answer: (yes) => {
        open.set(null)
        resolve(yes)
      },
    })
  })
}

export const useOpenQuestion = open.useValue
