import * as fc from 'fast-check'
import sharp from 'sharp'

const drawn = (width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: { r: 200, g: 0, b: 0 } } })
const png = await drawn(30).png().toBuffer()
const brokenPng = Buffer.concat([png.subarray(0, 40), Buffer.alloc(200, 7)])
const pictures: Buffer[] = [
  png,
  await drawn(20).jpeg().toBuffer(),
  await drawn(10).gif().toBuffer(),
  png.subarray(0, 60),
  brokenPng,
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('no picture'),
  Buffer.alloc(0),
  Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]),
]

const BOUNDARY = 'a-boundary'
const picture = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...pictures) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)) },
)
const text = fc.oneof(
  fc.constantFrom('Text', 'نص', '35', 'true', '', '{}', 'null', 'x'.repeat(70_000), 'a\u0000b', '1e400', '__proto__'),
  fc.string({ unit: 'binary', maxLength: 20 }).map((each) => Buffer.from(each).toString()),
)
const oddNames = ['__proto__', 'x', '', '"', 'é', 'constructor']

type Part = Buffer

/** A multipart form of these fields, some of them wrong, and pictures in right and wrong fields. */
export function formOf(fields: readonly string[], pictureFields: readonly string[]) {
  // A call may have files alone.
  const known = fields.length > 0 ? fields : oddNames
  const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, fc.constantFrom(...oddNames))
  const texts = fc.tuple(name, text).map(([each, value]) => part(`name="${each}"`, Buffer.from(value)))
  const file = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...pictureFields) }, name)
  const files = fc
    .tuple(file, picture, fc.constantFrom('a.png', '../../etc/passwd', 'x'.repeat(300), ''))
    .map(([each, content, filename]) => part(`name="${each}"; filename="${filename}"`, content, 'image/png'))
  const required = fields
    .filter((each) => each.endsWith('_name'))
    .map((each) => part(`name="${each}"`, Buffer.from('Pearl')))
  const parts = fc
    .tuple(fc.array(texts, { maxLength: 4 }), fc.array(files, { maxLength: 2 }), fc.boolean())
    .map(([some, more, proper]) => [proper ? required : [], some, more].flat())
  const ending = fc.constantFrom(
    `--${BOUNDARY}--\r\n`,
    `--${BOUNDARY}--\r\n`,
    `--${BOUNDARY}--\r\n`,
    '',
    `--${BOUNDARY}`,
  )
  const types = fc.constantFrom(
    `multipart/form-data; boundary=${BOUNDARY}`,
    'multipart/form-data; boundary=other',
    'multipart/form-data',
  )
  const type = fc.oneof({ weight: 12, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) }, types)
  return fc.record({ parts, ending, type }).map(({ parts: all, ending: end, type: declared }) => {
    return { type: declared, content: Buffer.concat([...all, Buffer.from(end)]) }
  })
}

function part(disposition: string, content: Buffer, type?: string): Part {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n`
  const kind = type === undefined ? '' : `Content-Type: ${type}\r\n`
  return Buffer.concat([Buffer.from(`${head}${kind}\r\n`), content, Buffer.from('\r\n')])
}
