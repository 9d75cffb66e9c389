import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { formOf } from '#test/support/form.ts'
import { decodeInTurn } from './picture.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const saveLogo = (logo: Buffer) => admin.put('/api/settings/clinic', formOf({ clinic_name: 'Clinic', logo }))
const drawn = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#a33' } })

const MB = 1024 * 1024
const fetched = async (address: string | null) => clinic.http.inject(address ?? '/api/images/none')

/** Files whose first or last bytes look like another format. */
test.for([
  [
    'a web page appended to a picture',
    async () => Buffer.concat([await drawn().png().toBuffer(), Buffer.from('<script>1</script>')]),
  ],
  [
    'a program in a picture’s header',
    async () => Buffer.concat([gif(1), Buffer.from('=1;alert(1)//<script>1</script>')]),
  ],
  [
    'an archive appended to a picture',
    async () => Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.from('PK\u0003\u0004 <script>')]),
  ],
] as const)('%s is stored as pixels only', async ([, made]) => {
  const { status, body } = await saveLogo(await made())
  expect(status).toBe(200)
  const { rawPayload, headers } = await fetched(body.logo_url)
  expect(rawPayload.includes('<script>')).toBe(false)
  expect(headers['content-type']).toMatch(/^image\/(png|jpeg)$/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(body.logo_url).toMatch(/^\/api\/images\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
})

test('of a hundred thousand frames only the first is kept', async () => {
  const upload = gif(100_000)
  expect(upload.length).toBeGreaterThan(MB)
  const { body } = await saveLogo(upload)
  const { pages = 1, width } = await sharp((await fetched(body.logo_url)).rawPayload).metadata()
  expect([pages, width]).toEqual([1, 1])
})

test('a compressed comment of a thousand times its size is not decompressed', async () => {
  const picture = await drawn().png().toBuffer()
  const note = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(128 * MB), { level: 9 })])
  const upload = Buffer.concat([picture.subarray(0, 33), chunk('zTXt', note), picture.subarray(33)])
  expect(upload.length).toBeLessThan(MB)
  const before = process.memoryUsage().rss
  const { status, body } = await saveLogo(upload)
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB)
  if (status === 200) expect((await fetched(body.logo_url)).rawPayload.length).toBeLessThan(10_000)
  else expect(status).toBe(400)
})

describe('the memory for decoding a picture', () => {
  test.for([
    ['wide', 50_000_000, 1],
    ['high', 1, 40_000_000],
    ['a pixel too high', 10, 16_385],
  ])('is not spent on %s: several rows of pixels are in memory at once', async ([, width, height]) => {
    const upload = png(Number(width), Number(height))
    expect(upload.length).toBeLessThan(MB)
    const before = process.memoryUsage().rss
    const { status, body } = await saveLogo(upload)
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * MB)
    expect([status, body.error]).toEqual([400, expect.stringContaining('16,384 pixels')])
  })

  test('is used by one picture at a time, and all are read', async () => {
    const upload = png(4_000, 4_000)
    const atOnce: number[] = []
    const looking = setInterval(() => atOnce.push(sharp.counters().process), 1)
    const answers = await Promise.all(Array.from({ length: 5 }, () => saveLogo(upload)))
    clearInterval(looking)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(Math.max(...atOnce)).toBe(1)
  })

  test('has a queue, and pictures are refused when it is full', async () => {
    const upload = png(1_000, 1_000)
    let end = () => {}
    const held = new Promise<void>((resolve) => (end = resolve))
    // One is decoded while twenty wait, from several sessions: one session has only eight requests at a time.
    const all = Array.from({ length: 21 }, () => decodeInTurn(() => held))
    await new Promise((resolve) => setImmediate(resolve))
    expect((await saveLogo(upload)).status).toBe(429)
    end()
    await Promise.all(all)
    expect((await saveLogo(upload)).status).toBe(200)
  })
})

/** A GIF with this many frames of one pixel. */
function gif(frames: number) {
  const head = Buffer.from([...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 200, 30, 30, 255, 255, 255])
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

/** An all black PNG, built without drawing it: 50 million pixels compress to some kB. */
function png(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 })
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
