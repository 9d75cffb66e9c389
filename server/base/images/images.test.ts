import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { formOf } from '#test/support/form.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const doctorId = clinic.as('doctor').user.doctor_id ?? 0

const red = { r: 200, g: 30, b: 30 }
const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } })

const whole = await drawn(400, 400).png().toBuffer()
const webp = await drawn(9, 9).webp().toBuffer()

const saveLogo = (logo: Buffer) => admin.put('/api/settings/clinic', formOf({ clinic_name: 'Clinic', logo }))
const fetched = async (address: string | null) => {
  const { rawPayload, headers, statusCode: status } = await clinic.http.inject(address ?? '/api/images/none')
  return { status, headers, content: rawPayload }
}
const storedImages = async () =>
  (await clinic.database.selectFrom('images').select('id').execute()).map(({ id }) => `/api/images/${id}`)

describe('a picture', () => {
  test.for([
    ['png', 'image/png', drawn(40, 20).png()],
    ['jpg', 'image/jpeg', drawn(40, 20).jpeg()],
    ['gif', 'image/png', drawn(40, 20).gif()],
  ] as const)('is accepted as %s and served as %s', async ([, mediaType, image]) => {
    const { status, body } = await saveLogo(await image.toBuffer())
    expect(status).toBe(200)
    const served = await fetched(body.logo_url)
    expect(served.status).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': mediaType,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(served.content).metadata()).toMatchObject({ width: 40, height: 20 })
  })

  test('keeps only pixels: no location, no comment, no appended data', async () => {
    const exif = { IFD0: { Copyright: 'secret owner' }, IFD3: { GPSLatitude: '25/1 17/1 0/1' } }
    const photo = await drawn(40, 20).jpeg().withExif(exif).toBuffer()
    const upload = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
    const { content } = await fetched((await saveLogo(upload)).body.logo_url)
    expect((await sharp(upload).metadata()).exif).toBeDefined()
    expect(await sharp(content).metadata()).not.toHaveProperty('exif')
    expect(content.includes('secret owner') || content.includes('<script>')).toBe(false)
  })

  test('is rotated upright and scaled down to page size', async () => {
    const lying = await drawn(3000, 1500).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { content } = await fetched((await saveLogo(lying)).body.logo_url)
    expect(await sharp(content).metadata()).toMatchObject({ width: 600, height: 1200 })
  })

  test('replaces the previous one, which is deleted unless it is used elsewhere', async () => {
    const { body: before } = await saveLogo(await drawn(10, 10).png().toBuffer())
    const { body: after } = await saveLogo(await drawn(11, 11).png().toBuffer())
    expect((await fetched(before.logo_url)).status).toBe(404)
    expect((await fetched(after.logo_url)).status).toBe(200)

    const shared = String(after.logo_url).split('/').at(-1) ?? ''
    await clinic.database.updateTable('doctors').set({ profile_image_id: shared }).where('id', '=', doctorId).execute()
    await saveLogo(await drawn(12, 12).png().toBuffer())
    expect((await fetched(after.logo_url)).status).toBe(200)
  })

  test('can be removed, and is deleted if it is used nowhere else', async () => {
    const { body: before } = await saveLogo(await drawn(13, 13).png().toBuffer())
    const { status, body: after } = await admin.put(
      '/api/settings/clinic',
      formOf({ clinic_name: 'Clinic', remove_logo: 'true' }),
    )
    expect([status, after.logo_url]).toEqual([200, null])
    expect(await storedImages()).not.toContain(before.logo_url)
    const kept = await admin.put('/api/settings/clinic', { clinic_name: 'Clinic', remove_logo: false })
    expect(kept.body.logo_url, 'without one there is nothing to take away').toBeNull()
    const logo = await drawn(14, 14).png().toBuffer()
    const replaced = await admin.put(
      '/api/settings/clinic',
      formOf({ clinic_name: 'Clinic', remove_logo: 'true', logo }),
    )
    expect(replaced.body.logo_url, 'a new one stays').not.toBeNull()
  })

  test('of a doctor appears in the list and on the public pages', async () => {
    const profile_image = await drawn(10, 20).png().toBuffer()
    const { body } = await admin.put(`/api/settings/doctors/${doctorId}`, formOf({ bio: 'x', profile_image }))
    expect((await fetched(body.profile_image)).status).toBe(200)
    const [listed] = (await clinic.as('receptionist').get('/api/doctors')).body
    const [shown] = (await clinic.anonymous.get('/api/public/clinic')).body.team
    expect([listed?.profile_image, shown?.profile_image]).toEqual([body.profile_image, body.profile_image])
  })
})

describe('a file that is not a picture', () => {
  test.for([
    ['a text under a picture’s name', Buffer.from('just a text'), 'PNG, JPG or GIF'],
    ['an iPhone photo', Buffer.from('\0\0\0\u0018ftypheic'.padEnd(200, '\0')), 'iPhone photo (HEIC). Send it as a JPG'],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 'PNG, JPG or GIF'],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'PNG, JPG or GIF'],
    ['another kind of picture', webp, 'PNG, JPG or GIF'],
    ['half a picture', whole.subarray(0, whole.length / 2), 'damaged'],
    ['a first line only', Buffer.from('GIF89a and then a text'), 'damaged'],
    ['a bomb', bomb(30_000, 30_000), 'too many pixels'],
    [
      'a decompression bomb with a false size',
      Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(4, 0xff)]),
      'damaged',
    ],
  ] as const)('is refused and changes nothing: %s', async ([, upload, reason]) => {
    const before = [await storedImages(), (await admin.get('/api/settings/clinic')).body]
    const began = performance.now()
    const { status, body } = await saveLogo(upload)
    expect([status, body.fields]).toEqual([400, { logo: expect.stringContaining(reason) }])
    expect(performance.now() - began).toBeLessThan(2000)
    expect([await storedImages(), (await admin.get('/api/settings/clinic')).body]).toEqual(before)
  })

  test('is also one of more than 5 MB, to the byte', async () => {
    const limit = 5 * 1024 * 1024
    const picture = await drawn(10, 10).png().toBuffer()
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    expect((await saveLogo(padded(limit))).status).toBe(200)
    const before = await storedImages()
    const { status, body } = await saveLogo(padded(limit + 1))
    expect([status, body.error]).toEqual([413, 'The picture is larger than 5 MB'])
    expect(await storedImages()).toEqual(before)
  })
})

test.for(['1', 'none', "' or true --", '00000000-0000-4000-8000-000000000000', '../../../package.json'])(
  'there is no picture at %s',
  async (id) => {
    expect((await fetched(`/api/images/${encodeURIComponent(id)}`)).status).toBe(404)
  },
)

/** A PNG of a few hundred kB that would decompress to gigabytes. */
function bomb(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(type), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
