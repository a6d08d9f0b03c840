import { createHash } from 'node:crypto'

// Based on "Config Key" and "File Format" in the developer documentation of Safe Exam Browser
// (safeexambrowser.org/developer).

export type SebValue = boolean | number | string | readonly SebValue[] | { readonly [key: string]: SebValue }
export type SebSettings = { readonly [key: string]: SebValue }

const isDict = (value: SebValue): value is SebSettings => typeof value === 'object' && !Array.isArray(value)
const isEmptyDict = (value: SebValue) => isDict(value) && !Object.keys(value).length

/**
 * Returns the settings in the canonical form whose hash is the Config Key: keys sorted case-insensitively, no spaces,
 * nothing escaped.
 */
export function sebJson(value: SebValue): string {
  if (typeof value === 'string') return `"${value}"`
  if (Array.isArray(value)) return `[${value.map(sebJson).join(',')}]`
  if (!isDict(value)) return String(value)
  const entries = Object.entries(value)
    .filter(([, one]) => !isEmptyDict(one))
    .map(([key, one]) => ({ folded: key.toLowerCase(), text: `"${key}":${sebJson(one)}` }))
    .sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0))
  return `{${entries.map(({ text }) => text).join(',')}}`
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** Returns the Config Key of settings, in hex. The version that saved them is not included. */
export const configKeyOf = ({ originatorVersion: _, ...settings }: SebSettings): string =>
  sha256(sebJson(settings))

/** Returns what a browser with this key (Config Key or Browser Exam Key, in hex) sends with a request for a URL. */
export const requestHash = (url: string, key: string): string => sha256(url.replace(/#.*$/s, '') + key)

/** What a request reports about its browser. */
export interface SebRequest {
  /** The full URL as requested. */
  url: string
  configKeyHash: string | undefined
  requestHash: string | undefined
}

/** Whether a request comes from a browser with one of these keys: the Config Key of the settings, or a key entered by staff. */
export function isSeb(request: SebRequest, keys: { config: string; entered: readonly string[] }): boolean {
  const hashMatches = (header: string | undefined, among: readonly string[]) =>
    header !== undefined && among.some((key) => requestHash(request.url, key) === header.toLowerCase())
  return (
    hashMatches(request.configKeyHash, [keys.config, ...keys.entered]) ||
    hashMatches(request.requestHash, keys.entered)
  )
}

/** Returns the settings an exam is taken with: the start URL, the quit URL, and that only this site may be opened. */
export const sebSettings = ({
  start,
  quit,
  host,
}: {
  start: string
  quit: string
  host: string
}): SebSettings => ({
  sebConfigPurpose: 0,
  startURL: start,
  quitURL: quit,
  quitURLConfirm: true,
  allowQuit: true,
  sendBrowserExamKey: true,
  // The newer web view of macOS and iPad where available. It adds no headers; our page sends them instead.
  browserWindowWebView: 3,
  URLFilterEnable: true,
  URLFilterEnableContentFilter: false,
  URLFilterRules: [{ action: 1, active: true, expression: `${host}/*`, regex: false }],
  browserWindowAllowReload: true,
  enableRightMouse: false,
  allowSpellCheck: false,
  allowDictionaryLookup: false,
})

/** Returns settings as a property list that Safe Exam Browser opens directly. */
export const sebFile = (settings: SebSettings): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n${plist(settings)}\n</plist>\n`

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function plist(value: SebValue): string {
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>'
  if (typeof value === 'number') return `<integer>${value}</integer>`
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`
  if (Array.isArray(value)) return `<array>${value.map(plist).join('')}</array>`
  return `<dict>${Object.entries(value)
    .map(([key, inner]) => `<key>${escaped(key)}</key>${plist(inner)}`)
    .join('\n')}</dict>`
}
