import type { ReactNode } from 'react'
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
        <Fact name={t.name}>
          <bdi>{account.name}</bdi>
        </Fact>
        <Fact name={t.role}>{besides ? t.also_doctor(roles[account.role]) : roles[account.role]}</Fact>
        <Fact name={t.email}>
          <bdi dir="ltr" className="break-all">
            {account.email}
          </bdi>
        </Fact>
        {account.contact && (
          <Fact name={t.contact}>
            <bdi dir="auto">{account.contact}</bdi>
          </Fact>
        )}
      </dl>
      <p className="mt-4 text-xs text-ink-faint">{t.hint}</p>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-faint">{name}</dt>
    <dd className="text-sm font-medium">{children}</dd>
  </div>
)
