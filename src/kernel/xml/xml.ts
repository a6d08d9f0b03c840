import { SaxesParser } from 'saxes'

/** An element with its content, in document order. Names are without prefix. */
export interface XmlElement {
  name: string
  /** The tag as written in the file, for HTML within XML. */
  tag: string
  attributes: Readonly<Record<string, string>>
  children: (XmlElement | string)[]
  /** Comments that are direct children. */
  comments?: string[]
  line: number
}

/**
 * Why a text is rejected as XML: it declares a document type, which entities would need, is not XML at all, or is
 * crafted to be huge.
 */
export class XmlError extends Error {
  why: 'doctype' | 'broken'
  /** Where the text stops being XML, if that is a place. */
  line: number | undefined
  constructor(why: 'doctype' | 'broken', line?: number) {
    super(why)
    this.why = why
    this.line = line
  }
}

const maxDepth = 100
/** Far above any real document: each element takes memory, and four bytes of text are enough for one. */
const maxElements = 1_000_000

/** Parses untrusted XML into elements. `named` maps each name. Throws `XmlError`. */
export function readXml(text: string, named: (name: string) => string = bareName): XmlElement {
  const parser = new SaxesParser()
  const root: XmlElement = { name: '', tag: '', attributes: {}, children: [], line: 0 }
  const open = [root]
  let count = 0
  parser.on('doctype', () => {
    throw new XmlError('doctype')
  })
  parser.on('error', () => {
    throw new XmlError('broken', parser.line)
  })
  parser.on('opentag', ({ name, attributes }) => {
    const attributeEntries = Object.entries(attributes as Record<string, string>).map(([key, value]) => [
      named(key),
      value,
    ])
    const element: XmlElement = {
      name: named(name),
      tag: bareName(name),
      attributes: Object.fromEntries(attributeEntries),
      children: [],
      line: parser.line,
    }
    open.at(-1)?.children.push(element)
    open.push(element)
    if (open.length > maxDepth || ++count > maxElements) throw new XmlError('broken')
  })
  parser.on('comment', (characters) => {
    const element = open.at(-1)
    if (element?.comments) element.comments.push(characters)
    else if (element) element.comments = [characters]
  })
  parser.on('closetag', () => open.pop())
  const add = (characters: string) => open.at(-1)?.children.push(characters)
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(text.replace(/^\uFEFF/, '')).close()
  const top = root.children.find((child) => typeof child !== 'string')
  if (!top || typeof top === 'string') throw new XmlError('broken')
  return top
}

/** Returns a name without its prefix. */
export const bareName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Returns the child elements, in document order. */
export const elementsOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && (!name || child.name === name),
  )

/** Returns the element at a path of names: the first child of each name within the previous one. */
export const childOf = (element: XmlElement | undefined, ...names: string[]): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>((at, name) => elementsOf(at, name)[0], element)

/** Returns all descendants of a name. */
export const descendantsOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  elementsOf(element).flatMap((eachElement) => [
    ...(eachElement.name === name ? [eachElement] : []),
    ...descendantsOf(eachElement, name),
  ])

/** Returns all text within. */
export const textOf = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map((child) => (typeof child === 'string' ? child : textOf(child))).join('')

/** Escapes text for XML; characters that XML forbids are removed. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // Otherwise it would be read as a line end.
    .replaceAll('\r', '&#13;')
