import { useEffect, useEffectEvent, useState } from 'react'
import type { Day } from '#domain/calendar.ts'
import type { FileIdentity } from '#domain/dicom/identity.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { useOther } from './identity-note.tsx'
import { LONGEST_MS, startWorker } from './start-worker.ts'
import { texts } from './texts.ts'

/** Of a file, its names and dates are in so many first bytes. */
const HEAD_BYTES = 256 * 1024

/** Settled: every file was read, and whoever adds them has said whose they are. */
export type WhoseState = 'reading' | 'asking' | 'settled'

interface IdentityCheckProps {
  files: readonly File[]
  patient_id: number
  /** The form was sent although a question is open. */
  asked: boolean
  onState: (state: WhoseState) => void
  /** The days on which they were taken, each by its own words. */
  onTakenOn: (days: ReadonlyMap<File, Day>) => void
}

/** Reads whom DICOM files show before they are sent, and asks if that is not this patient. */
export default function IdentityCheck({ files, patient_id, asked, onState, onTakenOn }: IdentityCheckProps) {
  const t = useTexts(texts)
  const [identities, setIdentities] = useState<readonly (FileIdentity | undefined)[]>()
  const [confirmed, setConfirmed] = useState<readonly File[]>([])
  const otherOf = useOther(patient_id)
  const tell = useEffectEvent(onState)
  const suggest = useEffectEvent(onTakenOn)
  useEffect(() => {
    let wanted = true
    void Promise.all(files.map(identify)).then((all) => {
      if (!wanted) return
      setIdentities(all)
      suggest(new Map(files.flatMap((file, at) => (all[at]?.taken_on ? [[file, all[at].taken_on]] : []))))
    })
    return () => {
      wanted = false
    }
  }, [files])
  const questions = files.flatMap((file, at) => {
    const identity = identities?.[at]
    const other = identity && otherOf?.(identity)
    return other ? [{ file, ...other }] : []
  })
  const open = questions.filter(({ file }) => !confirmed.includes(file))
  const state = !identities || !otherOf ? 'reading' : open.length > 0 ? 'asking' : 'settled'
  useEffect(() => tell(state), [state])
  return questions.map(({ file, question, patient }) => (
    <Banner key={`${file.name} ${file.lastModified} ${file.size}`} tone="error">
      {files.length > 1 && <bdi className="block wrap-anywhere">{file.name}</bdi>}
      <Isolated text={question} />
      <Checkbox
        label={t.nevertheless(isolate(patient))}
        hint={asked && !confirmed.includes(file) ? t.confirm : ''}
        aria-invalid={asked && !confirmed.includes(file)}
        checked={confirmed.includes(file)}
        onChange={(event) =>
          setConfirmed(event.target.checked ? [...confirmed, file] : confirmed.filter((each) => each !== file))
        }
      />
    </Banner>
  ))
}

/** Undefined for another kind of file, one that cannot be read, and one that takes too long. */
async function identify(file: File): Promise<FileIdentity | undefined> {
  const bytes = await file.slice(0, HEAD_BYTES).arrayBuffer()
  return new Promise((resolve) => {
    const end = (identity?: FileIdentity) => {
      clearTimeout(giveUp)
      worker.end()
      resolve(identity)
    }
    const giveUp = setTimeout(end, LONGEST_MS)
    const worker = startWorker((answer) => end(answer.kind === 'identified' ? answer.identity : undefined))
    worker.ask({ kind: 'identify', bytes })
  })
}
