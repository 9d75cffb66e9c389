import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * The network of one client. An IPv6 customer is given a /64 and can use any address in it, so the /64 counts as one.
 */
export function networkOf(address: string): string {
  const [plain = ''] = withoutPort(address).split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  // Behind a proxy the address is the text of a header, so it can be anything.
  if (!isIPv6(plain)) return plain.slice(0, 45)
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`
}

/** Removes the client's port, which some proxies add: `192.0.2.7:4711`, `"[2001:db8::1]:4711"`. */
function withoutPort(address: string): string {
  const text = address.trim().replaceAll(/^"|"$/g, '')
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text
}

/** '2001:db8::1' -> its eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  // An embedded IPv4 address at the end stands for two groups; it does not matter, since only the first four are used.
  const missing = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...missing, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** Parses addresses and ranges such as `10.0.0.5`, `10.0.0.0/8` and `loopback`. Null if one of them is invalid. */
export function networksOf(words: readonly string[]): ((address: string) => boolean) | null {
  const list = new BlockList()
  for (const word of words.flatMap((each) => NAMED_NETWORKS[each] ?? [each])) {
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

const NAMED_NETWORKS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
