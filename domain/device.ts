/** What a session's owner knows it again by; null where the browser does not say. */
export interface Device {
  browser: string | null
  system: string | null
}

/** In this order: most browsers also call themselves Chrome and Safari, and phones also Linux. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b((Headless)?Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

/** Reads a User-Agent header as a person would say it: Chrome on Windows. */
export const deviceOf = (user_agent: string): Device => ({
  browser: firstIn(browsers, user_agent),
  system: firstIn(systems, user_agent),
})

const firstIn = (kinds: typeof browsers, user_agent: string) =>
  kinds.find(([, mark]) => mark.test(user_agent))?.[0] ?? null

/** A device that nobody has signed in on for so long is as good as new. */
export const known_device_days = 180
/** Of one account, the latest: each may try a few passwords that nobody else's failures stop. */
export const known_devices_kept = 20
