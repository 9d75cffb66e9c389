// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, say } from './console.mjs'

const PLACES = [
  process.env.CHROMIUM ?? '',
  // The same engine without a window system, and a third faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
// The product brings its own Arabic font; the browser needs one for glyphs that are missing there.
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-noto-core']

/** The browser for the tests. Installed from the system's packages where it is missing and the user may. */
export function findChromium() {
  const found = installed() ?? (installByApt() ? installed() : undefined)
  return found ?? fail('The browser tests need Chromium or Chrome: install it, or say in CHROMIUM where it is.')
}

const installed = () => PLACES.find((place) => place !== '' && existsSync(place))

function installByApt() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const run = (/** @type {string[]} */ ...words) => {
    const [program = '', ...args] = [...sudo, ...words]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  }
  if (!existsSync('/usr/bin/apt-get') || !run('true')) return false
  say('Installing Chromium from the system’s packages (a minute or two) ...')
  return run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-qq', '--no-install-recommends', ...PACKAGES)
}
