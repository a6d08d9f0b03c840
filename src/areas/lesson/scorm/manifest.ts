import { SaxesParser } from 'saxes'

export type ScormVersion = '1.2' | '2004'

/** An item of a package that a learner opens: a SCO, which reports, or an asset, which does not. */
export interface ScormItem {
  id: string
  title: string
  /** Its first file within the package, with the query of its URL. */
  href: string
  isSco: boolean
  /** What the package wants to be told at launch (`datafromlms`). */
  launchData?: string
  /** SCORM 1.2: the raw score from which the item is passed (`masteryscore`). */
  masteryScore?: number
  /** SCORM 2004: the scaled score, −1 to 1, from which it is passed (`minNormalizedMeasure` of a primary objective satisfied by measure). */
  passingScore?: number
  /** SCORM 2004: the progress, 0 to 1, from which it is completed (`completionThreshold`). */
  completionThreshold?: number
}

export interface ScormManifest {
  version: ScormVersion
  title: string
  items: ScormItem[]
}

interface Resource {
  href: string
  isSco: boolean
}

const maxDepth = 60
const maxItems = 500
const maxLaunchData = 4000
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses `imsmanifest.xml` (ADL SCORM 1.2 Content Aggregation Model, SCORM 2004 3rd and 4th edition): the items of its
 * default organization that refer to a resource, in order. Null if it is invalid, nested excessively, or has a document
 * type declaration.
 */
export function readManifest(xml: string): ScormManifest | null {
  const parser = new SaxesParser()
  const path: string[] = []
  const resources = new Map<string, Resource>()
  const organizations: { id: string; title: string; items: ListedItem[] }[] = []
  // Items nest; what follows the inner ones belongs to the outer one again.
  const openItems: ListedItem[] = []
  const bases: string[] = []
  let defaultOrganization = ''
  let schema = ''
  let text = ''
  let broken = false
  parser.on('error', () => {
    broken = true
  })
  // Entities are declared in a document type; no valid manifest has one.
  parser.on('doctype', () => {
    broken = true
  })
  parser.on('opentag', ({ name, attributes }) => {
    const attrs = Object.fromEntries(
      Object.entries(attributes as Record<string, string>).map(([key, value]) => [
        localName(key).toLowerCase(),
        value,
      ]),
    )
    const element = localName(name)
    bases.push((bases.at(-1) ?? '') + (attrs.base ?? ''))
    path.push(element)
    text = ''
    if (path.length > maxDepth) broken = true
    if (element === 'organizations') defaultOrganization = attrs.default ?? ''
    if (element === 'organization') organizations.push({ id: attrs.identifier ?? '', title: '', items: [] })
    if (element === 'item') {
      const items = organizations.at(-1)?.items
      if (!items || items.length >= maxItems) broken = true
      const item: ListedItem = {
        id: attrs.identifier ?? '',
        title: '',
        href: attrs.parameters ?? '',
        isSco: false,
        reference: attrs.identifierref ?? '',
        isSatisfiedByMeasure: false,
      }
      items?.push(item)
      openItems.push(item)
    }
    const current = openItems.at(-1)
    if (current && element === 'primaryObjective')
      current.isSatisfiedByMeasure = attrs.satisfiedbymeasure === 'true'
    // The 4th edition writes it as an attribute, the 3rd as text.
    if (current && element === 'completionThreshold' && attrs.completedbymeasure !== 'false')
      current.completionThreshold = fraction(attrs.minprogressmeasure ?? '', 0)
    if (element === 'resource')
      resources.set(attrs.identifier ?? '', {
        href: attrs.href ? (bases.at(-1) ?? '') + attrs.href : '',
        isSco: (attrs.scormtype ?? '').toLowerCase() === 'sco',
      })
  })
  const take = (more: string) => {
    text += more
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => {
    const element = path.pop()
    bases.pop()
    const parent = path.at(-1)
    const trimmed = text.trim().slice(0, 200)
    if (element === 'schemaversion' && !schema) schema = trimmed
    if (element === 'title' && parent === 'organization') {
      const organization = organizations.at(-1)
      if (organization) organization.title = trimmed
    }
    const current = openItems.at(-1)
    if (element === 'item') openItems.pop()
    else if (current && element) addToItem(current, { element, parent, text: text.trim() })
    text = ''
  })
  try {
    parser.write(xml.replace(/^\uFEFF/, '')).close()
  } catch {
    return null
  }
  if (broken) return null
  const organization = organizations.find(({ id }) => id === defaultOrganization) ?? organizations[0]
  const items = (organization?.items ?? []).flatMap((listed) => {
    const { reference, href, isSatisfiedByMeasure, passingScore, ...item } = listed
    const resource = resources.get(reference)
    if (!resource?.href) return []
    // Without a measure of its own, only the full score satisfies (IMS Simple Sequencing: 1.0 by default).
    const passing = isSatisfiedByMeasure && { passingScore: passingScore ?? 1 }
    return [{ ...item, ...passing, href: withParameters(resource.href, href), isSco: resource.isSco }]
  })
  if (!organization || !items.length) return null
  return {
    version: /2004|CAM\s*1\.3/i.test(schema) ? '2004' : '1.2',
    title: organization.title,
    items,
  }
}

interface ListedItem extends ScormItem {
  /** The resource it refers to. */
  reference: string
  isSatisfiedByMeasure: boolean
}

/** Takes over the text of an element within an item. */
function addToItem(
  item: ListedItem,
  { element, parent, text }: { element: string; parent: string | undefined; text: string },
): void {
  if (element === 'title' && parent === 'item') item.title = text.slice(0, 200)
  if (/^datafromlms$/i.test(element) && text) item.launchData = text.slice(0, maxLaunchData)
  if (element === 'masteryscore') item.masteryScore = numberWithin(text, 0, 100)
  if (element === 'completionThreshold') item.completionThreshold ??= fraction(text, 0)
  if (element === 'minNormalizedMeasure' && parent === 'primaryObjective')
    item.passingScore = fraction(text, -1)
}

const fraction = (text: string, least: number) => numberWithin(text, least, 1)

/** The number a text is; undefined if it is none, or outside these limits. */
function numberWithin(text: string, least: number, most: number): number | undefined {
  const value = text === '' ? Number.NaN : Number(text)
  return value >= least && value <= most ? value : undefined
}

/** Appends parameters as defined by SCORM content packaging: with or without a leading `?`. */
function withParameters(href: string, parameters: string): string {
  const more = parameters.replace(/^[?&]+/, '')
  if (!more) return href
  if (more.startsWith('#')) return href + more
  return href + (href.includes('?') ? '&' : '?') + more
}
