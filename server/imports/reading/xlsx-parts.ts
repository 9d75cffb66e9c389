import { SaxesParser, type SaxesTagPlain } from 'saxes'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { tooLarge } from '../../../domain/refusal.ts'

/** A workbook of 250,000 patients unpacks to about 200 MB; what unpacks to more is not a list of patients. */
const MOST_UNPACKED_BYTES = 600 * 1024 * 1024
const MOST_ENTRIES = 2_000

/** The files within a workbook by their names, and how to read one while it is unpacked. */
export interface Parts {
  names: readonly string[]
  read(name: string): AsyncIterable<Buffer>
  close(): void
}

export async function openParts(path: string): Promise<Parts> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
  const entries = new Map<string, Entry>()
  try {
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize
      if (bytes > MOST_UNPACKED_BYTES || entries.size >= MOST_ENTRIES) throw tooLarge('import.unpacks-too-large', {})
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw error
  }
  const read = (name: string) => contentOf(zip, entries.get(name))
  return { names: [...entries.keys()], read, close: () => zip.close() }
}

/** yauzl itself aborts if an entry unpacks to more than it declares. */
async function* contentOf(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) return
  yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
}

interface Handlers {
  open?: (tag: SaxesTagPlain) => void
  text?: (text: string) => void
  close?: (tag: SaxesTagPlain) => void
}

/**
 * Parses XML as it arrives and pauses after each piece, so that what was found can be passed on. Saxes knows no
 * entities but XML's own, and opens no other file.
 */
export async function* parseXml(xml: AsyncIterable<Buffer>, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let failed: Error | undefined
  parser.on('error', (error) => (failed ??= error))
  if (open) parser.on('opentag', (tag) => open(tag))
  if (text) parser.on('text', text)
  if (close) parser.on('closetag', (tag) => close(tag))
  const decoder = new TextDecoder('utf-8')
  for await (const piece of xml) {
    parser.write(decoder.decode(piece, { stream: true }))
    if (failed) throw failed
    yield
  }
  parser.close()
  if (failed) throw failed
  yield
}

/** Reads one XML part to its end. */
export async function readXml(parts: Parts, name: string, handlers: Handlers) {
  if (!parts.names.includes(name)) return
  for await (const _ of parseXml(parts.read(name), handlers)) {
    // Everything happens in the handlers.
  }
}

/** 'x:row' -> 'row': some programs give every name a prefix. */
export const plainName = ({ name }: SaxesTagPlain) => name.slice(name.indexOf(':') + 1)
export const attributeOf = ({ attributes }: SaxesTagPlain, name: string) => attributes[name]
