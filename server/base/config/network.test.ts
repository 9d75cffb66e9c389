import { describe, expect, test } from 'vitest'
import { networkOf, networksOf } from './network.ts'

describe('the network of an address', () => {
  test.for([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:DB8:1:2::192.0.2.7', '2001:db8:1:2::/64'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
    ['"[2001:db8::1]"', '2001:db8:0:0::/64'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['unknown', 'unknown'],
    ['x'.repeat(1000), 'x'.repeat(45)],
    ['', ''],
  ] as const)('%s is of %s', ([address, network]) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('a list of networks', () => {
  test.for([
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', '127.0.0.2', false],
    ['127.0.0.1', '::ffff:127.0.0.1', true],
    ['10.0.0.0/8', '10.200.3.4', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['2001:db8::/32', '2001:db8:5::1', true],
    ['loopback', '::1', true],
    ['private', '192.168.1.9', true],
    ['private', '8.8.8.8', false],
    ['private', 'no address', false],
    ['10.0.0.0/8', '10.0.0.2:5555', true],
    ['2001:db8::/32', '[2001:db8:5::1]:5555', true],
  ] as const)('%s has %s: %s', ([words, address, has]) => {
    expect(networksOf([words])?.(address)).toBe(has)
  })

  test.for(['1', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/8/8', '::/129', 'proxy.example.test', '10.0.0.0/x'])(
    '%s is not a network',
    (words) => {
      expect(networksOf([words])).toBeNull()
    },
  )

  test('an empty list contains no address', () => {
    expect(networksOf([])?.('127.0.0.1')).toBe(false)
  })
})
