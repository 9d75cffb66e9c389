import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import { call } from '#web/base/api/client.ts'
import { queryClient } from '#web/base/api/query-client.ts'
import { queryKey, useCall } from '#web/base/api/queries.ts'
import { useUser } from '#web/base/session/session.ts'
import { dropUnsavedNote, keepUnsavedNote, unsavedNote } from '#web/base/session/unsaved-notes.ts'

const PAUSE_MS = 800
const RETRY_MS = 5_000

export type DraftState = 'loading' | 'failed' | 'empty' | 'typing' | 'saved' | 'unsent'

/**
 * The draft of a new note. It is sent to the server a moment after each pause in typing; until then, and while the
 * server cannot be reached, it is stored on this device as well.
 */
export function useDraft(patient_id: number) {
  const { id: user_id } = useUser()
  const where = `new-${patient_id}` as const
  const [typed, setTyped] = useState(() => unsavedNote(user_id, where))
  const stored = useCall(api.noteDraft, { id: patient_id }, { staleTime: Number.POSITIVE_INFINITY })
  const { unsent, send, pause, resume } = useSending(patient_id, () => dropUnsavedNote(user_id, where))
  const known = stored.data !== undefined

  const sendTyped = useEffectEvent(() => typed !== null && known && send(typed))
  useEffect(() => {
    if (typed === null || !known) return undefined
    const timer = setTimeout(sendTyped, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, known])
  useEffect(() => {
    if (!unsent) return undefined
    const timer = setInterval(sendTyped, RETRY_MS)
    addEventListener('online', sendTyped)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sendTyped)
    }
  }, [unsent])

  const text = typed ?? stored.data?.text ?? ''
  const state: DraftState =
    typed === null && !known
      ? stored.isError
        ? 'failed'
        : 'loading'
      : unsent || (!known && stored.isError)
        ? 'unsent'
        : text.trim() === ''
          ? 'empty'
          : text === stored.data?.text
            ? 'saved'
            : 'typing'
  return {
    text,
    state,
    saved_at: stored.data?.saved_at ?? null,
    retry: () => void stored.refetch(),
    type: (next: string) => {
      setTyped(next)
      keepUnsavedNote(user_id, where, next)
    },
    /** Called before the note is saved: a draft that arrives later would come back. */
    pause,
    /** Called if the note could not be saved. */
    resume,
    /** Called when the note was saved, which deleted the server's draft. */
    clear: () => {
      dropUnsavedNote(user_id, where)
      setTyped(null)
      remember(patient_id, { text: '', saved_at: null })
    },
  }
}

const remember = (id: number, draft: { text: string; saved_at: string | null }) =>
  queryClient.setQueryData(queryKey(api.noteDraft, { id }), draft)

/** One request at a time, so that the latest text is the last to arrive. */
function useSending(id: number, onArrived: () => void) {
  const [unsent, setUnsent] = useState(false)
  const sending = useRef<Promise<void>>(null)
  const latest = useRef<string | null>(null)
  const paused = useRef(false)

  const sendLatest = async () => {
    while (latest.current !== null) {
      const text = latest.current
      try {
        const draft = await call(api.saveNoteDraft, { id, text })
        if (latest.current === text) {
          latest.current = null
          remember(id, { ...draft, text })
          onArrived()
        }
        setUnsent(false)
      } catch {
        setUnsent(true)
        return
      }
    }
  }
  return {
    unsent,
    send: (text: string) => {
      if (paused.current) return
      latest.current = text
      sending.current ??= sendLatest().finally(() => (sending.current = null))
    },
    pause: async () => {
      paused.current = true
      latest.current = null
      await sending.current
    },
    resume: () => {
      paused.current = false
    },
  }
}
