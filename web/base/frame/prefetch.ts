import { loadComponent, type Load } from './loaded-components.ts'

type Screens = Readonly<Record<string, Load<object>>>

let screens: Screens = {}

/** Called once, with every screen by its address: what links to a screen may not import it. */
export function registerScreens(all: Screens) {
  screens = all
}

/** Prefetches a screen's code, as when its link is hovered. */
export function prefetch(to: string) {
  const found = Object.entries(screens).find(([path]) => to.startsWith(path.replace(/\/\*$/, '')))
  // If it cannot be loaded now, navigating loads it again.
  if (found) loadComponent(found[1]).catch(() => undefined)
}
