import { ask } from '#web/base/ui/dialogs/questions.ts'

/** A signed note is never changed, so it is asked about first. */
export const askToSign = (t: { sign_question: string; sign: string; cancel: string }) =>
  ask({ question: t.sign_question, confirm: t.sign, cancel: t.cancel, tone: 'plain' })
