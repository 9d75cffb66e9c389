// @ts-check
import { existsSync } from 'node:fs'
import { fail } from './console.mjs'
import { installByApt } from './system-packages.mjs'

// The same engine without a window system: the browser tests take a third of the time.
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const BROWSERS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
// The product brings its own Arabic font; the browser needs one for glyphs that are missing there.
const FONT = 'fonts-noto-core'

/** The browser for the tests. Installed from the system's packages if it is missing and the user may. */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named && existsSync(named)) return named
  if (!existsSync(HEADLESS_SHELL)) installByApt('chromium-headless-shell', FONT)
  const found = installed() ?? (installByApt('chromium', FONT) ? installed() : undefined)
  return found ?? fail('The browser tests need Chromium or Chrome: install it, or say in CHROMIUM where it is.')
}

const installed = () => BROWSERS.find((place) => existsSync(place))
