import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Import } from '#contract/import-shapes.ts'
import type { Answers, Decision, Question } from '#domain/imports/import.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import type { Decisions } from './decision-field.tsx'

/** The decisions of the screen; the check is asked to run with them once all are made, as a long file takes a while. */
export function useDecisions(of: Import): Decisions & {
  answers: Answers
  onAnswer: (question: Question, answer: Answers[Question]) => void
  are_new: boolean
  busy: boolean
  error: unknown
  check: () => void
} {
  const [changed, setChanged] = useState<ReadonlyMap<number, Decision> | undefined>()
  const [changedAnswers, setChangedAnswers] = useState<Answers | undefined>()
  const sent = useCallMutation(api.checkImport, {
    onSuccess: () => {
      setChanged(undefined)
      setChangedAnswers(undefined)
    },
  })
  const stored = new Map(of.decisions.map((decision) => [decision.line, decision]))
  const decisions = changed ?? stored
  const answers = changedAnswers ?? of.answers
  return {
    of: decisions,
    onDecide(line, decision) {
      const next = new Map(decisions)
      if (decision) next.set(line, decision)
      else next.delete(line)
      setChanged(next)
    },
    answers,
    onAnswer: (question, answer) => setChangedAnswers({ ...answers, [question]: answer }),
    are_new: changed !== undefined || changedAnswers !== undefined,
    busy: sent.busy,
    error: sent.error,
    check: () => sent.send({ id: of.id, mapping: of.mapping, decisions: [...decisions.values()], answers }),
  }
}
