import type { ServerStatus } from '#contract/server-status.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import type { Fact } from './facts.tsx'
import { sizeOf } from './size.ts'
import { texts } from './texts.ts'

/** Text from the machine, such as a path, which reads from left to right in Arabic as well. */
const plain = (text: string) => <bdi dir="ltr">{text}</bdi>

/** The texts of the cards, in the screen's language. */
export function useFacts({
  product,
  started_at,
  database,
  disks,
  backups,
  mail,
  certificate_ends_at,
  work,
}: ServerStatus) {
  const t = useTexts(texts)
  const { instant, count } = useFormats()
  const { time_zone } = useClinic()
  const when = (moment: string | null, never: string) => (moment === null ? never : instant(moment, time_zone))
  const { folder, kept, last, opened } = backups
  const encrypted: Fact[] =
    certificate_ends_at === null ? [] : [{ label: t.certificate, value: when(certificate_ends_at, '') }]
  const stored: Fact[] = last
    ? [
        { label: t.last_backup, value: plain(last.name) },
        { label: t.verified, value: when(last.verified_at, '') },
        { label: t.size, value: plain(sizeOf(last.size_bytes)) },
        {
          label: t.opened,
          value: opened
            ? `${when(opened.at, '')} · ${t.results[opened.result](count(opened.records), count(opened.differences))}`
            : t.none_yet,
        },
      ]
    : [{ label: t.last_backup, value: t.none_yet }]
  return {
    product: [
      { label: t.version, value: plain(product.version) },
      { label: t.commit, value: product.commit ? plain(product.commit) : t.unknown },
      { label: 'Node.js', value: plain(product.node) },
      { label: t.started, value: when(started_at, '') },
      ...encrypted,
    ],
    storage: [
      { label: t.database, value: t.kinds[database.kind] },
      { label: 'PostgreSQL', value: plain(database.version) },
      { label: t.database_size, value: plain(sizeOf(database.size_bytes)) },
      ...disks.map(({ holds, free_bytes, total_bytes }) => ({
        label: t.free[holds],
        value: t.free_of(sizeOf(free_bytes), sizeOf(total_bytes)),
      })),
    ],
    backups: [
      folder === null ? { label: t.work.backup, value: t.off } : { label: t.nightly, value: plain(folder) },
      ...(folder === null ? [] : [{ label: t.kept, value: count(kept) }, ...stored]),
    ],
    mail: [
      { label: t.mail_server, value: mail.configured ? t.on : t.off },
      { label: t.queued, value: count(mail.queued) },
      { label: t.last_sent, value: when(mail.last_sent_at, t.none_yet) },
      { label: t.refused, value: count(mail.failed_this_week) },
    ],
    work: work.map(({ name, runs, last_run_at, last_error }) => ({
      name,
      runs,
      when: runs ? when(last_run_at, t.not_yet) : '',
      error: last_error,
    })),
  }
}
