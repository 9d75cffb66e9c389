import { IconFiles } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { PatientFile } from '#contract/files.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Card } from '#web/base/ui/card.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { AddFilesModal } from './add-files-modal.tsx'
import { FileFilters } from './file-filters.tsx'
import { FileTile } from './file-tile.tsx'
import { FileViewer } from './file-viewer.tsx'
import { LayoutChoice } from './mounts/layout-choice.tsx'
import { mountIn } from './mounts/use-mount.ts'
import { useReadableKinds } from './readable-kinds.ts'
import { SendingList } from './sending-list.tsx'
import { texts } from './texts.ts'
import { UploadZone } from './upload-zone.tsx'
import { useUploads } from './use-uploads.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { lazy } from '#web/base/frame/lazy.ts'

const MountView = lazy(() => import('./mounts/mount-view.tsx'))

/** A patient's X-rays, photos and papers; which of them is open is in the address. */
export default function PatientFiles({ patient_id, inbox }: { patient_id: number; inbox?: ReactNode }) {
  const t = useTexts(texts)
  const address = useAddress()
  const voided = address.params.get('voided') === 'true'
  const query = useCall(api.files, { id: patient_id, ...(voided && { voided }) })
  const all: readonly PatientFile[] = query.data ?? []
  const shown = chosenOf(all, address.params)
  const mount = mountIn(address.params)
  const open = !mount && all.find(({ id }) => id === Number(address.params.get('file')))
  return (
    <div className="flex flex-col gap-4">
      <Adding patient_id={patient_id} />
      {inbox}
      <Card>
        <Answer
          query={query}
          failed={t.failed}
          empty={voided ? undefined : <EmptyState icon={IconFiles} title={t.none} hint={t.none_hint} />}
        >
          {() => (
            <>
              {(mount || all.some(({ kind }) => kind === 'xray')) && <LayoutChoice address={address} />}
              {mount ? (
                <Suspense fallback={<RowsSkeleton />}>
                  <MountView {...{ patient_id, mount, address }} files={all} />
                </Suspense>
              ) : (
                <List all={all} shown={shown} address={address} />
              )}
            </>
          )}
        </Answer>
      </Card>
      {open && <FileViewer file={open} among={shown.includes(open) ? shown : all} address={address} />}
    </div>
  )
}

interface ListProps {
  all: readonly PatientFile[]
  shown: readonly PatientFile[]
  address: ReturnType<typeof useAddress>
}

function List({ all, shown, address }: ListProps) {
  const t = useTexts(texts)
  return (
    <>
      <FileFilters files={all} address={address} />
      {shown.length === 0 && <p className="py-6 text-center text-sm text-ink-soft">{t.none_such}</p>}
      <Groups files={shown} onOpen={({ id }) => address.open({ file: id })} />
    </>
  )
}

/** The files of the chosen kind and tooth. */
function chosenOf(files: readonly PatientFile[], params: URLSearchParams) {
  const [kind, tooth] = [params.get('kind'), Number(params.get('tooth'))]
  return files.filter((file) => (!kind || file.kind === kind) && (!tooth || file.teeth.includes(tooth)))
}

function Groups({ files, onOpen }: { files: readonly PatientFile[]; onOpen: (file: PatientFile) => void }) {
  const t = useTexts(texts)
  const kinds = useReadableKinds().filter((kind) => files.some((file) => file.kind === kind))
  return kinds.map((kind) => (
    <section key={kind} className="mt-5 first:mt-0">
      <h2 className="mb-2.5 text-sm font-semibold">{t.groups[kind]}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {files
          .filter((file) => file.kind === kind)
          .map((file) => (
            <li key={file.id}>
              <FileTile file={file} onOpen={() => onOpen(file)} />
            </li>
          ))}
      </ul>
    </section>
  ))
}

function Adding({ patient_id }: { patient_id: number }) {
  const uploads = useUploads(patient_id)
  const [chosen, setChosen] = useState<readonly File[]>([])
  return (
    <UploadZone onChoose={setChosen}>
      <SendingList uploads={uploads} />
      {chosen.length > 0 && (
        <AddFilesModal
          patient_id={patient_id}
          files={chosen}
          onAdd={(sent) => {
            uploads.add(sent)
            setChosen([])
          }}
          onClose={() => setChosen([])}
        />
      )}
    </UploadZone>
  )
}
