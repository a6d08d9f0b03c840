import { SaxesParser } from 'saxes'

/** An element with what stands in it, in its order. Names are without prefix. */
export interface XmlElement {
  name: string
  /** As the file writes it, for HTML within XML. */
  tag: string
  attributes: Readonly<Record<string, string>>
  children: (XmlElement | string)[]
  /** Comments that stand directly in it. */
  comments?: string[]
  line: number
}

/** Why a text is not taken as XML: it declares a document type, which entities would need; or it is none, or one that is only made to be large. */
export class XmlFault extends Error {
  why: 'doctype' | 'broken'
  constructor(why: 'doctype' | 'broken') {
    super(why)
    this.why = why
  }
}

const deepest = 100
/** Far above what anybody writes: each is a thing in memory, and four bytes of text make one. */
const mostElements = 1_000_000

/** Reads an XML text of others into its elements. `named`: what becomes of each name. Throws `XmlFault`. */
export function readXml(text: string, named: (name: string) => string = bareName): XmlElement {
  const parser = new SaxesParser()
  const root: XmlElement = { name: '', tag: '', attributes: {}, children: [], line: 0 }
  const open = [root]
  let count = 0
  parser.on('doctype', () => {
    throw new XmlFault('doctype')
  })
  parser.on('error', () => {
    throw new XmlFault('broken')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const given = Object.entries(attributes as Record<string, string>).map(([key, value]) => [
      named(key),
      value,
    ])
    const element: XmlElement = {
      name: named(name),
      tag: bareName(name),
      attributes: Object.fromEntries(given),
      children: [],
      line: parser.line,
    }
    open.at(-1)?.children.push(element)
    open.push(element)
    if (open.length > deepest || ++count > mostElements) throw new XmlFault('broken')
  })
  parser.on('comment', (words) => {
    const element = open.at(-1)
    if (element?.comments) element.comments.push(words)
    else if (element) element.comments = [words]
  })
  parser.on('closetag', () => open.pop())
  const add = (words: string) => open.at(-1)?.children.push(words)
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(text.replace(/^\uFEFF/, '')).close()
  const top = root.children.find((one) => typeof one !== 'string')
  if (!top || typeof top === 'string') throw new XmlFault('broken')
  return top
}

/** A name without its prefix. */
export const bareName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The elements within, in their order. */
export const elementsOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (one): one is XmlElement => typeof one !== 'string' && (!name || one.name === name),
  )

/** The first element of these names, each within the one before. */
export const childOf = (element: XmlElement | undefined, ...names: string[]): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>((at, name) => elementsOf(at, name)[0], element)

/** Every element of a name, however deep. */
export const allOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  elementsOf(element).flatMap((one) => [...(one.name === name ? [one] : []), ...allOf(one, name)])

/** All text within. */
export const textOf = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map((one) => (typeof one === 'string' ? one : textOf(one))).join('')

/** Text as it stands in XML; signs that no XML may hold are left out. */
export const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // Otherwise read as a line end.
    .replaceAll('\r', '&#13;')
