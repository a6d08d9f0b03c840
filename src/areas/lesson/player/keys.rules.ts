/** What a key asks of the player. */
export type Command =
  | { do: 'toggle' | 'mute' | 'captions' | 'fullscreen' }
  | { do: 'skip'; seconds: number }
  | { do: 'speed'; by: 1 | -1 }
  | { do: 'part'; tenth: number }

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** Places of the keyboard, not letters: a Thai layout types others with the same keys. */
const commands: Record<string, Command> = {
  Space: { do: 'toggle' },
  KeyK: { do: 'toggle' },
  KeyJ: { do: 'skip', seconds: -10 },
  KeyL: { do: 'skip', seconds: 10 },
  ArrowLeft: { do: 'skip', seconds: -5 },
  ArrowRight: { do: 'skip', seconds: 5 },
  KeyM: { do: 'mute' },
  KeyC: { do: 'captions' },
  KeyF: { do: 'fullscreen' },
  Comma: { do: 'speed', by: -1 },
  Period: { do: 'speed', by: 1 },
}

interface Key {
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/**
 * The command of a key, or null.
 *
 * @param on where the focus is: in a field every key is text, on a control space and arrows are its own
 */
export function commandOf(key: Key, on: 'field' | 'control' | 'page'): Command | null {
  if (on === 'field' || key.ctrlKey || key.metaKey || key.altKey) return null
  const { code } = key
  if (on === 'control' && (code === 'Space' || code.startsWith('Arrow'))) return null
  const isSpeed = code === 'Comma' || code === 'Period'
  if (isSpeed !== key.shiftKey) return null
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  return digit ? { do: 'part', tenth: Number(digit) } : (commands[code] ?? null)
}

/** The next faster or slower speed; the same at the ends. */
export function nextSpeed(now: number, by: 1 | -1): number {
  const ordered = by === 1 ? speeds : speeds.toReversed()
  return ordered.find((speed) => (by === 1 ? speed > now : speed < now)) ?? now
}

/** A remembered speed, 1 where what is stored is none. */
export const speedOf = (stored: unknown): number => speeds.find((speed) => speed === Number(stored)) ?? 1
