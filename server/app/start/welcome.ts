import { addressesOf, type Serving } from '#server/base/config/addresses.ts'
import { isLoopback } from '#server/base/config/config.ts'
import { say } from '#server/base/config/console.ts'
import { demo_accounts } from '#server/nouns/clinic/demo-accounts.ts'
import type { RunningClinic } from './running-clinic.ts'

/** Prints what a person needs to begin. */
export function welcome(
  { address, has_users, has_demo_accounts, is_beside_own, shut }: RunningClinic,
  serving: Serving,
): void {
  say(`\nThe clinic is open at ${address}\n`)
  sayAddresses(serving)
  if (has_demo_accounts) {
    say(is_beside_own ? 'Accounts of the demo, to which the sign-in screen has a link:' : 'Demo accounts:')
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

function sayAddresses(serving: Serving) {
  const addresses = addressesOf(serving)
  if (addresses.length > 0) {
    say('Other devices reach it at:')
    for (const address of addresses) say(`  ${address}`)
  }
  if (isLoopback(serving.host)) return
  if (serving.tls) return say('')
  say(
    serving.proxied === true
      ? 'What goes directly to these addresses is not encrypted: only the proxy should use them.\n'
      : 'What these devices send and see is not encrypted, passwords and records included: set TLS_CERT and TLS_KEY, or put a proxy with https in front of it.\n',
  )
}
