import { say } from '../config/console.ts'
import { demo_accounts } from '../clinic/demo-accounts.ts'
import type { RunningClinic } from './running-clinic.ts'

/** Prints what a person needs to begin. */
export function welcome({ address, has_users, has_demo_accounts, shut }: RunningClinic): void {
  say(`\nThe clinic is open at ${address}\n`)
  if (has_demo_accounts) {
    say('Demo accounts:')
    for (const { email, password } of demo_accounts) say(`  ${email.padEnd(26)}password ${password}`)
    say('')
  }
  if (!has_users) say('Nobody has an account yet: open the address, and make the first admin.\n')
  if (shut) {
    say(
      'This is the demo clinic, with invented patients; its accounts are refused here. Begin with your own on another folder:',
    )
    say('  DATA_DIR=my-clinic DEMO=off npm start')
    say('Or make yourself an admin among these patients:')
    say('  npm run clinic -- create-admin\n')
  }
  say('Press Ctrl-C to close it.')
}
