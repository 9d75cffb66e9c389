import { type KeyboardEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import { type MountPlace, placeOf } from '#domain/mount.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
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
  const changing = useCallMutation(api.changeFile, {
    onError: (error) => showAlert(serverSentence(error) ?? t.not_put, 'error', error),
  })
  const put = (place: MountPlace, shown: DatedFile | null) => {
    setHeld(undefined)
    if (!held || placeOf(held.teeth) === place) return
    changing.send({ id: held.id, version: held.version, teeth: [...place.teeth] })
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
