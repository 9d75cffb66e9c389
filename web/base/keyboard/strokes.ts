/** One key, `mod+` meaning Ctrl or Cmd: 'g', '?', 'mod+k'. */
export type Stroke = string
/** A sequence of keys separated by spaces: 'g d'. */
export type Keys = string

export const strokesOf = (keys: Keys): Stroke[] => keys.toLowerCase().split(' ')

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'>

/** The pressed key, the same on an Arabic keyboard; undefined for keys that shortcuts ignore. */
export function pressedIn(press: Press): Stroke | undefined {
  const key = latinKey(press)
  if (key.length !== 1 || key === ' ') return undefined
  if (press.getModifierState('AltGraph')) return key
  if (press.altKey) return undefined
  if (!press.ctrlKey && !press.metaKey) return key
  return press.shiftKey ? undefined : `mod+${key}`
}

/** On a keyboard with other letters the physical key decides. */
function latinKey({ key, code, shiftKey }: Press) {
  if (key.length !== 1 || key.charCodeAt(0) < 128) return key.toLowerCase()
  if (/^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return { BracketLeft: '[', BracketRight: ']' }[code] ?? ''
}

const apple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** For display as key caps: 'mod+k' -> ['Ctrl', 'K'], 'g d' -> ['G', 'D'] */
export const keyCaps = (keys: Keys) =>
  strokesOf(keys)
    .flatMap((stroke) => (stroke.length > 1 ? stroke.split('+') : [stroke]))
    .map((cap) => (cap === 'mod' ? (apple ? '⌘' : 'Ctrl') : cap.length === 1 ? cap.toUpperCase() : capitalised(cap)))

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
