import { Suspense } from 'react'
import { lazy } from '#web/base/frame/lazy.ts'
import type { RowActions } from '../state/row-actions.ts'
import type { DayAddress } from '../state/use-day-address.ts'

const load = () => import('./open-dialog.tsx')
const OpenDialog = lazy(load)

/** The modals' code is loaded once the day is rendered, so that opening one does not wait; call the answer to stop that. */
export function prefetchDialogs() {
  let stop: (() => void) | undefined
  let isLeft = false
  load().then(
    ({ prefetchCode }) => {
      if (!isLeft) stop = prefetchCode()
    },
    () => undefined,
  )
  return () => {
    isLeft = true
    stop?.()
  }
}

/** The modal named in the address. */
export const DayDialogs = ({ address, actions }: { address: DayAddress; actions: RowActions }) => (
  <Suspense>{address.dialog && <OpenDialog address={address} actions={actions} />}</Suspense>
)
