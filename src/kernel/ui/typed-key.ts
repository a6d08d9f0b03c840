/** What the non-letter keys produce in a Latin layout: alone, and with Shift. */
const symbolKeys: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Comma: [',', '<'],
  Period: ['.', '>'],
}

/**
 * Returns the character a key types, or would type in a Latin layout if the active one has another script, so that
 * shortcuts work without switching from the Thai layout. Letters are lower case unless Shift is held.
 */
export function typedKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  // Names of keys (Enter) are longer and type no character.
  if ([...key].length !== 1 || key.charCodeAt(0) < 0x250) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  return symbolKeys[code]?.[shiftKey ? 1 : 0] ?? key
}

/** Whether a key is pressed with Ctrl, or Cmd on a Mac, and no other modifier except Shift. */
export const isCommand = (
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  letter: string,
): boolean => (event.ctrlKey || event.metaKey) && !event.altKey && typedKey(event).toLowerCase() === letter

/**
 * Returns the digit at a key's position, in both the main row and the number pad, whatever its layout types there; null
 * for any other key.
 */
export function digitOf({ code }: Pick<KeyboardEvent, 'code'>): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  return digit === undefined ? null : Number(digit)
}
