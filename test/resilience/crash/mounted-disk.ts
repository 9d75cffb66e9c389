import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A separate disk: a file system in a file, mounted by loop device. */
export interface Disk {
  folder: string
  /** From now on nothing reaches the disk, and what was not flushed is lost. */
  cutPower(): void
  /** Unmounts and mounts again, as after a power cut; nothing may use the disk. */
  remount(): Promise<void>
  remove(): Promise<void>
}

/** Why this machine cannot mount disks, as a sentence; undefined if it can. */
export function noDisks(): string | undefined {
  if (process.platform !== 'linux') return 'only Linux mounts a file as a disk'
  if (process.getuid?.() !== 0) return 'only root may mount a disk'
  const missing = ['mkfs.ext4', 'losetup', 'mount', 'umount', 'perl'].find((program) => !succeeds('which', [program]))
  if (missing !== undefined) return `there is no program ${missing}`
  const place = mkdtempSync(join(tmpdir(), 'clinic-mount-'))
  const image = join(place, 'image')
  const steps = [
    ['truncate', '-s', '8M', image],
    ['mkfs.ext4', '-q', '-F', image],
    ['mount', '-o', 'loop', image, place],
  ]
  const failed = steps.find(([program = '', ...args]) => !succeeds(program, args))
  if (!failed) execFileSync('umount', [place])
  rmSync(place, { recursive: true, force: true })
  return failed && `this machine lets nobody run ${failed[0]}`
}

export async function newDisk(megabytes: number): Promise<Disk> {
  const place = await mkdtemp(join(tmpdir(), 'clinic-disk-'))
  const [image, folder] = [join(place, 'image'), join(place, 'disk')]
  const mount = () => execFileSync('mount', ['-o', 'loop', image, folder])
  await writeFile(image, '')
  await truncate(image, megabytes * 1024 * 1024)
  // Without blocks reserved for root: full means full for everybody.
  execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', image])
  await mkdir(folder)
  mount()
  for (const path of [place, folder]) await chmod(path, 0o755)
  return {
    folder,
    cutPower: () => void execFileSync('perl', ['-e', SHUTDOWN, folder]),
    async remount() {
      await unmount(folder)
      mount()
    },
    async remove() {
      await unmount(folder)
      await rm(place, { recursive: true, force: true })
    },
  }
}

// EXT4_IOC_SHUTDOWN without flushing the journal: the file system's own way to simulate a power cut.
const SHUTDOWN =
  'open(my $disk, "<", shift) or die $!; my $flags = pack("L", 2); ioctl($disk, 0x8004587D, $flags) or die $!'

async function unmount(folder: string): Promise<void> {
  // A killed process keeps its files open for a moment, and database processes without their postmaster for some seconds.
  for (let attempt = 1; !succeeds('umount', [folder]); attempt++) {
    if (attempt > 600) throw new Error(`${folder} cannot be unmounted`)
    await sleep(50)
  }
}

const succeeds = (program: string, args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0
