import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { PerioExam } from '#contract/perio-exams.ts'
import { type Arch, ARCHES, archOf } from '#domain/perio.ts'
import { ApiError } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { queryClient } from '#web/base/api/query-client.ts'
import { queryKey } from '#web/base/api/queries.ts'
import { type Entry, siteAt } from './entering.ts'
import { inArches, pathOver, placeKey, teethShown } from './sheet.ts'

const PAUSE_MS = 2_000
const RETRY_MS = 5_000

export const entryOf = ({ sites, teeth }: Pick<PerioExam, 'sites' | 'teeth'>): Entry => ({
  sites: new Map(sites.map(({ attachment_loss: _derived, ...site }) => [placeKey(site), site])),
  teeth: new Map(teeth.map((tooth) => [tooth.tooth, tooth])),
  at: 0,
  typed: undefined,
  measure: 'depth',
  sign: '',
})

/** Where the exam was left: at the first site without a depth, and at the first one of a whole exam. */
function entryToGoOn(exam: PerioExam): Entry {
  const entry = entryOf(exam)
  const at = pathOver(teethShown(exam)).findIndex((place) => siteAt(entry, place).depth === null)
  return { ...entry, at: Math.max(0, at) }
}

export type SavingState = 'saved' | 'typing' | 'unsent' | 'changed'

/** What is typed into a draft; sent to the server a moment after each pause, in whole arches. */
export function useEntry(exam: PerioExam) {
  const [entry, setEntry] = useState(() => entryToGoOn(exam))
  const { state, note, flush, forget } = useSaving(exam)
  const change = (next: Entry) => {
    const arches = changedArches(entry, next)
    setEntry(next)
    if (arches.length > 0) note(next, arches)
  }
  /** Takes what the server has, and drops what was typed since. */
  const reload = async () => {
    const saved = await call(api.perioExam, { id: exam.id })
    queryClient.setQueryData(queryKey(api.perioExam, { id: exam.id }), saved)
    forget(saved.version)
    setEntry(entryToGoOn(saved))
  }
  return { entry, change, state, flush, reload }
}

function changedArches(before: Entry, after: Entry): Arch[] {
  if (before.sites === after.sites && before.teeth === after.teeth) return []
  const differs = (arch: Arch) =>
    [...after.sites].some(([key, site]) => archOf(site.tooth) === arch && before.sites.get(key) !== site) ||
    [...after.teeth].some(([tooth, graded]) => archOf(tooth) === arch && before.teeth.get(tooth) !== graded)
  return ARCHES.filter(differs)
}

/** One request at a time, so that the latest numbers are the last to arrive. */
function useSaving({ id, version }: PerioExam) {
  const [state, setState] = useState<SavingState>('saved')
  const known = useRef(version)
  const waiting = useRef<{ entry: Entry; arches: Set<Arch> }>(undefined)
  const sending = useRef<Promise<boolean>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Whether all that was typed is saved. */
  const send = async (): Promise<boolean> => {
    while (waiting.current) {
      const { entry, arches } = waiting.current
      waiting.current = undefined
      const named = [...arches]
      try {
        const saved = await call(api.recordPerioExam, {
          id,
          version: known.current,
          arches: named,
          sites: inArches(entry.sites.values(), named),
          teeth: inArches(entry.teeth.values(), named),
        })
        known.current = saved.version
        queryClient.setQueryData(queryKey(api.perioExam, { id }), saved)
        if (!waiting.current) setState('saved')
      } catch (error) {
        const refused = error instanceof ApiError && error.status === 409
        const later = waiting.current as { entry: Entry; arches: Set<Arch> } | undefined
        waiting.current = { entry: later?.entry ?? entry, arches: new Set([...named, ...(later?.arches ?? [])]) }
        setState(refused ? 'changed' : 'unsent')
        if (!refused) timer.current = setTimeout(() => void flush(), RETRY_MS)
        return false
      }
    }
    await invalidate(['perio-exams'])
    // What was typed while other screens were told is sent as well, as nobody else sends it.
    return waiting.current ? send() : true
  }
  const flush = () => {
    clearTimeout(timer.current)
    sending.current ??= send().finally(() => (sending.current = undefined))
    return sending.current
  }
  useAskBeforeUnload(state !== 'saved')
  const onLeave = useEffectEvent(() => void (waiting.current && flush()))
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && onLeave()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      onLeave()
    }
  }, [])
  return {
    state,
    flush,
    note: (entry: Entry, arches: readonly Arch[]) => {
      waiting.current = { entry, arches: new Set([...arches, ...(waiting.current?.arches ?? [])]) }
      setState((before) => (before === 'changed' ? before : 'typing'))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), PAUSE_MS)
    },
    forget: (saved_version: number) => {
      waiting.current = undefined
      known.current = saved_version
      setState('saved')
    },
  }
}

/** A page that is closed sends nothing any more; on another screen of the app it goes on by itself. */
function useAskBeforeUnload(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return undefined
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', askFirst)
    return () => removeEventListener('beforeunload', askFirst)
  }, [unsaved])
}
