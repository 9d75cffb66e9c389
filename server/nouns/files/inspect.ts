import { type FileMediaType, fileNameOf, isPicture, mediaTypeOf } from '#domain/file.ts'
import { isHeic } from '#domain/heic.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import type { Upload } from '#server/base/http/upload.ts'
import { headIn, NOTHING_WRITTEN, type WrittenHead } from './dicom-head.ts'
import { DamagedPicture, drawPreview } from './preview.ts'

/** A file that may be kept. */
export interface Inspected extends Pick<Upload, 'size_bytes' | 'sha256' | 'parts'> {
  name: string
  media_type: FileMediaType
  preview: Buffer | undefined
  /** What a DICOM file says of itself. */
  written: WrittenHead
}

/** Refuses (400) unsupported types of files, and pictures that cannot be read. */
export async function inspectFile(upload: Upload | undefined): Promise<Inspected> {
  ensure(upload, () => invalid('file', 'file.left-out'))
  ensure(upload.size_bytes > 0, () => invalid('file', 'file.empty'))
  ensure(!isHeic(upload.head), () => invalid('file', 'picture.heic'))
  const media_type = mediaTypeOf(upload.head)
  ensure(media_type, () => invalid('file', 'file.wrong-type'))
  const { size_bytes, sha256, parts } = upload
  const preview = isPicture(media_type) ? await previewOf(upload) : undefined
  const written = media_type === 'application/dicom' ? await headIn(parts()) : NOTHING_WRITTEN
  return { name: fileNameOf(upload.name, media_type), media_type, size_bytes, sha256, parts, preview, written }
}

const previewOf = async (upload: Upload) =>
  drawPreview(await sourceOf(upload)).catch((error: unknown) => {
    throw error instanceof DamagedPicture ? invalid('file', 'file.damaged') : error
  })

/** Elsewhere than on Linux, a file opened by its descriptor's path continues at the position where writing ended. */
export async function sourceOf({ path, parts }: Pick<Upload, 'path' | 'parts'>): Promise<string | Buffer> {
  if (process.platform === 'linux') return path
  const whole: Buffer[] = []
  for await (const part of parts()) whole.push(part)
  return Buffer.concat(whole)
}
