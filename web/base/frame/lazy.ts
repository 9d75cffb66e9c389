// oxlint-disable-next-line no-restricted-imports -- it is wrapped here, for all others
import { type ComponentType, lazy as lazyOfReact } from 'react'
import { canReachServer } from '#web/base/api/client.ts'
import { markFailedCall } from '#web/base/api/connection.ts'
import { language } from '#web/base/i18n/language.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

/**
 * Like React's `lazy`, but code that cannot be loaded without a connection is loaded once there is one. React's gives up for
 * good, and takes the screen with it: whoever opened a dialog would lose what is typed behind it.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React declares it
export const lazy = <C extends ComponentType<any>>(load: () => Promise<{ default: C }>) =>
  lazyOfReact(() => loadWhenReachable(load))

const PAUSE_MS = 1_000
/** Failures although the server answers: a new version no longer has the code, and only a reload helps. */
const MOST_FAILURES = 3

async function loadWhenReachable<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let failures = 0; ;) {
    try {
      return await load()
    } catch (error) {
      if (await canReachServer()) failures += 1
      else sayWhy()
      if (failures === MOST_FAILURES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

function sayWhy() {
  markFailedCall()
  notify(texts[language()].opens_later, { about: 'code' })
}
