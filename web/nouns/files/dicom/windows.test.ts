import { describe, expect, test } from 'vitest'
import { dicomFile, type MadeFile, sequence } from '#test/support/dicom-files.ts'
import { drawn, openDicom } from '#test/support/open-dicom.ts'
import { readJpegHeader, withColours } from './jpeg.ts'

describe('windows', () => {
  const grey = { columns: 4, rows: 1, bits_allocated: 16, bits_stored: 12, values: [0, 1000, 2000, 4095] } as const
  const fileWith = (more: MadeFile['more']) => dicomFile({ ...grey, values: [...grey.values], more })

  test('the table of the file comes before its windows, then the one of its pixels, by their names', async () => {
    const table = Array.from({ length: 4096 }, (_, at) => Math.round((at / 4095) ** 2 * 4095))
    const more: MadeFile['more'] = [
      ['00281050', 'DS', '1000\\2000'],
      ['00281051', 'DS', '2000\\4000'],
      ['00281055', 'LO', 'Bone\\Soft'],
      [
        '00283010',
        'SQ',
        sequence([
          ['00283002', 'US', [4096, 0, 12]],
          ['00283003', 'LO', 'Dental'],
          ['00283006', 'US', table],
        ]),
      ],
    ]
    const opened = await openDicom(await fileWith(more))
    expect(opened.windows.map(({ name, from }) => [name, from])).toEqual([
      ['Dental', 'file'],
      ['Bone', 'file'],
      ['Soft', 'file'],
      [null, 'pixels'],
    ])
    expect(drawn(opened).filter((_, at) => at % 3 === 0)).toEqual([0, 15, 61, 255])
  })

  test('a table with more bits than it says is not drawn too bright', async () => {
    const table = Array.from({ length: 4096 }, (_, at) => at)
    const more: MadeFile['more'] = [
      [
        '00283010',
        'SQ',
        sequence([
          ['00283002', 'US', [4096, 0, 8]],
          ['00283006', 'US', table],
        ]),
      ],
    ]
    expect(drawn(await openDicom(await fileWith(more))).filter((_, at) => at % 3 === 0)).toEqual([0, 62, 125, 255])
  })

  test('without any, the pixels decide, but for the padding', async () => {
    const opened = await openDicom(
      await dicomFile({ ...grey, values: [4095, 100, 100, 300], more: [['00280120', 'US', 4095]] }),
    )
    expect(opened.windows).toEqual([
      { name: null, from: 'pixels', window: { kind: 'range', center: 200.5, width: 201 } },
    ])
    expect(drawn(opened).filter((_, at) => at % 3 === 0)).toEqual([255, 0, 0, 255])
  })

  test('those of a functional group count, and a table of the modality before them', async () => {
    const inner = sequence([
      ['00281050', 'DS', '500'],
      ['00281051', 'DS', '100'],
    ])
    const group = sequence([['00289132', 'SQ', inner]])
    const modality = sequence([
      ['00283002', 'US', [3, 0, 16]],
      ['00283006', 'US', [450, 500, 550]],
    ])
    const more: MadeFile['more'] = [
      ['00283000', 'SQ', modality],
      ['52009229', 'SQ', group],
    ]
    const opened = await openDicom(await dicomFile({ ...grey, values: [0, 1, 2, 900], more }))
    expect(opened.windows[0]?.window).toEqual({ kind: 'range', center: 500, width: 100 })
    expect(drawn(opened).filter((_, at) => at % 3 === 0)).toEqual([0, 129, 255, 255])
  })
})

describe('what is not drawn is named', () => {
  const problem = async (content: Partial<MadeFile>) =>
    openDicom(await dicomFile(content)).catch(({ problem: named }) => named as unknown)
  test.each([
    ['1.2.840.10008.1.2.4.80', 'JPEG-LS Lossless'],
    ['1.2.840.10008.1.2.4.90', 'JPEG 2000 Lossless'],
    ['1.2.840.10008.1.2.4.51', 'JPEG Extended'],
    ['1.2.3.4', '1.2.3.4'],
  ])('%s', async (syntax, what) => expect(await problem({ syntax })).toEqual({ code: 'unsupported', what }))
  test.each([
    ['more pixels than it has', [['00280010', 'US', 9_000]], { code: 'damaged' }],
    [
      'too many pixels',
      [
        ['00280010', 'US', 16_000],
        ['00280011', 'US', 16_000],
      ],
      { code: 'too-large' },
    ],
    ['32 bit', [['00280100', 'US', 32]], { code: 'unsupported', what: '32 bit' }],
    ['another colour model', [['00280004', 'CS', 'CMYK']], { code: 'unsupported', what: 'CMYK' }],
  ] satisfies [string, MadeFile['more'], unknown][])('%s', async (_what, more, named) =>
    expect(await problem({ more })).toEqual(named),
  )
})

test('a baseline JPEG that does not say what its samples mean is told what the file says', () => {
  const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content]
  const frame = segment(0xc0, 8, 0, 2, 0, 4, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0)
  const jpeg = Uint8Array.from([0xff, 0xd8, ...frame, ...segment(0xda, 3, 1, 0, 2, 0, 3, 0, 0, 0, 0)])
  const header = { columns: 4, rows: 2, frames: 1, samples: 3, bits_allocated: 8, bits_stored: 8, high_bit: 7 }
  const told = (photometric: string) =>
    withColours(jpeg, readJpegHeader(jpeg), { ...header, photometric, signed: false, planar: false })
  expect([told('RGB')[17], told('YBR_FULL_422')[17]]).toEqual([0, 1])
  const says = withColours(told('RGB'), readJpegHeader(told('RGB')), {
    ...header,
    photometric: 'RGB',
    signed: false,
    planar: false,
  })
  expect(says).toEqual(told('RGB'))
})
