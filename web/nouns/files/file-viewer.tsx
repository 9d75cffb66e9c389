import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { Suspense, useCallback, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { PatientFile } from '#contract/files.ts'
import { mayVoid } from '#domain/file.ts'
import { callFile } from '#web/base/api/client.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { useMay, useUser } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { saveFile } from '#web/base/ui/save-file.ts'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import type { useAddress } from '#web/base/ui/use-address.ts'
import { ChangeFileModal } from './change-file-modal.tsx'
import { FileFacts } from './file-facts.tsx'
import { UnkeptProvider, useLosing, useUnkept } from './unkept.ts'
import { PictureView } from './picture-view.tsx'
import { texts } from './texts.ts'
import type { Linked, Place } from './use-view.ts'
import { useWhen } from './use-when.ts'
import { VoidFileModal } from './void-file-modal.tsx'
import { lazy } from '#web/base/frame/lazy.ts'

const PdfView = lazy(() => import('./pdf-view.tsx'))
const PrintXray = lazy(() => import('./paper/print-xray.tsx'))
const DicomView = lazy(() => import('./dicom/dicom-view.tsx'))

interface FileViewerProps {
  file: PatientFile
  /** The files to page through, and the pictures that can be shown beside it. */
  among: readonly PatientFile[]
  address: ReturnType<typeof useAddress>
}

/** One file, or two pictures side by side; both are in the address. */
export function FileViewer({ file, among, address }: FileViewerProps) {
  const t = useTexts(texts).viewer
  const [asked, setAsked] = useState<'changing' | 'voiding'>()
  const beside = among.find(({ id }) => id === Number(address.params.get('beside')))
  const shown = beside && isShown(file) ? [file, beside] : [file]
  const [place, setPlace] = useState<Place>({ zoom: 1, x: 0, y: 0 })
  const [together, setTogether] = useState(false)
  const onShown = useFirstFocus()
  const { unkept, change } = useUnkept()
  const linked = shown.length > 1 && together ? ([place, setPlace] as const) : undefined
  return (
    <Modal
      title={file.name}
      size="xl"
      growing
      dirty={unkept}
      onClose={() => address.close('file', 'beside')}
      footer={<Actions file={file} onChange={() => setAsked('changing')} onVoid={() => setAsked('voiding')} />}
    >
      <div className="flex flex-col gap-4">
        <Turning file={file} among={among} address={address} unkept={unkept} />
        {shown.length > 1 && (
          <Checkbox label={t.together} checked={together} onChange={({ target }) => setTogether(target.checked)} />
        )}
        <UnkeptProvider value={change}>
          <Panes files={shown} linked={linked} onShown={onShown} />
        </UnkeptProvider>
      </div>
      {asked === 'voiding' && <VoidFileModal file={file} onClose={() => setAsked(undefined)} />}
      {asked === 'changing' && <ChangeFileModal file={file} onClose={() => setAsked(undefined)} />}
    </Modal>
  )
}

function Panes({ files, ...props }: { files: readonly PatientFile[] } & Omit<ContentProps, 'file'>) {
  return (
    <>
      <div className={files.length > 1 ? 'grid gap-4 sm:grid-cols-2' : undefined}>
        {files.map((each) => (
          <div key={each.id} className="min-w-0">
            {files.length > 1 && <PaneHead file={each} />}
            <Content file={each} {...props} />
          </div>
        ))}
      </div>
      {files.map((each) => (
        <FileFacts key={each.id} file={each} named={files.length > 1} />
      ))}
    </>
  )
}

/** Which of two pictures it is, at its own window: by its day, as before and after. */
function PaneHead({ file }: { file: PatientFile }) {
  const when = useWhen()(file)
  return (
    <p className="mb-1.5 text-sm wrap-anywhere">
      <strong className="font-semibold">{when}</strong> · <bdi>{file.name}</bdi>
    </p>
  )
}

/** The keys are the picture's once it is opened, and not again when another one is turned to. */
function useFirstFocus() {
  const fresh = useRef(true)
  return useCallback((picture: HTMLElement | null) => {
    if (picture && fresh.current) picture.focus({ preventScroll: true })
    if (picture) fresh.current = false
  }, [])
}

const isShown = ({ media_type, has_preview }: PatientFile) =>
  media_type === 'application/dicom' || (media_type.startsWith('image/') && has_preview)

interface ContentProps {
  file: PatientFile
  linked: Linked | undefined
  onShown: (picture: HTMLElement | null) => void
}

function Content({ file, ...props }: ContentProps) {
  const t = useTexts(texts).viewer
  if (file.media_type === 'application/pdf' || file.media_type === 'application/dicom')
    return (
      <Suspense fallback={<FieldsSkeleton />}>
        {file.media_type === 'application/pdf' ? <PdfView file={file} /> : <DicomView file={file} {...props} />}
      </Suspense>
    )
  if (isShown(file)) return <PictureView file={file} {...props} />
  return <Banner tone="notice">{t.too_large_to_show}</Banner>
}

interface TurningProps extends FileViewerProps {
  /** A mark or a report is begun, which another picture in its place would lose. */
  unkept: boolean
}

function Turning({ file, among, address, unkept }: TurningProps) {
  const t = useTexts(texts)
  const losing = useLosing(unkept)
  const { day } = useFormats()
  const inShort = ({ kind, taken_on, teeth, name }: PatientFile) =>
    [t.kinds[kind], taken_on && day(taken_on), teeth.length > 0 && isolateLtr(teeth.join(', ')), isolate(name)]
      .filter(Boolean)
      .join(' · ')
  const place = among.findIndex(({ id }) => id === file.id)
  const turnTo = (next: PatientFile | undefined) =>
    next && losing(() => address.replace({ file: next.id, beside: null }))
  const others = among.filter((each) => each.id !== file.id && isShown(each))
  return (
    <div className="flex flex-wrap items-end gap-3">
      {among.length > 1 && (
        <div className="flex gap-1">
          <IconButton
            icon={IconChevronLeft}
            directional
            label={t.viewer.previous}
            disabled={place <= 0}
            onClick={() => turnTo(among[place - 1])}
          />
          <IconButton
            icon={IconChevronRight}
            directional
            label={t.viewer.next}
            disabled={place + 1 >= among.length}
            onClick={() => turnTo(among[place + 1])}
          />
        </div>
      )}
      {isShown(file) && others.length > 0 && (
        <SelectField
          label={t.viewer.beside}
          className="min-w-0 flex-1 sm:max-w-xs"
          value={address.params.get('beside') ?? ''}
          onChange={({ target: { value } }) => losing(() => address.replace({ beside: value }))}
        >
          <option value="">{t.viewer.nothing}</option>
          {others.map((each) => (
            <option key={each.id} value={each.id}>
              {inShort(each)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

interface ActionsProps {
  file: PatientFile
  onChange: () => void
  onVoid: () => void
}

function Actions({ file, onChange, onVoid }: ActionsProps) {
  const t = useTexts(texts)
  const { id } = useUser()
  const mayVoidAny = useMay('file:void-any')
  const reports = useMay('file:read-clinical')
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(file.name, (await callFile(api.file, { id: file.id })).content)
    } catch {
      showAlert(t.viewer.not_downloaded)
    }
    setBusy(false)
  }
  return (
    <>
      {!file.voided_at && mayVoid(file, id, mayVoidAny) && (
        <Button variant="quiet" onClick={onVoid}>
          {t.void_one}
        </Button>
      )}
      <Suspense>{reports && file.kind === 'xray' && !file.voided_at && <PrintXray file={file} />}</Suspense>
      {!file.voided_at && <Button onClick={onChange}>{t.changing.open}</Button>}
      <Button icon={IconDownload} busy={busy} onClick={() => void download()}>
        {t.viewer.download}
      </Button>
    </>
  )
}
