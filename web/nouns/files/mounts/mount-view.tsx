import { IconLayoutGrid, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { PatientFile } from '#contract/files.ts'
import type { MountKind } from '#domain/mount.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import type { useAddress } from '#web/base/ui/use-address.ts'
import { FileViewer } from '../file-viewer.tsx'
import { fetchDrawn, isDrawable } from '../drawn.ts'
import { Film } from './film.tsx'
import { MountGrid } from './mount-grid.tsx'
import { MountPaper, type PrintedMount } from './mount-paper.tsx'
import { texts } from './texts.ts'
import { type Arranging, useArranging } from './use-arranging.ts'
import { type DatedFile, type Mounted, useMount } from './use-mount.ts'

interface MountViewProps {
  patient_id: number
  files: readonly PatientFile[]
  mount: MountKind
  address: ReturnType<typeof useAddress>
}

/** The X-rays of a patient as they would hang on a light box. */
export default function MountView({ patient_id, files, mount, address }: MountViewProps) {
  const t = useTexts(texts)
  const mounted = useMount(files, mount, address.params)
  const may_arrange = useMay('file:add')
  const arranging = useArranging()
  const open = (file: DatedFile) => address.open({ file: file.id })
  const in_order = [...mounted.places.flatMap(({ file }) => file ?? []), ...mounted.others]
  const opened = in_order.find(({ id }) => id === Number(address.params.get('file')))
  const own = may_arrange ? arranging : undefined
  return (
    <div role="presentation" className="flex flex-col gap-4" onKeyDown={arranging.onKeyDown}>
      <Tools {...{ patient_id, mount, mounted, address }} arranging={own} />
      <MountGrid mount={mount} places={mounted.places} arranging={own} onOpen={open} />
      <div className="flex justify-between text-xs text-ink-soft" dir="ltr" aria-hidden>
        <bdi>{t.right}</bdi>
        <bdi>{t.left}</bdi>
      </div>
      {in_order.length === 0 && <p className="text-sm text-ink-soft">{t.none}</p>}
      <p className="text-xs text-ink-faint max-sm:sr-only">{t.keys}</p>
      {mounted.others.length > 0 && <Others others={mounted.others} arranging={own} onOpen={open} />}
      {opened && <FileViewer file={opened} among={in_order} address={address} />}
    </div>
  )
}

interface ToolsProps extends Omit<MountViewProps, 'files'> {
  mounted: Mounted
  arranging: Arranging | undefined
}

function Tools({ patient_id, mount, mounted: { as_of, today, places }, address, arranging }: ToolsProps) {
  const t = useTexts(texts)
  const { printed, busy, print } = usePrintedMount()
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <DateField
          label={t.as_of}
          value={as_of}
          max={today}
          onChange={(day) => address.replace({ as_of: day === '' || day === today ? null : day })}
        />
        {arranging && (
          <Button icon={IconLayoutGrid} aria-pressed={arranging.on} onClick={arranging.toggle}>
            {t.arrange}
          </Button>
        )}
        <Button icon={IconPrinter} busy={busy} onClick={() => void print({ mount, as_of, places })}>
          {t.print}
        </Button>
      </div>
      {arranging && (arranging.on || arranging.held) && (
        <p role="status" className="text-sm">
          {arranging.held ? <Isolated text={t.held(isolate(arranging.held.name))} /> : t.arrange_hint}
        </p>
      )}
      {printed && <MountPaper patient_id={patient_id} {...printed} />}
    </>
  )
}

/** Prints once every picture is drawn; their addresses are kept while they are on paper. */
function usePrintedMount() {
  const t = useTexts(texts)
  const [printed, print] = usePrinted<PrintedMount>()
  const [busy, setBusy] = useState(false)
  const start = async (mount: Omit<PrintedMount, 'addresses'>) => {
    setBusy(true)
    try {
      const addresses = await addressesOf(mount.places)
      print({ ...mount, addresses })
      addEventListener('afterprint', () => addresses.forEach((made) => URL.revokeObjectURL(made)), { once: true })
    } catch (error) {
      showAlert(t.not_printed, 'error', error)
    }
    setBusy(false)
  }
  return { printed, busy, print: start }
}

/** A picture that cannot be shown is named as such; one that cannot be fetched stops the print. */
async function addressesOf(places: Mounted['places']) {
  const files = places.flatMap(({ file }) => (file && isDrawable(file) ? [file] : []))
  const drawn = await Promise.all(
    files.map(async (file) => [file.id, URL.createObjectURL(await fetchDrawn(file))] as const),
  )
  return new Map(drawn)
}

interface OthersProps {
  others: readonly DatedFile[]
  arranging: Arranging | undefined
  onOpen: (file: DatedFile) => void
}

function Others({ others, arranging, onOpen }: OthersProps) {
  const t = useTexts(texts)
  const { day } = useFormats()
  return (
    <section aria-label={t.others}>
      <h2 className="mb-2 text-sm font-semibold">{t.others}</h2>
      <p className="mb-2 text-sm text-ink-soft">{t.others_hint}</p>
      <ul className="mount-others">
        {others.map((file) => (
          <li key={file.id}>
            <Film
              file={file}
              label={t.other_film(isolate(file.name), day(file.day, 'long'))}
              held={arranging?.held?.id === file.id}
              onChoose={() => (arranging?.on ? arranging.hold(file) : onOpen(file))}
              drag={arranging && { onDragStart: () => arranging.hold(file) }}
              caption={
                <>
                  <bdi>{file.name}</bdi>
                  <bdi>{day(file.day, 'short')}</bdi>
                  <span>{file.teeth.length > 0 ? isolateLtr(file.teeth.join(' ')) : t.no_teeth}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
