import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { FileTile } from './file-tile.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { patientPath } from '#web/base/links/paths.ts'

/**
 * The X-rays of one tooth, shown beside the chart; each opens on the tab of the files. Renders nothing for users who
 * may not see them.
 */
export default function XraysOfTooth({ patient_id, tooth }: { patient_id: number; tooth: number }) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const mayRead = useMay('file:read-clinical')
  const query = useCall(api.files, { id: patient_id, kind: 'xray', tooth }, { enabled: mayRead })
  if (!mayRead) return null
  return (
    <section aria-label={t.of_tooth.title(tooth)}>
      <h3 className="mb-2 text-sm font-semibold">{t.of_tooth.title(tooth)}</h3>
      <Answer
        query={query}
        failed={t.failed}
        skeleton={<RowsSkeleton rows={1} />}
        empty={<p className="text-sm text-ink-soft">{t.of_tooth.none}</p>}
      >
        {(files) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,11rem))] gap-2.5">
            {files.map((file) => (
              <li key={file.id}>
                <FileTile
                  file={file}
                  onOpen={() => void navigate(patientPath(patient_id, 'files', { tooth, file: file.id }))}
                />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </section>
  )
}
