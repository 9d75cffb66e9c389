import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { dicom, drawnPicture, fileForm } from '#test/support/files.ts'

vi.setConfig({ testTimeout: 180_000 })

const clinic = await clinicApp()
const port = Number(new URL(await clinic.http.listen({ port: 0, host: '127.0.0.1' })).port)
const { id: patient_id } = await recordFactory(clinic).registerPatient()
const admin = clinic.as('admin')
const MB = 1024 * 1024
const LIMIT = 50 * MB

const picture = await drawnPicture(60, 40)
const photo = await sharp(picture).jpeg().toBuffer()
const SCRIPT = '<script>document.title = "ran"</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`
const bytes = (text: string) => Buffer.from(text, 'latin1')

const send = (content: Buffer, name = 'x.png') =>
  admin.post(`/api/patients/${patient_id}/files`, fileForm(content, {}, name))
const open = (path: string) => clinic.http.inject({ url: path, headers: { authorization: `Bearer ${admin.token}` } })
const rows = async () => {
  const counted = await Promise.all(
    (['files', 'file_parts', 'file_previews'] as const).map((table) =>
      clinic.owner
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return counted.map(({ n }) => n)
}
/** Waits, since tests that run beside this one receive files in the same folder. */
const expectNothingLeft = () =>
  expect
    .poll(async () => (await readdir(tmpdir())).filter((name) => name.startsWith('clinic-upload-')), {
      timeout: 10_000,
    })
    .toEqual([])

test.for([
  ['nothing', Buffer.alloc(0), 'is empty'],
  ['a text under a picture’s name', bytes('just a text'), 'PNG, JPG or WebP'],
  ['a drawing with a script', bytes(SVG), 'PNG, JPG or WebP'],
  ['a drawing that claims to be XML', bytes(`<?xml version="1.0"?>${SVG}`), 'PNG, JPG or WebP'],
  ['a web page', bytes(`<!doctype html>${SCRIPT}`), 'PNG, JPG or WebP'],
  ['an iPhone photo', bytes('\0\0\0\u0018ftypheic'.padEnd(200, '\0')), 'iPhone photo (HEIC). Send it as a JPG'],
  ['a program', bytes('MZ\u0090\u0000'.padEnd(400, '\u0000')), 'PNG, JPG or WebP'],
  ['an archive', bytes('PK\u0003\u0004'.padEnd(200, 'x')), 'PNG, JPG or WebP'],
  ['a PDF behind a web page', bytes(`${SCRIPT}%PDF-1.7`), 'PNG, JPG or WebP'],
  ['an animation with a program in its header', bytes('GIF89a=1;alert(1)//'), 'PNG, JPG or WebP'],
  ['RIFF that is no picture', bytes('RIFF\u0000\u0000\u0000\u0000AVI LIST'), 'PNG, JPG or WebP'],
  ['half a picture', picture.subarray(0, picture.length / 2), 'damaged'],
  ['half a photo', photo.subarray(0, photo.length * 0.7), 'damaged'],
  ['the beginning of a picture alone', picture.subarray(0, 8), 'damaged'],
  ['a web page that begins as a photo', Buffer.concat([photo.subarray(0, 3), bytes(SCRIPT)]), 'damaged'],
] as const)('%s is refused and leaves nothing', async ([, content, reason]) => {
  const before = await rows()
  const { status, body } = await send(content)
  expect([status, body.fields]).toEqual([400, { file: expect.stringContaining(reason) }])
  expect(await rows()).toEqual(before)
})

test('a form without the file, with two, or sent as JSON is refused', async () => {
  const before = await rows()
  const none = new FormData()
  none.append('kind', 'xray')
  const two = fileForm(picture)
  two.append('file', new File([new Uint8Array(picture)], 'second.png'))
  for (const [form, sentence] of [
    [none, 'Choose a file'],
    [two, 'one file at a time'],
    [{ kind: 'xray', file: 'text' }, 'Choose a file'],
  ] as const) {
    const { status, body } = await admin.post(`/api/patients/${patient_id}/files`, form)
    expect([status, body.fields]).toEqual([400, { file: expect.stringContaining(sentence) }])
  }
  expect(await rows()).toEqual(before)
})

test('a file of 50 MB is kept, and one byte more is refused', async () => {
  const whole = dicom(LIMIT)
  const { status, body } = await send(whole)
  expect(status).toBe(201)
  expect((await open(`/api/files/${body.id}`)).rawPayload.equals(whole)).toBe(true)
  const before = await rows()
  const refused = await send(Buffer.concat([whole, Buffer.alloc(1)]))
  expect([refused.status, refused.body.error]).toEqual([413, 'The file is larger than 50 MB'])
  expect(await rows()).toEqual(before)
})

test.for([
  ['a picture and a web page', Buffer.concat([picture, bytes(SCRIPT)]), 'image/png'],
  ['a photo and an archive', Buffer.concat([photo, bytes('PK\u0003\u0004 <script>')]), 'image/jpeg'],
  ['a PDF and a web page', bytes(`%PDF-1.7\n${SCRIPT}\n%%EOF`), 'application/pdf'],
  [
    'a PDF with a script',
    bytes('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'),
    'application/pdf',
  ],
  [
    'a DICOM file and a program',
    Buffer.concat([bytes('MZ'.padEnd(128, '\u0000')), bytes('DICM')]),
    'application/dicom',
  ],
  ['a DICOM file and a web page', Buffer.concat([bytes(SCRIPT.padEnd(128)), bytes('DICM')]), 'application/dicom'],
] as const)(
  'a file that contains %s is served as the type it begins with, for download only',
  async ([, content, type]) => {
    const { body } = await send(content, 'page.html')
    const { rawPayload, headers } = await open(`/api/files/${body.id}`)
    expect(rawPayload.equals(content)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="?page\.html\.(png|jpg|pdf|dcm)"?$/),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    if (body.has_preview) {
      const preview = await open(`/api/files/${body.id}/preview`)
      expect(preview.headers['content-type']).toBe('image/webp')
      expect(preview.rawPayload.includes('script')).toBe(false)
    }
  },
)

test.for([
  ['many pixels', 30_000, 30_000],
  ['one long row', 40_000_000, 1],
  ['one long column', 1, 40_000_000],
])('a picture of %s is kept without a preview, and uses no memory', async ([, width, height]) => {
  const upload = blackPng(Number(width), Number(height))
  expect(upload.length).toBeLessThan(MB)
  const before = process.memoryUsage().rss
  const { status, body } = await send(upload)
  expect([status, body.has_preview]).toEqual([201, false])
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * MB)
  expect((await open(`/api/files/${body.id}/preview`)).statusCode).toBe(404)
})

test('pictures are decoded one at a time', async () => {
  const upload = blackPng(4_000, 4_000)
  const atOnce: number[] = []
  const looking = setInterval(() => atOnce.push(sharp.counters().process), 1)
  const answers = await Promise.all(Array.from({ length: 3 }, () => send(upload)))
  clearInterval(looking)
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(Math.max(...atOnce)).toBe(1)
})

test('more files at once than a user may send are refused with 503, and later ones are accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(dicom(MB))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]))
  expect((await send(dicom(MB))).status).toBe(201)
})

test('an upload that is cut off leaves neither a row nor a file', async () => {
  const before = await rows()
  for (const sent of [200, 40_000, 3 * MB]) {
    const whole = Buffer.from(await new Response(fileForm(dicom(8 * MB))).arrayBuffer())
    const boundary = whole.subarray(2, whole.indexOf('\r\n')).toString()
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/patients/${patient_id}/files HTTP/1.1\r\nhost: clinic\r\nauthorization: Bearer ${admin.token}\r\n` +
        `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${whole.length}\r\n\r\n`,
    )
    await new Promise<void>((done) => socket.write(whole.subarray(0, sent), () => done()))
    socket.destroy()
  }
  await expect.poll(() => clinic.http.inFlight().requests, { timeout: 10_000 }).toBe(0)
  expect(await rows()).toEqual(before)
  await expectNothingLeft()
  expect((await send(picture)).status).toBe(201)
})

/** An all black PNG, built without drawing it: 900 million pixels compress to less than a megabyte. */
function blackPng(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0], 8)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(type), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
