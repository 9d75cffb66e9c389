import { type KeyboardEvent, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import { type MountPlace, placeOf } from '#domain/mount.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'
import type { DatedFile } from './use-mount.ts'

/** Puts X-rays into places, by choosing one after the other or by dragging. */
export function useArranging() {
  const t = useTexts(texts)
  const [arranges, setArranges] = useState(false)
  const [held, setHeld] = useState<DatedFile>()
  const refile = useRefiling()
  const put = (place: MountPlace, shown: DatedFile | null) => {
    setHeld(undefined)
    if (!held || !refile(held, place)) return
    const is_behind = shown && (shown.day > held.day || (shown.day === held.day && shown.id > held.id))
    if (is_behind) showAlert(t.behind(isolate(held.name)), 'success')
  }
  const toggle = () => {
    setArranges(!arranges)
    setHeld(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !held) return
    event.stopPropagation()
    setHeld(undefined)
  }
  return { on: arranges, held, hold: setHeld, put, toggle, onKeyDown }
}

export type Arranging = ReturnType<typeof useArranging>

type Filed = Pick<DatedFile, 'teeth' | 'version'>

/**
 * Files an X-ray with the teeth of a place. Whoever hangs a whole mouth is faster than the server: each is saved after the
 * one before, and one that is moved twice is not refused for the version that the screen still has.
 */
function useRefiling() {
  const t = useTexts(texts)
  const own = useRef(new Map<number, Filed>())
  const before = useRef(Promise.resolve())
  const send = async (id: number, { teeth, version }: Filed) => {
    try {
      const saved = await call(api.changeFile, { id, version: own.current.get(id)?.version ?? version, teeth })
      // It may have been moved once more since.
      own.current.set(id, { teeth: own.current.get(id)?.teeth ?? teeth, version: saved.version })
    } catch (error) {
      own.current.delete(id)
      showAlert(serverSentence(error) ?? t.not_put, 'error', error)
    }
    void invalidate(api.changeFile.changes)
  }
  /** Whether it is not there already. */
  return (file: DatedFile, place: MountPlace) => {
    const last = own.current.get(file.id)
    const filed: Filed = last && last.version >= file.version ? last : file
    if (placeOf(filed.teeth) === place) return false
    const now = { teeth: [...place.teeth], version: filed.version }
    own.current.set(file.id, now)
    before.current = before.current.then(() => send(file.id, now))
    return true
  }
}
