import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { LARGEST_IMAGE_BYTES } from '#domain/clinic.ts'
import { LARGEST_FILE_BYTES } from '#domain/file.ts'
import { withoutBidiControls } from '#domain/plain-text.ts'
import { invalid, Refusal, tooLarge } from '#domain/refusal.ts'
import type { Limits } from './limits.ts'
import { spool, type Upload } from './upload.ts'

/** One part too many, or a text that is too long, is refused (413) as it arrives. */
export const formLimits = ({ form_fields, form_field_bytes, form_pictures, header_bytes }: Limits) => ({
  fields: form_fields,
  fieldSize: form_field_bytes,
  fieldNameSize: 100,
  files: form_pictures,
  fileSize: LARGEST_IMAGE_BYTES,
  parts: form_fields + form_pictures,
  headerPairs: 20,
  headerSize: header_bytes,
})

export type Pictures = Partial<Record<string, Buffer>>

/** Text parts become body fields as in JSON; only the picture parts that the call names are read. */
export const readForm = (request: FastifyRequest, names: readonly string[]) => readable(() => readParts(request, names))

async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    // The parser's own errors, such as a truncated form or a missing boundary, have no status.
    if (error instanceof Error && !(error instanceof Refusal) && !('statusCode' in error)) throw unreadable
    throw error
  }
}

async function readParts(request: FastifyRequest, names: readonly string[]) {
  const body: Record<string, unknown> = {}
  const pictures: Pictures = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw tooLarge('form.text-too-long')
      body[part.fieldname] = part.value
      continue
    }
    const content = await part.toBuffer().catch((error: unknown) => {
      throw part.file.truncated ? tooLarge('picture.too-large') : error
    })
    if (names.includes(part.fieldname) && content.length > 0) pictures[part.fieldname] = content
  }
  return { body, pictures }
}

/** Text parts become body fields; the one file that the call accepts is written to the disk as it arrives. */
export const readUpload = (request: FastifyRequest, name: string) => readable(() => readUploadParts(request, name))

async function readUploadParts(request: FastifyRequest, name: string) {
  const body: Record<string, unknown> = {}
  let upload: Upload | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: LARGEST_FILE_BYTES } })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLarge('form.text-too-long')
        body[part.fieldname] = part.value
      } else if (part.fieldname !== name) part.file.resume()
      else if (upload) throw invalid(name, 'file.more-than-one')
      else upload = await spool(fileName(part), part.file)
    }
    return { body, upload }
  } catch (error) {
    await upload?.close()
    throw isFileTooLarge(error) ? tooLarge('file.too-large') : error
  }
}

/** The end is kept, with the extension. Systems allow 255 bytes; what is shown and stored is shorter. */
const LONGEST_NAME = 1_000

// oxlint-disable-next-line typescript/no-unnecessary-condition -- a client may leave it out, whatever the type says
const fileName = ({ filename }: { filename: string }) => withoutBidiControls((filename ?? '').slice(-LONGEST_NAME))

const isFileTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

const unreadable = new Refusal('invalid', { code: 'form.unreadable', values: {} })
