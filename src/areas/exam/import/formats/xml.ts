import { SaxesParser } from 'saxes'
import { FileFault } from '../import.types.ts'

/** An element with what stands in it, in its order. Names are without prefix, in camel case: those of QTI 3 are as those of QTI 2. */
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

const deepest = 100

/** Reads an XML text. Throws `FileFault`: `doctype` where it declares one, which entities would need; `broken` for what is no XML. */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser()
  const root: XmlElement = { name: '', tag: '', attributes: {}, children: [], line: 0 }
  const open = [root]
  parser.on('doctype', () => {
    throw new FileFault('doctype')
  })
  parser.on('error', () => {
    throw new FileFault('broken')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const named = Object.entries(attributes as Record<string, string>).map(([key, value]) => [
      plainName(key),
      value,
    ])
    const element: XmlElement = {
      name: plainName(name),
      tag: bare(name),
      attributes: Object.fromEntries(named),
      children: [],
      line: parser.line,
    }
    open.at(-1)?.children.push(element)
    open.push(element)
    if (open.length > deepest) throw new FileFault('broken')
  })
  parser.on('comment', (words) => {
    const element = open.at(-1)
    if (element) element.comments = [...(element.comments ?? []), words]
  })
  parser.on('closetag', () => open.pop())
  const add = (words: string) => open.at(-1)?.children.push(words)
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(text.replace(/^\uFEFF/, '')).close()
  const top = root.children.find((one) => typeof one !== 'string')
  if (!top || typeof top === 'string') throw new FileFault('broken')
  return top
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)
const plainName = (name: string) =>
  bare(name)
    .replace(/^qti-/, '')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

export const elementsOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (one): one is XmlElement => typeof one !== 'string' && (!name || one.name === name),
  )

export const childOf = (element: XmlElement | undefined, ...names: string[]): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>((at, name) => elementsOf(at, name)[0], element)

/** Every element of a name, however deep. */
export const allOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  elementsOf(element).flatMap((one) => [...(one.name === name ? [one] : []), ...allOf(one, name)])

/** All text within. */
export const textOf = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map((one) => (typeof one === 'string' ? one : textOf(one))).join('')

/** Lines of text, each a paragraph. */
export const paragraphsOf = (element: XmlElement | undefined): string =>
  allOf(element, 'p').map(textOf).join('\n').trim()

export const hasClass = ({ attributes }: XmlElement, name: string): boolean =>
  (attributes.class ?? '').split(/\s+/).includes(name)

/** What stands within as HTML; `instead` may put something in the place of an element. */
export function htmlOf(
  element: XmlElement | undefined,
  instead: (element: XmlElement) => string | undefined = () => undefined,
): string {
  return (element?.children ?? [])
    .map((one) => {
      if (typeof one === 'string') return escaped(one)
      const other = instead(one)
      if (other !== undefined) return other
      const attributes = Object.entries(one.attributes)
        .map(([name, value]) => ` ${name}="${escaped(value)}"`)
        .join('')
      return `<${one.tag}${attributes}>${htmlOf(one, instead)}</${one.tag}>`
    })
    .join('')
}

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
