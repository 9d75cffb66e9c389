import { readFileSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 2 ** 30

/**
 * Temporary folders, and with them the tests' databases, are in memory where there is room: creating the 800 files of a
 * database on a disk took a quarter of the processors' time. Containers have little room there by default.
 */
if (hasRoom()) process.env['TMPDIR'] ??= MEMORY

function hasRoom() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const { bavail, bsize } = statfsSync(MEMORY)
    // Some tests run programs that they copy.
    const runs = mounts.some((mount) => mount.split(' ')[1] === MEMORY && !mount.includes('noexec'))
    return runs && bavail * bsize >= ENOUGH_BYTES
  } catch {
    // Only Linux has it.
    return false
  }
}
