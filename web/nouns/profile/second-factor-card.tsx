import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import type { OwnAccount } from '#contract/profile.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { texts } from './texts.ts'

/** Below this number, new recovery codes are recommended. */
const FEW_CODES = 3

export function SecondFactorCard({ factor }: { factor: OwnAccount['second_factor'] }) {
  const t = useTexts(texts).factor
  const { open } = useAddress()
  const { instant } = useFormats()
  const { time_zone } = useClinic()
  const { since, recovery_codes_left: left } = factor
  return (
    <Card
      title={t.title}
      actions={
        since === null ? (
          <Tag icon={IconShieldOff}>{t.off}</Tag>
        ) : (
          <Tag tone="green" icon={IconShieldCheck}>
            {t.on}
          </Tag>
        )
      }
    >
      <p className="mb-4 text-sm text-ink-soft">{t.what}</p>
      {since !== null && (
        <p className="mb-4 text-sm">
          {t.since(instant(since, time_zone))} {t.codes_left(left)} {left < FEW_CODES && t.codes_low}
        </p>
      )}
      {since === null ? (
        <Button variant="primary" onClick={() => open({ 'second-factor': 'set-up' })}>
          {t.set_up}
        </Button>
      ) : (
        <Button onClick={() => open({ 'second-factor': 'turn-off' })}>{t.turn_off}</Button>
      )}
    </Card>
  )
}
