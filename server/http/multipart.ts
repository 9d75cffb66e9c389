import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { LARGEST_IMAGE_BYTES } from '../../domain/clinic.ts'
import { Refusal, tooLarge } from '../../domain/refusal.ts'
import type { Limits } from './limits.ts'

/** One part too many, or a text that is too long, is refused (413) as it arrives. */
export const formLimits = ({ form_fields, form_field_bytes, form_pictures }: Limits) => ({
  fields: form_fields,
  fieldSize: form_field_bytes,
  fieldNameSize: 100,
  files: form_pictures,
  fileSize: LARGEST_IMAGE_BYTES,
  parts: form_fields + form_pictures,
  headerPairs: 20,
})

export type Pictures = Partial<Record<string, Buffer>>

/** Text parts become body fields as in JSON; only the picture parts that the call names are read. */
export async function readForm(request: FastifyRequest, names: readonly string[]) {
  try {
    return await readParts(request, names)
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

const unreadable = new Refusal('invalid', { code: 'form.unreadable', values: {} })
