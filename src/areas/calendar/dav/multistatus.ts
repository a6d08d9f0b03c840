/** The namespaced names of properties. */
export const dav = (name: string): string => `{DAV:}${name}`
export const caldav = (name: string): string => `{urn:ietf:params:xml:ns:caldav}${name}`
export const calendarServer = (name: string): string => `{http://calendarserver.org/ns/}${name}`

export const apple = (name: string): string => `{http://apple.com/ns/ical/}${name}`

/** A resource: its path and its properties as XML, keyed by `{namespace}name`; null if there is no resource at the path. */
export interface DavResource {
  href: string
  props: Readonly<Record<string, string>> | null
}

/** Escapes text for XML. */
export const xmlText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // XML allows no control characters, escaped or not.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

export const hrefXml = (href: string): string => `<d:href>${xmlText(href)}</d:href>`

/** Builds the response to a PROPFIND or REPORT: for each resource the requested properties, and those it does not have. */
export function multistatus(
  resources: readonly DavResource[],
  requestedProps: readonly string[] | null,
  syncToken?: string,
): string {
  const parts = resources.map(({ href, props }) => responseXml(href, props, requestedProps))
  const token = syncToken ? `<d:sync-token>${xmlText(syncToken)}</d:sync-token>` : ''
  return `<?xml version="1.0" encoding="utf-8"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/" xmlns:a="http://apple.com/ns/ical/">${parts.join('')}${token}</d:multistatus>`
}

/** Builds the body of an error, with a precondition code of the protocol. */
export const errorXml = (condition: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><d:error xmlns:d="DAV:">${condition}</d:error>`

function responseXml(
  href: string,
  props: DavResource['props'],
  requestedProps: readonly string[] | null,
): string {
  if (!props) return `<d:response>${hrefXml(href)}<d:status>HTTP/1.1 404 Not Found</d:status></d:response>`
  // Long properties are sent only when requested by name.
  const names = requestedProps ?? Object.keys(props).filter((name) => name !== caldav('calendar-data'))
  const has = names.filter((name) => name in props)
  const lacks = names.filter((name) => !(name in props))
  const propstat = (all: readonly string[], status: string) =>
    all.length
      ? `<d:propstat><d:prop>${all.map((name) => element(name, props[name])).join('')}</d:prop><d:status>HTTP/1.1 ${status}</d:status></d:propstat>`
      : ''
  return `<d:response>${hrefXml(href)}${propstat(has, '200 OK')}${propstat(lacks, '404 Not Found')}</d:response>`
}

const prefixes: Record<string, string> = {
  'DAV:': 'd',
  'urn:ietf:params:xml:ns:caldav': 'c',
  'http://calendarserver.org/ns/': 's',
  'http://apple.com/ns/ical/': 'a',
}

function element(name: string, value = ''): string {
  const [, uri = '', local = ''] = /^\{(.*)\}(.*)$/.exec(name) ?? []
  const prefix = prefixes[uri]
  const tag = prefix ? `${prefix}:${local}` : local
  const space = prefix ? '' : ` xmlns="${xmlText(uri)}"`
  return value ? `<${tag}${space}>${value}</${tag}>` : `<${tag}${space}/>`
}
