import type { Role } from '#domain/access.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts as frame_texts } from '#web/base/frame/texts.ts'
import { texts } from './texts.ts'

export interface DemoAccount {
  role: Role
  email: string
  password: string
}

/** Shown only where the server runs the demo clinic. */
export function DemoAccounts({
  accounts,
  onChoose,
}: {
  accounts: DemoAccount[]
  onChoose: (account: DemoAccount) => void
}) {
  const t = useTexts(texts).demo
  const { roles } = useTexts(frame_texts)
  return (
    <section className="mt-9 animate-appear">
      <h2 className="text-sm font-semibold">{t.title}</h2>
      <p className="mb-2.5 text-xs text-ink-faint">{t.hint}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {accounts
          .filter(({ role }) => role !== 'doctor')
          .map((account) => (
            <li key={account.email}>
              <button
                type="button"
                onClick={() => onChoose({ ...account })}
                className="grid w-full grid-cols-[7rem_1fr] items-center gap-x-3 px-4 py-2.5 text-start transition-[background-color] hover:bg-hover focus-visible:outline-offset-[-2px]"
              >
                <span className="row-span-2 text-sm font-medium">{roles[account.role]}</span>
                <bdi dir="ltr" className="text-sm rtl:text-right">
                  {account.email}
                </bdi>
                <span className="text-xs text-ink-faint">{t.password(account.password)}</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}
