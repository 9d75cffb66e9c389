import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { FileTile } from './file-tile.tsx'
import { texts } from './texts.ts'

/**
 * The X-rays of one tooth, shown beside the chart; each opens on the tab of the files. Renders nothing for users who
 * may not see them.
 */
export default function XraysOfTooth({ patient_id, tooth }: { patient_id: number; tooth: number }) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const mayRead = useMay('file:read-clinical')
  const { data, isError, refetch } = useCall(api.files, { id: patient_id, kind: 'xray', tooth }, { enabled: mayRead })
  if (!mayRead) return null
  return (
    <section aria-label={t.of_tooth.title(tooth)}>
      <h3 className="mb-2 text-sm font-semibold">{t.of_tooth.title(tooth)}</h3>
      {!data && (isError ? <ErrorNote text={t.failed} onRetry={() => void refetch()} /> : <RowsSkeleton rows={1} />)}
      {data?.length === 0 && <p className="text-sm text-ink-soft">{t.of_tooth.none}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,11rem))] gap-2.5">
        {data?.map((file) => (
          <li key={file.id}>
            <FileTile
              file={file}
              onOpen={() => void navigate(`/patients/${patient_id}/files?tooth=${tooth}&file=${file.id}`)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
