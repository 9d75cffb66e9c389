import { SaxesParser, type SaxesTagPlain } from 'saxes'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { tooLarge } from '#domain/refusal.ts'

/** A workbook of 250,000 patients unpacks to about 200 MB; what unpacks to more is not a list of patients. */
const MOST_UNPACKED_BYTES = 600 * 1024 * 1024
const MOST_ENTRIES = 2_000
/** Between two tags or texts: the parser collects a tag with its attributes, a text or a comment until it ends. */
const MOST_BYTES_OF_NODE = 4 * 1024 * 1024
const MOST_OPEN_TAGS = 100
/** In a part that only describes the workbook. Excel itself allows 65,490 cell formats. */
const MOST_TAGS_OF_DESCRIPTION = 500_000

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
 * entities but XML's own, and opens no other file. What the parser itself would collect without end is refused.
 */
export async function* parseXml(xml: AsyncIterable<Buffer>, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let failed: Error | undefined
  let [bytes_of_node, open_tags] = [0, 0]
  parser.on('error', (error) => (failed ??= error))
  parser.on('opentag', (tag) => {
    bytes_of_node = 0
    if (++open_tags > MOST_OPEN_TAGS) throw tooLarge('import.unpacks-too-large', {})
    open?.(tag)
  })
  parser.on('text', (piece) => {
    bytes_of_node = 0
    text?.(piece)
  })
  parser.on('closetag', (tag) => {
    bytes_of_node = 0
    open_tags -= 1
    close?.(tag)
  })
  const decoder = new TextDecoder('utf-8')
  for await (const piece of xml) {
    bytes_of_node += piece.length
    if (bytes_of_node > MOST_BYTES_OF_NODE) throw tooLarge('import.unpacks-too-large', {})
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

/** Reads a part that describes the workbook: what its tags say is collected. */
export function readDescription(parts: Parts, name: string, { open, close }: Omit<Handlers, 'text'>) {
  let tags = 0
  return readXml(parts, name, {
    open(tag) {
      if (++tags > MOST_TAGS_OF_DESCRIPTION) throw tooLarge('import.unpacks-too-large', {})
      open?.(tag)
    },
    ...(close && { close }),
  })
}

/** 'x:row' -> 'row': some programs give every name a prefix. */
export const plainName = ({ name }: SaxesTagPlain) => name.slice(name.indexOf(':') + 1)
export const attributeOf = ({ attributes }: SaxesTagPlain, name: string) => attributes[name]
