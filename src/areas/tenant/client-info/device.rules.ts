/** What cannot be told is told as this (specification, section 8). */
export const unknown = 'Unknown'

/** Browsers inside another program: files cannot be saved, windows not opened, the camera is limited. */
const inside: Record<string, string> = {
  Line: 'LINE',
  Facebook: 'Facebook',
  Instagram: 'Instagram',
  TikTok: 'TikTok',
  WeChat: 'WeChat',
}

/** The program somebody reads us in, when it is no browser of its own; null otherwise. */
export const programAround = (browser: string | undefined): string | null => inside[browser ?? ''] ?? null

/** `Chrome 144`, `iOS 18`, or Unknown. */
export const named = (name: string | undefined, version: string | undefined): string =>
  [name, version?.split('.')[0]].filter(Boolean).join(' ') || unknown

/** Networks that carry servers and tunnels rather than people, by the number of their autonomous system. */
const hosting = new Set([
  8075, 9009, 13335, 14061, 14618, 15169, 16276, 16509, 20473, 24940, 31898, 45102, 51167, 60068, 63949,
  132203, 136907, 212238, 396982,
])

/** A guess, shown as "may be a proxy": a person's request from a network of servers. */
export const mayBeProxy = (network: number | undefined): boolean =>
  network !== undefined && hosting.has(network)

export interface ScreenSize {
  width: number
  height: number
  devicePixelRatio: number | null
}

/** The screen as the browser tells it in the address (`?width=390&height=844&dpr=3`); null when it does not. */
export function screenOf(query: Record<string, string | undefined>): ScreenSize | null {
  const figure = (text: string | undefined, most: number) => {
    const value = Number(text)
    return text && value > 0 && value <= most ? value : null
  }
  const width = figure(query.width, 32_768)
  const height = figure(query.height, 32_768)
  if (!width || !height) return null
  return { width: Math.round(width), height: Math.round(height), devicePixelRatio: figure(query.dpr, 16) }
}
