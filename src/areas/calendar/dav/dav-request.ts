import { SaxesParser } from 'saxes'
import { malformed, tooLarge } from '#kernel/errors.ts'

/** The body of a PROPFIND or REPORT request from a calendar app (RFC 4918, RFC 4791, RFC 6578). */
export interface DavRequest {
  /** The name of the outermost element: `propfind`, `calendar-query`, `calendar-multiget`, `sync-collection`. */
  kind: string
  /** The requested properties as `{namespace}name`; null for the default ones. */
  props: string[] | null
  hrefs: string[]
  /** `start` and `end` of the requested time range, in UTC. */
  range: { start: Date | null; end: Date | null } | null
  syncToken: string | null
  /** The component types of a query: `VEVENT`; empty if not specified. */
  components: string[]
}

/** Requests from phones are hundreds of bytes; a multiget lists a few hundred paths. */
export const maxDavBytes = 262_144
const maxDepth = 20

/**
 * Parses a request body. Only the entities of XML itself are supported: a document that declares any is refused. Throws
 * 400, 413.
 */
export function readDavRequest(text: string): DavRequest {
  const request: DavRequest = {
    kind: '',
    props: null,
    hrefs: [],
    range: null,
    syncToken: null,
    components: [],
  }
  if (!text.trim()) return { ...request, kind: 'propfind' }
  if (Buffer.byteLength(text) > maxDavBytes) throw tooLarge({ megabytes: 1 })
  const parser = new SaxesParser({ xmlns: true })
  const path: string[] = []
  let textContent = ''
  parser.on('error', () => {
    throw malformed()
  })
  parser.on('doctype', () => {
    throw malformed()
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (path.length >= maxDepth) throw malformed()
    if (!path.length) request.kind = local
    // The requested properties are direct children of `prop`, itself a child of the root element.
    if (path.length === 2 && path[1] === 'prop')
      request.props = [...(request.props ?? []), `{${uri}}${local}`]
    if (local === 'time-range')
      request.range = {
        start: parseUtcDate(attributes.start?.value),
        end: parseUtcDate(attributes.end?.value),
      }
    const name = attributes.name?.value ?? ''
    if (local === 'comp-filter' && name !== 'VCALENDAR') request.components.push(name)
    path.push(local)
    textContent = ''
  })
  parser.on('text', (more) => {
    textContent += more
  })
  parser.on('closetag', () => {
    const local = path.pop()
    if (local === 'href' && path.length === 1) request.hrefs.push(textContent.trim())
    if (local === 'sync-token' && path.length === 1) request.syncToken = textContent.trim()
    textContent = ''
  })
  parser.write(text).close()
  return request
}

/** `20261123T000000Z`. */
function parseUtcDate(text: string | undefined): Date | null {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '')
  if (!found) return null
  const [, year, month, day, hour, minute, second] = found
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}
