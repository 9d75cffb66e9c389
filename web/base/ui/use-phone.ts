import { useSyncExternalStore } from 'react'

const phone = watched('(width < 40rem)')
const tablet = watched('(width < 80rem)')

export const isPhone = () => phone.matches()

/** Whether the window has the width of a phone, where rows have another layout. */
export const usePhone = () => useSyncExternalStore(phone.watch, phone.matches)

/** Whether the window is at most as wide as that of a tablet, where a row has no room for every word. */
export const useTablet = () => useSyncExternalStore(tablet.watch, tablet.matches)

function watched(condition: string) {
  const media = matchMedia(condition)
  return {
    matches: () => media.matches,
    watch: (watcher: () => void) => {
      media.addEventListener('change', watcher)
      return () => media.removeEventListener('change', watcher)
    },
  }
}
