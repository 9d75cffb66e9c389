import { useState } from 'react'
import { useUser } from '#web/base/session/session.ts'

export const PAPER_SIZES = ['a4', 'a5'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]

const STORAGE_KEY = 'paper-of-letters'

/** The paper that this user prints letters on, remembered on this device. */
export function usePaperSize() {
  const { id } = useUser()
  const key = `${STORAGE_KEY}-${id}`
  const [size, setSize] = useState<PaperSize>(
    () => PAPER_SIZES.find((each) => each === localStorage.getItem(key)) ?? 'a4',
  )
  const choose = (chosen: PaperSize) => {
    localStorage.setItem(key, chosen)
    setSize(chosen)
  }
  return [size, choose] as const
}
