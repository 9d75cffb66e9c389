import { expect, test } from 'vitest'
import { AS_ALL, aboutOf, type OfAll, ownDay } from './each-file.ts'

const ALL: OfAll = { kind: 'xray', taken_on: null, teeth: '', note: '', reason: '' }
const TODAY = '2026-03-10'

const fileOf = (name: string, day: string) =>
  new File([], name, {
    type: name.endsWith('.png') ? 'image/png' : '',
    lastModified: new Date(`${day}T12:00`).getTime(),
  })

test('each file has the day of its own: by its words if it is DICOM, otherwise as it was made', () => {
  const [older, newer, silent, ahead] = ['older.dcm', 'newer.dcm', 'silent.dcm', 'ahead.dcm'].map((name) =>
    fileOf(name, '2026-03-09'),
  ) as [File, File, File, File]
  const read = new Map([
    [older, '2020-01-31'],
    [newer, '2024-05-06'],
    [ahead, '2031-01-01'],
  ])
  const days = [older, newer, silent, ahead, fileOf('a.png', '2026-03-01'), fileOf('b.png', '2027-01-01')]
  expect(days.map((file) => ownDay(file, read, TODAY))).toEqual([
    '2020-01-31',
    '2024-05-06',
    '',
    '',
    '2026-03-01',
    TODAY,
  ])
})

test('what is typed of one comes before what is typed of all, and that before its own', () => {
  const day = '2020-01-31'
  expect(aboutOf(ALL, AS_ALL, day)).toMatchObject({ taken_on: day })
  const all = { ...ALL, taken_on: '2026-03-01', reason: 'Pain ', teeth: '36' }
  expect(aboutOf(all, AS_ALL, day)).toMatchObject({ taken_on: '2026-03-01', reason: 'Pain', teeth: [36] })
  const own = { kind: null, taken_on: '2025-02-02', teeth: '37', reason: 'Swelling' }
  expect(aboutOf(all, own, day)).toMatchObject({ taken_on: '2025-02-02', reason: 'Swelling', teeth: [37] })
  expect(aboutOf(all, { ...AS_ALL, taken_on: '' }, day), 'nobody knows it').toMatchObject({ taken_on: '' })
  expect(aboutOf(all, { ...AS_ALL, kind: 'photo' }, day), 'only X-rays have a reason').toMatchObject({ reason: '' })
})
