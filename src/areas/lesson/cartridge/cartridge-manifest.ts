import { posix } from 'node:path'
import {
  childOf,
  descendantsOf,
  elementsOf,
  readXml,
  textOf,
  type XmlElement,
  XmlError,
} from '#kernel/xml/xml.ts'

/** A resource listed in a cartridge's manifest. */
export interface ListedResource {
  type: string
  /** Its first file, relative to the root of the archive. */
  href: string
}

/** An entry in the organisation of a cartridge: a heading with its children, or a resource. */
export interface ListedItem {
  title: string
  resource: ListedResource | null
  items: ListedItem[]
}

export interface CartridgeManifest {
  title: string
  description: string
  language: 'th' | 'en'
  /** Null if it defines no order. */
  items: ListedItem[] | null
  resources: ListedResource[]
}

const maxItems = 3000
const plainTextOf = (element: XmlElement | undefined) => textOf(element).replace(/\s+/g, ' ').trim()

/** Parses `imsmanifest.xml` of a Common Cartridge 1.0 to 1.3. `why`: it is not one, or is locked. */
export function readCartridgeManifest(text: string): CartridgeManifest | { why: 'none' | 'locked' } {
  let top: XmlElement
  try {
    top = readXml(text)
  } catch (error) {
    if (error instanceof XmlError) return { why: 'none' }
    throw error
  }
  if (top.name !== 'manifest' || !/common cartridge/i.test(plainTextOf(descendantsOf(top, 'schema')[0])))
    return { why: 'none' }
  if (descendantsOf(top, 'authorization').length || descendantsOf(top, 'authorizations').length)
    return { why: 'locked' }
  const listed = childOf(top, 'resources')
  const byId = new Map(
    elementsOf(listed, 'resource').map((element) => [
      element.attributes.identifier ?? '',
      resourceOf(element, (listed?.attributes.base ?? '') + (element.attributes.base ?? '')),
    ]),
  )
  const general = descendantsOf(childOf(top, 'metadata'), 'general')[0]
  const organization = descendantsOf(childOf(top, 'organizations'), 'organization')[0]
  let remaining = maxItems
  const itemsOf = (element: XmlElement | undefined): ListedItem[] =>
    elementsOf(element, 'item').flatMap((eachElement) => {
      if (remaining-- <= 0) return []
      const ref = eachElement.attributes.identifierref ?? ''
      // A reference to nothing is treated and reported as a missing file.
      const resource = byId.get(ref) ?? (ref ? { type: 'webcontent', href: ref } : null)
      return [
        {
          title: plainTextOf(childOf(eachElement, 'title')).slice(0, 160),
          resource,
          items: itemsOf(eachElement),
        },
      ]
    })
  // One untitled item contains all others (CC 1.3, 4.3).
  const all = itemsOf(organization)
  const [root] = all
  const items = all.length === 1 && root && !root.resource ? root.items : all
  return {
    title: plainTextOf(descendantsOf(childOf(general, 'title'), 'string')[0]).slice(0, 160),
    description: plainTextOf(descendantsOf(childOf(general, 'description'), 'string')[0]).slice(0, 240),
    language: plainTextOf(childOf(general, 'language')).toLowerCase().startsWith('en') ? 'en' : 'th',
    items: items.length ? items : null,
    resources: [...byId.values()],
  }
}

function resourceOf(resource: XmlElement, base: string): ListedResource {
  const first = resource.attributes.href || elementsOf(resource, 'file')[0]?.attributes.href || ''
  return { type: (resource.attributes.type ?? '').toLowerCase(), href: pathOf(base + first) }
}

/** Returns a path in the archive for a path in the manifest. */
export function pathOf(href: string): string {
  const plain = href.split(/[?#]/)[0] ?? ''
  try {
    return posix.normalize(decodeURIComponent(plain))
  } catch {
    return posix.normalize(plain)
  }
}
