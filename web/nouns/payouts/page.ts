import { IconCash, IconStethoscope } from '@tabler/icons-react'
import { may } from '#domain/access.ts'
import { type Page, treatsBesides } from '#web/base/frame/page.ts'
import { pathTo } from '#web/base/links/paths.ts'

const OWN_TITLE = { en: 'My Payouts', ar: 'مستحقاتي' }

/** All doctors' payouts; a doctor sees only their own here. */
export const page: Page = {
  to: pathTo('doctors'),
  icon: IconStethoscope,
  needs: 'payout:read',
  title: { en: 'Doctors', ar: 'الأطباء' },
  titleFor: (role) => (may(role, 'payout:read-all') ? undefined : OWN_TITLE),
}

/** The own payouts of a user who sees all doctors' payouts on the other page. */
export const ownPage: Page = {
  to: pathTo('payouts'),
  icon: IconCash,
  needs: 'payout:read-all',
  isFor: treatsBesides,
  title: OWN_TITLE,
}
