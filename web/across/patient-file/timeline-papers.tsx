import { IconFiles, IconMail } from '@tabler/icons-react'
import { Link } from '#web/base/links/link.tsx'
import type { PatientFile } from '#contract/files.ts'
import type { Letter } from '#contract/letters.ts'
import { texts as file_kinds } from '#web/nouns/files/kinds/texts.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts as letter_kinds } from '#web/nouns/letters/kinds/texts.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { By, Line, LINK } from './timeline-line.tsx'

export function LetterLine({ letter, time }: { letter: Letter; time: string }) {
  const t = useTexts(letter_kinds)
  const { patient_id, kind, text, doctor_name, withdrawn_at } = letter
  return (
    <Line
      icon={IconMail}
      end={withdrawn_at !== null && <Tag tone="red">{t.withdrawn}</Tag>}
      below={
        <p
          dir="auto"
          className={classNames('line-clamp-2 whitespace-pre-line', withdrawn_at !== null && 'line-through')}
        >
          {text.replaceAll(/\n\s*\n/g, '\n')}
        </p>
      }
    >
      <Link to={patientPath(patient_id, 'letters')} className={LINK}>
        {t[kind]}
      </Link>
      <By name={doctor_name} time={time} />
    </Line>
  )
}

export function FileLine({ file, time }: { file: PatientFile; time: string }) {
  const t = useTexts(file_kinds)
  const { id, patient_id, kind, name, teeth, added_by_name } = file
  return (
    <Line
      icon={IconFiles}
      below={
        <>
          <bdi>{name}</bdi>
          {teeth.length > 0 && ' · '}
          <bdi dir="ltr">{teeth.join(', ')}</bdi>
        </>
      }
    >
      <Link to={patientPath(patient_id, 'files', { file: id })} className={LINK}>
        {t[kind]}
      </Link>
      <By name={added_by_name} time={time} />
    </Line>
  )
}
