import { createContext, useContext, useLayoutEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import { forgetCall, openCall } from '#web/base/api/queries.ts'

const Opened = createContext(true)

export const OpenedProvider = Opened.Provider

/** Whether the server knows that the patient of this page was opened: what changed since the opening before is asked after. */
export const useOpened = () => useContext(Opened)

/** Opens a patient on a page of their own, as no dialog that reads them does. True once the server knows of it. */
export function useOpening(id: number): boolean {
  const [opened, setOpened] = useState(false)
  useLayoutEffect(() => {
    let left = false
    const done = () => {
      if (left) return
      forgetCall(api.since, { id, before_this_one: true })
      setOpened(true)
    }
    void openCall(api.patient, { id }).then(done)
    return () => {
      left = true
    }
  }, [id])
  return opened
}
