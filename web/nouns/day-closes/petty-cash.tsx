import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { CashMovement } from '#contract/day-closes.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { DrawerLeft } from '#web/nouns/expenses/drawer-left.tsx'
import { texts } from './texts.ts'
import { useReason } from './use-reason.ts'

/** Money put into the drawer or taken out since the last close. */
export function PettyCash({ movements, currency }: { movements: readonly CashMovement[]; currency: string }) {
  const t = useTexts(texts)
  const [moving, setMoving] = useState(false)
  const move = (
    <Button size="sm" icon={IconArrowsExchange} onClick={() => setMoving(true)}>
      {t.move}
    </Button>
  )
  return (
    <Card title={t.petty} actions={move}>
      {movements.length === 0 ? (
        <p className="text-sm text-ink-soft">{t.petty_none}</p>
      ) : (
        <Movements movements={movements} />
      )}
      {moving && <MovementModal currency={currency} onClose={() => setMoving(false)} />}
    </Card>
  )
}

export function Movements({ movements }: { movements: readonly CashMovement[] }) {
  const formats = useFormats()
  const reasonOf = useReason()
  const { time_zone } = useClinic()
  return (
    <ul className="text-sm">
      {movements.map(({ id, direction, amount, currency, created_at, created_by_name, ...why }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 border-line py-2 not-first:border-t">
          <span className="min-w-0 wrap-anywhere">
            <Isolated text={reasonOf(why)} />
            <span className="block text-xs text-ink-faint">
              <bdi>{created_by_name}</bdi> · {formats.instant(created_at, time_zone)}
            </span>
          </span>
          <MoneyText amount={direction === 'in' ? amount : 0 - amount} currency={currency} className="font-medium" />
        </li>
      ))}
    </ul>
  )
}

function MovementModal({ currency, onClose }: { currency: string; onClose: () => void }) {
  const t = useTexts(texts)
  const problem = useProblem()
  const form = useCallForm(api.moveCash, {
    start: { direction: 'out', amount: '', reason: '' },
    check: ({ amount, reason }) => ({
      amount: !(Number(amount) > 0) && t.not_positive,
      reason: reason.trim() === '' && t.required,
    }),
    input: ({ direction, amount, reason }) => ({
      direction: direction === 'in' ? ('in' as const) : ('out' as const),
      amount: Number(amount),
      reason,
    }),
    onSuccess: () => {
      notify(t.moved)
      onClose()
    },
    onError: (error) => showAlert(problem(error)),
  })
  return (
    <FormModal form={form} title={t.move_title} submit={t.save} onClose={onClose} all_required>
      <SelectField label={t.direction} {...form.field('direction')}>
        <option value="out">{t.directions.out}</option>
        <option value="in">{t.directions.in}</option>
      </SelectField>
      <MoneyField label={t.amount} required currency={currency} {...form.field('amount')} />
      {form.values.direction === 'out' && <DrawerLeft taken={form.values.amount} />}
      <TextField label={t.reason} required maxLength={200} dir="auto" {...form.field('reason')} />
    </FormModal>
  )
}
