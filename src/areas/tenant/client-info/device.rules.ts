/** The value for anything unknown (specification, section 8). */
export const unknown = 'Unknown'

/** In-app browsers: files cannot be saved, windows not opened, and the camera is limited. */
const inAppBrowsers: Record<string, string> = {
  Line: 'LINE',
  Facebook: 'Facebook',
  Instagram: 'Instagram',
  TikTok: 'TikTok',
  WeChat: 'WeChat',
}

/** Returns the app whose in-app browser is used; null for a standalone browser. */
export const hostAppOf = (browser: string | undefined): string | null => inAppBrowsers[browser ?? ''] ?? null

/** Returns `Chrome 144`, `iOS 18`, or Unknown. */
export const nameWithVersion = (name: string | undefined, version: string | undefined): string =>
  [name, version?.split('.')[0]].filter(Boolean).join(' ') || unknown

/** Networks of hosting and tunnel providers rather than end users, by autonomous system number. */
const hostingNetworks = new Set([
  8075, 9009, 13335, 14061, 14618, 15169, 16276, 16509, 20473, 24940, 31898, 45102, 51167, 60068, 63949,
  132203, 136907, 212238, 396982,
])

/** A guess, shown as "may be a proxy": a user's request from a hosting network. */
export const mayBeProxy = (network: number | undefined): boolean =>
  network !== undefined && hostingNetworks.has(network)

export interface ScreenSize {
  width: number
  height: number
  devicePixelRatio: number | null
}

/** Returns the screen size sent by the browser in the URL (`?width=390&height=844&dpr=3`); null when it sends none. */
export function screenOf(query: Record<string, string | undefined>): ScreenSize | null {
  const parseNumber = (text: string | undefined, max: number) => {
    const value = Number(text)
    return text && value > 0 && value <= max ? value : null
  }
  const width = parseNumber(query.width, 32_768)
  const height = parseNumber(query.height, 32_768)
  if (!width || !height) return null
  return {
    width: Math.round(width),
    height: Math.round(height),
    devicePixelRatio: parseNumber(query.dpr, 16),
  }
}
