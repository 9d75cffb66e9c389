import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { largest_image_bytes } from '../../domain/clinic.ts'
import { Refusal } from '../../domain/refusal.ts'

export type Pictures = Partial<Record<string, Buffer>>

/** Texts go where a JSON body's fields would be; only the pictures that the call names are read. */
export async function readForm(request: FastifyRequest, names: readonly string[]) {
  const body: Record<string, unknown> = {}
  const pictures: Pictures = {}
  for await (const part of request.parts({ limits: { fileSize: largest_image_bytes, fields: 50, files: 2 } })) {
    if (part.type === 'field') {
      body[part.fieldname] = part.value
      continue
    }
    const content = await part.toBuffer().catch((error: unknown) => {
      throw part.file.truncated ? new Refusal('too-large', 'The picture is larger than 5 MB') : error
    })
    if (names.includes(part.fieldname) && content.length > 0) pictures[part.fieldname] = content
  }
  return { body, pictures }
}
