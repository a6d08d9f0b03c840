import { digitOf, typedKey } from '#kernel/ui/typed-key.ts'

/** A player command triggered by a key. */
export type Command =
  | { do: 'toggle' | 'mute' | 'captions' | 'fullscreen' }
  | { do: 'skip'; seconds: number }
  | { do: 'speed'; by: 1 | -1 }
  | { do: 'part'; tenth: number }

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

const commands: Record<string, Command> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'skip', seconds: -10 },
  l: { do: 'skip', seconds: 10 },
  ArrowLeft: { do: 'skip', seconds: -5 },
  ArrowRight: { do: 'skip', seconds: 5 },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'fullscreen' },
  '<': { do: 'speed', by: -1 },
  '>': { do: 'speed', by: 1 },
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Returns the command for a key, or null.
 * @param on the focused element: in a field every key is text, on a control it handles space and arrows itself
 */
export function commandOf(key: Key, on: 'field' | 'control' | 'page'): Command | null {
  if (on === 'field' || key.ctrlKey || key.metaKey || key.altKey) return null
  const pressed = typedKey(key)
  const input = pressed.length === 1 ? pressed.toLowerCase() : pressed
  if (on === 'control' && (input === ' ' || input.startsWith('Arrow'))) return null
  if (key.shiftKey && input !== '<' && input !== '>') return null
  const digit = digitOf(key)
  return digit === null ? (commands[input] ?? null) : { do: 'part', tenth: digit }
}

/** Returns the next faster or slower speed; the same at either end. */
export function nextSpeed(now: number, by: 1 | -1): number {
  const ordered = by === 1 ? speeds : speeds.toReversed()
  return ordered.find((speed) => (by === 1 ? speed > now : speed < now)) ?? now
}

/** Returns a stored speed, 1 if invalid. */
export const speedOf = (stored: unknown): number => speeds.find((speed) => speed === Number(stored)) ?? 1
