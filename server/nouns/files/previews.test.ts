import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { formOf } from '#test/support/form.ts'
import { recordFactory } from '#test/support/factories.ts'
import { drawnPicture, fileForm } from '#test/support/files.ts'
import { isDrawable } from './preview.ts'

const clinic = await clinicApp()
const { registerPatient } = recordFactory(clinic)
const admin = clinic.as('admin')

const add = async (content: Buffer) => {
  const { id } = await registerPatient()
  return (await admin.post(`/api/patients/${id}/files`, fileForm(content))).body
}
const previewOf = (id: number) =>
  clinic.http.inject({ url: `/api/files/${id}/preview`, headers: { authorization: `Bearer ${admin.token}` } })
const stored = (id: number) =>
  clinic.owner.selectFrom('file_previews').select('content').where('file_id', '=', id).execute()

test.each([
  [1200, 600, 640, 320],
  [600, 1200, 320, 640],
  [40, 20, 40, 20],
])('a picture of %d x %d has a preview of %d x %d', async (width, height, ...expected) => {
  const { id } = await add(await drawnPicture(width, height))
  const { rawPayload } = await previewOf(id)
  const drawn = await sharp(rawPayload).metadata()
  expect([drawn.format, drawn.width, drawn.height]).toEqual(['webp', ...expected])
})

test('a preview is drawn when the file arrives, and then read as it is stored', async () => {
  const { id } = await add(await drawnPicture())
  expect(await stored(id)).toHaveLength(1)
  const other = await sharp(await drawnPicture(10, 10))
    .webp()
    .toBuffer()
  await clinic.owner.updateTable('file_previews').set({ content: other }).where('file_id', '=', id).execute()
  expect((await previewOf(id)).rawPayload.equals(other)).toBe(true)
})

test('a preview of a file without one is not found', async () => {
  const { id } = await add(Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'))
  const { statusCode, body } = await previewOf(id)
  expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'preview.not-found' }])
})

// 200 MB of memory, and 16,384 pixels a side.
test.each([
  [12_500, 16_000, 1, 'uchar', true],
  [12_501, 16_000, 1, 'uchar', false],
  [10_000, 10_000, 1, 'ushort', true],
  [10_001, 10_000, 1, 'ushort', false],
  [8_000, 8_333, 3, 'uchar', true],
  [8_001, 8_333, 3, 'uchar', false],
  [8_000, 8_333, 1, 'progressive', true],
  [8_001, 8_333, 1, 'progressive', false],
  [16_384, 1, 1, 'uchar', true],
  [16_385, 1, 1, 'uchar', false],
  [1, 16_385, 1, 'uchar', false],
] as const)(
  'a picture of %d x %d with %d channels of %s is drawable: %s',
  (width, height, channels, depth, drawable) => {
    const isProgressive = depth === 'progressive'
    expect(isDrawable({ width, height, channels, depth: isProgressive ? 'uchar' : depth, isProgressive })).toBe(
      drawable,
    )
  },
)

/** A progressive JPEG whose first scan is repeated, as it would be to keep the server decoding. */
async function withScans(times: number): Promise<Buffer> {
  const jpeg = await sharp(await drawnPicture(400, 300))
    .jpeg({ progressive: true })
    .toBuffer()
  const start = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const end = jpeg.indexOf(Buffer.from([0xff, 0xc4]), start)
  const again = Array.from({ length: times }, () => jpeg.subarray(start, end))
  return Buffer.concat([jpeg.subarray(0, end), ...again, jpeg.subarray(end)])
}

test('a JPEG of many scans is stored without a preview, and refused as a logo', async () => {
  expect((await add(await withScans(30))).has_preview).toBe(true)
  const many = await withScans(60)
  expect((await add(many)).has_preview).toBe(false)
  const { status, body } = await admin.put('/api/settings/clinic', formOf({ clinic_name: 'Clinic', logo: many }))
  expect([status, body.fields]).toMatchObject([400, { logo: expect.stringContaining('damaged') }])
  // The film behind a moving photo has such bytes by chance.
  const film = Buffer.concat(Array.from({ length: 100 }, () => Buffer.from([0xff, 0xda, 0, 8])))
  expect((await add(Buffer.concat([await withScans(0), film]))).has_preview).toBe(true)
})

test.each(['webp', 'png', 'jpeg'] as const)(
  'each %s has its own preview, whatever was drawn before',
  async (format) => {
    for (const red of [10, 90, 170, 250]) {
      const picture = {
        create: { width: 200 + red, height: 150, channels: 3, background: { r: red, g: 0, b: 0 } },
      } as const
      // An interlaced picture is decoded as a whole.
      const { id } = await add(await sharp(picture).toFormat(format, { progressive: true }).toBuffer())
      const [drawn = 0] = await sharp((await previewOf(id)).rawPayload)
        .raw()
        .toBuffer()
      expect(Math.abs(drawn - red)).toBeLessThan(8)
    }
  },
)
