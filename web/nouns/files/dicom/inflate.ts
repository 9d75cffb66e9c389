import { NotShown } from '#domain/dicom/header.ts'

export const MOST_DECODED_BYTES = 100_000_000

/** Some programs write a checksum or an even length behind what is deflated. */
const MOST_BEHIND = 64

/**
 * A browser refuses bytes behind the end, and drops what it has inflated of the same piece: the last ones go in one by one,
 * each after what came before it was read.
 */
async function feed(writer: WritableStreamDefaultWriter<BufferSource>, bytes: Uint8Array) {
  const end = Math.max(0, bytes.length - MOST_BEHIND)
  await writer.write(new Uint8Array(bytes.subarray(0, end)))
  for (let at = end; at < bytes.length; at++) await writer.write(new Uint8Array(bytes.subarray(at, at + 1)))
  await writer.close()
}

/** What was deflated, as far as it goes: the beginning of a file ends in the middle. Refuses what grows too large. */
export async function inflated(bytes: Uint8Array, most: number): Promise<Uint8Array> {
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  // The fault is met by the reader.
  void feed(writer, bytes).catch(() => undefined)
  const reader = stream.readable.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
    if (done || !value) break
    size += value.length
    if (size > most) {
      void reader.cancel().catch(() => undefined)
      throw new NotShown({ code: 'too-large' })
    }
    parts.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
