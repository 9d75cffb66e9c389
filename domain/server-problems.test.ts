import { expect, test } from 'vitest'
import type { LastOpening } from './opened-backup.ts'
import { type ServerFacts, serverProblems } from './server-problems.ts'

const HOUR = 3_600_000
const GB = 1024 ** 3
const now = Date.UTC(2026, 10, 25, 9)
const last = 'clinic-2026-11-25.backup'
const opened: LastOpening = { at: now - 6 * HOUR, backup: last, result: 'opened', reason: null }
const backups = { on: true, last_at: now - 6 * HOUR, last, error: null, beside_data: false, opened }
const mail = { on: true, error: null, waiting_since: null, failed_this_week: 0 }
const healthy: ServerFacts = {
  now,
  started_at: now - 100 * HOUR,
  plain_http: false,
  practice: false,
  backups,
  disks: [{ holds: 'data', free_bytes: 50 * GB, total_bytes: 100 * GB }],
  mail,
  certificate_ends_at: now + 60 * 24 * HOUR,
  failing: [],
}
const disk = (free: number, total = 100 * GB): Partial<ServerFacts> => ({
  disks: [{ holds: 'backups', free_bytes: free, total_bytes: total }],
})

test('a healthy server has none', () => expect(serverProblems(healthy)).toEqual([]))

test.each<[string, Partial<ServerFacts>, object[]]>([
  ['without a folder for backups', { backups: { ...backups, on: false } }, [{ code: 'no-backups' }]],
  ['a practice clinic, of which nothing is kept', { practice: true, backups: { ...backups, on: false } }, []],
  [
    'a failed backup, even after a good one',
    { backups: { ...backups, error: 'no room' } },
    [{ code: 'backup-failed', reason: 'no room' }],
  ],
  ['a backup of a day and a half ago', { backups: { ...backups, last_at: now - 36 * HOUR } }, []],
  ['an older one', { backups: { ...backups, last_at: now - 36 * HOUR - 1 } }, [{ code: 'backup-late' }]],
  ['none at all', { backups: { ...backups, last_at: null, last: null } }, [{ code: 'backup-late' }]],
  ['none yet, just started', { backups: { ...backups, last_at: null, last: null }, started_at: now - 2 * HOUR }, []],
  [
    'one that was damaged',
    { backups: { ...backups, opened: { ...opened, result: 'damaged', reason: 'a byte' } } },
    [{ code: 'backup-damaged', reason: 'a byte' }],
  ],
  [
    'one that disagrees with itself',
    { backups: { ...backups, opened: { ...opened, result: 'differs', reason: 'a sum' } } },
    [{ code: 'backup-differs', reason: 'a sum' }],
  ],
  [
    'a night without room',
    { backups: { ...backups, opened: { ...opened, result: 'no_room', reason: '5 MB' } } },
    [{ code: 'backup-not-opened', reason: '5 MB' }],
  ],
  ['one opened a day and a half ago', { backups: { ...backups, opened: { ...opened, at: now - 36 * HOUR } } }, []],
  [
    'one opened before that',
    { backups: { ...backups, opened: { ...opened, at: now - 36 * HOUR - 1 } } },
    [{ code: 'backup-not-opened' }],
  ],
  ['one never opened', { backups: { ...backups, opened: null } }, [{ code: 'backup-not-opened' }]],
  ['one not yet opened, just started', { backups: { ...backups, opened: null }, started_at: now - 4 * HOUR }, []],
  ['backups on the disk of the data', { backups: { ...backups, beside_data: true } }, [{ code: 'backup-beside-data' }]],
  ['little room', disk(2 * GB - 1), [{ code: 'disk-low', holds: 'backups' }]],
  ['a small disk with a fifth free', disk(GB, 5 * GB), []],
  ['no room', disk(100 * 1024 ** 2 - 1), [{ code: 'disk-full', holds: 'backups' }]],
  ['http for other devices', { plain_http: true }, [{ code: 'plain-http' }]],
  ['a certificate for two weeks', { certificate_ends_at: now + 14 * 24 * HOUR }, []],
  ['for less', { certificate_ends_at: now + 14 * 24 * HOUR - 1 }, [{ code: 'certificate-ends', days: 13 }]],
  ['an expired one', { certificate_ends_at: now - HOUR }, [{ code: 'certificate-ends', days: 0 }]],
  ['no certificate of its own', { certificate_ends_at: null }, []],
  ['mail that waits an hour', { mail: { ...mail, waiting_since: now - HOUR } }, [{ code: 'mail-waiting', hours: 1 }]],
  ['mail that waits less', { mail: { ...mail, waiting_since: now - HOUR + 1 } }, []],
  ['mail refused', { mail: { ...mail, failed_this_week: 3 } }, [{ code: 'mail-failed', mails: 3 }]],
  ['mailing that fails', { mail: { ...mail, error: 'away' } }, [{ code: 'mail-failing', reason: 'away' }]],
  ['no mail at all', { mail: { ...mail, on: false, failed_this_week: 3 } }, []],
  [
    'other work that fails',
    { failing: [{ work: 'access_log', error: 'away' }] },
    [{ code: 'work-failing', work: 'access_log', reason: 'away' }],
  ],
])('%s', (_, facts, problems) => expect(serverProblems({ ...healthy, ...facts })).toEqual(problems))
