import { useSyncExternalStore } from 'react'

const phone = matchMedia('(width < 40rem)')

export const isPhone = () => phone.matches

/** Whether the window is as narrow as a phone, where rows are laid out anew rather than squeezed. */
export const usePhone = () =>
  useSyncExternalStore((watcher) => {
    phone.addEventListener('change', watcher)
    return () => phone.removeEventListener('change', watcher)
  }, isPhone)
