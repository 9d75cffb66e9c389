import type { Config } from './config.ts'
import { say } from './console.ts'
import { demo_accounts } from './demo/accounts.ts'
import type { RunningClinic } from './running-clinic.ts'

/** What one needs to know to begin. */
export function welcome({ address, has_users }: RunningClinic, { demo }: Pick<Config, 'demo'>): void {
  say(`\nThe clinic is open at ${address}\n`)
  if (demo === 'on') {
    say('Demo accounts:')
    for (const { email, password } of demo_accounts) say(`  ${email.padEnd(26)}password ${password}`)
    say('')
  }
  if (!has_users) say('Nobody has an account yet: open the address, and make the first admin.\n')
  say('Press Ctrl-C to close it.')
}
