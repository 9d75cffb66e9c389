import { BlockList, isIP, isIPv6 } from 'node:net'

/** Whose address it is: an IPv6 customer is given a /64 and may use a new address of it each time. */
export function networkOf(address: string): string {
  const [plain = ''] = withoutPort(address).split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  // Behind a proxy it is a header's text, whatever that says.
  if (!isIPv6(plain)) return plain.slice(0, 45)
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`
}

/** Some proxies add the port from which the client came: `192.0.2.7:4711`, `"[2001:db8::1]:4711"`. */
function withoutPort(address: string): string {
  const text = address.trim().replaceAll(/^"|"$/g, '')
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text
}

/** '2001:db8::1' -> its eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  // A dotted end stands for two groups; where it can be, only the first four matter.
  const missing = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...missing, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** Addresses and ranges as one writes them: `10.0.0.5`, `10.0.0.0/8`, `loopback`. Null where one of them is none. */
export function networksOf(words: readonly string[]): ((address: string) => boolean) | null {
  const list = new BlockList()
  for (const word of words.flatMap((each) => named_networks[each] ?? [each])) {
    const [address = '', prefix, ...more] = word.split('/')
    const version = isIP(address)
    const bits = prefix === undefined ? (version === 4 ? 32 : 128) : /^\d{1,3}$/.test(prefix) ? Number(prefix) : NaN
    if (version === 0 || more.length > 0 || !(bits <= (version === 4 ? 32 : 128))) return null
    list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6')
  }
  return (written) => {
    const address = withoutPort(written)
    return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}

const named_networks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
