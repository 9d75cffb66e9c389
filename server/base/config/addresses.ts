import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import { isLoopback } from './config.ts'

export interface Serving {
  host: string
  port: number
  /** Whether the app itself serves https. */
  tls: boolean
  /** Whether a proxy in front of it does. */
  proxied?: boolean
}

type Interfaces = NodeJS.Dict<Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>

/** The addresses at which other devices reach the app; none if it listens to this machine alone. */
export function addressesOf({ host, port, tls }: Serving, interfaces: Interfaces = networkInterfaces()): string[] {
  if (isLoopback(host)) return []
  const at = (name: string) => `${tls ? 'https' : 'http'}://${name}:${port}`
  if (host !== '0.0.0.0' && host !== '::') return [at(host)]
  return Object.values(interfaces)
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => at(address))
}
