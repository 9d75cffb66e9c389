import { useEffect, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { PatientFile } from '#contract/files.ts'
import { useBlob } from '#web/base/api/blobs.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import type { Drawn } from './pdf-worker.ts'
import { texts } from './texts.ts'

/** The pages of a PDF as pictures, in a frame without scripts. */
export default function PdfView({ file }: { file: PatientFile }) {
  const t = useTexts(texts)
  const { data, isError, refetch } = useBlob(api.file, { id: file.id })
  const [frame, setFrame] = useState<HTMLElement>()
  const { pages, of, failed } = usePages(data, frame, t.viewer.pdf_page)
  if (isError) return <ErrorNote text={t.file_failed} onRetry={() => void refetch()} />
  return (
    <div className="flex flex-col gap-2">
      {failed && <Banner tone="error">{t.viewer.pdf_failed}</Banner>}
      {pages === 0 && !failed && <RowsSkeleton />}
      <iframe
        title={t.viewer.pdf}
        sandbox="allow-same-origin"
        srcDoc="<!doctype html><html><head><title>PDF</title></head><body></body></html>"
        onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument?.body)}
        hidden={pages === 0}
        className="h-[70dvh] w-full rounded-md border border-line bg-white"
      />
      <p role="status" className="text-xs text-ink-soft">
        {pages > 0 && (pages < of ? t.viewer.pdf_more(pages, of) : t.viewer.pdf_hint)}
      </p>
    </div>
  )
}

type NameOfPage = (page: number, of: number) => string

/** Draws into the frame until it is closed; a file that keeps the worker busy for ever is aborted by that. */
function usePages(content: Blob | undefined, frame: HTMLElement | undefined, nameOf: NameOfPage) {
  const [drawn, setDrawn] = useState({ pages: 0, of: 0, failed: false })
  const name = useRef(nameOf)
  useEffect(() => {
    if (!content || !frame) return undefined
    const addresses: string[] = []
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
    const fail = () => setDrawn((now) => ({ ...now, failed: true }))
    worker.addEventListener('error', fail)
    worker.addEventListener('message', ({ data }: MessageEvent<Drawn>) => {
      if ('failed' in data) fail()
      if (!('picture' in data)) return
      const address = URL.createObjectURL(data.picture)
      addresses.push(address)
      frame.append(pictureIn(frame, address, name.current(data.page, data.of)))
      setDrawn({ pages: data.page, of: data.of, failed: false })
    })
    void content.arrayBuffer().then((bytes) => worker.postMessage(bytes, [bytes]))
    return () => {
      worker.terminate()
      frame.replaceChildren()
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [content, frame])
  return drawn
}

function pictureIn(frame: HTMLElement, src: string, alt: string) {
  const picture = frame.ownerDocument.createElement('img')
  Object.assign(picture, { src, alt })
  Object.assign(picture.style, { display: 'block', width: '100%', marginBlockEnd: '8px' })
  return picture
}
