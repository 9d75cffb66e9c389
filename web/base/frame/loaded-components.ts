import type { ComponentType } from 'react'

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const loaded = new Map<unknown, unknown>()

/** Loads the code of a component and remembers that it is loaded. */
export async function loadComponent<Props>(load: Load<Props>) {
  const code = await load()
  loaded.set(load, code.default)
  return code
}

export const loadedComponent = <Props>(load: Load<Props>) => loaded.get(load) as ComponentType<Props> | undefined
