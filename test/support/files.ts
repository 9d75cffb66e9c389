import sharp from 'sharp'

/** A multipart form of one file under its name. */
export function fileForm(content: Uint8Array, fields: Record<string, string> = {}, name = 'scan.png') {
  const form = new FormData()
  for (const [field, value] of Object.entries({ kind: 'xray', ...fields })) form.append(field, value)
  form.append('file', new File([new Uint8Array(content)], name))
  return form
}

export const drawnPicture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 120, g: 120, b: 120 } } })
    .png()
    .toBuffer()

/** Bytes that do not compress, with the head of a DICOM file, whose content is not checked. */
export function dicom(size: number): Buffer {
  const content = Buffer.alloc(size)
  for (let at = 0, state = 1; at + 4 <= size; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    content.writeUInt32LE(state, at)
  }
  content.fill(0, 0, 128)
  content.write('DICM', 128, 'latin1')
  return content
}
