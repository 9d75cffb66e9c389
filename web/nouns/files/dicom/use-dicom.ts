import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '#domain/dicom/header.ts'
import type { FileIdentity } from '#domain/dicom/identity.ts'
import type { Window } from '#domain/dicom/window.ts'
import { LONGEST_MS, startWorker, type Working } from './start-worker.ts'
import type { Opened } from './worker.ts'

const LONGER_MS = 60_000

export interface Shown {
  identity?: FileIdentity
  opened?: Opened
  problem?: Problem
}

interface Drawing {
  window: Window | undefined
  inverted: boolean
  step: number
}

/**
 * Opens a file in a worker, which keeps its pixels until the file is closed. A file that takes too long is given up,
 * and tried for longer when asked.
 */
export function useDicom(content: Blob | undefined, onDrawn: (picture: ImageBitmap) => void) {
  const [shown, setShown] = useState<Shown>({})
  const [patient, setPatient] = useState(false)
  const working = useRef<Working>(undefined)
  const busy = useRef(false)
  const next = useRef<Drawing>(undefined)
  const drawn = useRef(onDrawn)
  const flush = useCallback(() => {
    if (busy.current || !next.current) return
    busy.current = true
    working.current?.ask({ kind: 'draw', ...next.current })
    next.current = undefined
  }, [])

  useEffect(() => {
    if (!content) return undefined
    busy.current = false
    const add = (more: Shown) => setShown((now) => ({ ...now, ...more }))
    const giveUp = setTimeout(
      () => {
        worker.end()
        add({ problem: { code: 'too-slow' } })
      },
      patient ? LONGER_MS : LONGEST_MS,
    )
    const worker = startWorker((answer) => {
      if (answer.kind === 'drawn') {
        drawn.current(answer.picture)
        busy.current = false
        return flush()
      }
      if (answer.kind === 'identified') return add({ identity: answer.identity })
      clearTimeout(giveUp)
      if (answer.kind === 'failed') return add({ problem: answer.problem })
      return add({ opened: answer })
    })
    working.current = worker
    void content.arrayBuffer().then((bytes) => worker.ask({ kind: 'open', bytes }))
    return () => {
      clearTimeout(giveUp)
      worker.end()
      setShown({})
    }
  }, [content, patient, flush])

  /** What is asked for while something is being drawn waits; only the last one is drawn. */
  const draw = useCallback(
    (drawing: Drawing) => {
      next.current = drawing
      flush()
    },
    [flush],
  )
  return { ...shown, draw, tryLonger: () => setPatient(true) }
}
