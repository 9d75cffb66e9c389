import './mounts.css'
import { api } from '#contract/api.ts'
import type { Day } from '#domain/calendar.ts'
import type { MountKind } from '#domain/mount.ts'
import { useCall } from '#web/base/api/queries.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import { HeadingOfPatient } from '#web/base/paper/heading-of-patient.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { usePaperLanguage } from '#web/base/paper/use-paper-language.ts'
import { cellOf, nameOf } from './mount-grid.tsx'
import { texts } from './texts.ts'
import type { Mounted } from './use-mount.ts'

export interface PrintedMount {
  mount: MountKind
  as_of: Day
  places: Mounted['places']
  /** Of each picture by its file's id. */
  addresses: ReadonlyMap<number, string>
}

/** A mount on one sheet, with the days on which its pictures were taken. */
export function MountPaper({ patient_id, mount, as_of, places, addresses }: PrintedMount & { patient_id: number }) {
  const { data: patient } = useCall(api.patient, { id: patient_id })
  const language = usePaperLanguage(patient?.language ?? null)
  const t = texts[language]
  return (
    <PaperSheet size="landscape" language={language}>
      <Letterhead />
      <HeadingOfPatient
        title={t.titles[mount]}
        words={t.paper}
        patient={{ id: patient_id, full_name: patient?.full_name ?? '' }}
      >
        <Fact label={t.paper.as_of}>{formatDay(language, as_of, 'long')}</Fact>
      </HeadingOfPatient>
      <div className="mount" data-mount={mount}>
        {places.map(({ place, file }, at) => (
          <div
            key={nameOf(t, place)}
            className="mount-film"
            data-empty={file === null || undefined}
            style={cellOf(mount, place, at)}
          >
            <span className="mount-picture">
              {file && (addresses.has(file.id) ? <img src={addresses.get(file.id)} alt="" /> : t.not_drawn)}
            </span>
            <span className="mount-caption">
              <span>{(file ?? place).teeth.join(' ')}</span>
              <bdi>{file ? formatDay(language, file.day, 'short') : '—'}</bdi>
            </span>
          </div>
        ))}
      </div>
      <p>{t.paper.sides}</p>
    </PaperSheet>
  )
}
