import { Fact } from '#web/base/ui/fact.tsx'
import type { OwnAccount } from '#contract/profile.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useUser } from '#web/base/session/session.ts'
import { treatsBesides } from '#web/base/frame/page.ts'
import { texts as frame_texts } from '#web/base/frame/texts.ts'
import { Card } from '#web/base/ui/card.tsx'
import { texts } from './texts.ts'

export function AccountCard({ account }: { account: OwnAccount }) {
  const t = useTexts(texts).account
  const { roles } = useTexts(frame_texts)
  const besides = treatsBesides(useUser())
  return (
    <Card title={t.title}>
      <dl className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Fact label={t.name}>
          <bdi>{account.name}</bdi>
        </Fact>
        <Fact label={t.role}>{besides ? t.also_doctor(roles[account.role]) : roles[account.role]}</Fact>
        <Fact label={t.email}>
          <bdi dir="ltr" className="break-all">
            {account.email}
          </bdi>
        </Fact>
        {account.contact && (
          <Fact label={t.contact}>
            <bdi dir="auto">{account.contact}</bdi>
          </Fact>
        )}
      </dl>
      <p className="mt-4 text-xs text-ink-faint">{t.hint}</p>
    </Card>
  )
}
