/** What keys beside the letters write in a Latin layout: alone, and with Shift. */
const signs: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Comma: [',', '<'],
  Period: ['.', '>'],
}

/**
 * What a key writes, or would write in a Latin layout where the one that is on has another script: whoever writes Thai gets at shortcuts
 * without changing it. Letters are small unless Shift is held.
 */
export function typedKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  // Names of keys (Enter) are longer, and not written at all.
  if ([...key].length !== 1 || key.charCodeAt(0) < 0x250) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  return signs[code]?.[shiftKey ? 1 : 0] ?? key
}

/** Whether a key is pressed together with Ctrl, or Cmd on a Mac, and nothing else but Shift. */
export const isCommand = (
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  letter: string,
): boolean => (event.ctrlKey || event.metaKey) && !event.altKey && typedKey(event).toLowerCase() === letter

/** The digit at the place of a key, of both rows, whatever its layout writes there; null for any other key. */
export function digitOf({ code }: Pick<KeyboardEvent, 'code'>): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  return digit === undefined ? null : Number(digit)
}
