/** Browser and system, by which a user recognizes a session; null if the User-Agent header does not say. */
export interface Device {
  browser: string | null
  system: string | null
}

/** The order matters: most browsers also call themselves Chrome and Safari, and phones also Linux. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b((Headless)?Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

/** Reads browser and system from a User-Agent header: Chrome on Windows. */
export const deviceOf = (userAgent: string): Device => ({
  browser: firstIn(BROWSERS, userAgent),
  system: firstIn(SYSTEMS, userAgent),
})

const firstIn = (kinds: typeof BROWSERS, userAgent: string) =>
  kinds.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null

/** A device without a sign-in for this many days is no longer known. */
export const KNOWN_DEVICE_DAYS = 180
/** The latest devices of one account are remembered. Each may try a few passwords even while the account is locked. */
export const MOST_KNOWN_DEVICES = 20
