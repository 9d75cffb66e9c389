import { useSyncExternalStore } from 'react'

const phone = matchMedia('(width < 40rem)')

export const isPhone = () => phone.matches

/** Whether the window has the width of a phone, where rows have another layout. */
export const usePhone = () =>
  useSyncExternalStore((watcher) => {
    phone.addEventListener('change', watcher)
    return () => phone.removeEventListener('change', watcher)
  }, isPhone)
