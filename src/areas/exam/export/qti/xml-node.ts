import { escapeXml } from '../../import/formats/xml.ts'

/** QTI 3 uses the names of QTI 2 in kebab case with the prefix `qti-`; HTML elements have the same names in both. */
export type Dialect = 'qti-2' | 'qti-3'

export interface XmlNode {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlChild[]
  isQti: boolean
}
export type XmlChild = XmlNode | string

type AttributeValues = Readonly<Record<string, string | number | boolean | undefined>>

const node = (
  isQti: boolean,
  name: string,
  values: AttributeValues,
  children: readonly XmlChild[],
): XmlNode => ({
  name,
  attributes: Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ),
  children,
  isQti,
})

/** Creates a QTI element, by its QTI 2 name. */
export const qti = (name: string, attributes: AttributeValues = {}, ...children: XmlChild[]): XmlNode =>
  node(true, name, attributes, children)

/** Creates an element of HTML, or of any other vocabulary. */
export const html = (name: string, attributes: AttributeValues = {}, ...children: XmlChild[]): XmlNode =>
  node(false, name, attributes, children)

/** Serialises an element. */
export function xmlText(child: XmlChild, dialect: Dialect): string {
  if (typeof child === 'string') return escapeXml(child)
  const named = (name: string) => (child.isQti && dialect === 'qti-3' ? kebabCase(name) : name)
  const tag = child.isQti && dialect === 'qti-3' ? `qti-${kebabCase(child.name)}` : child.name
  const attributes = Object.entries(child.attributes)
    .map(([key, value]) => ` ${named(key)}="${escapeAttribute(value)}"`)
    .join('')
  if (!child.children.length) return `<${tag}${attributes}/>`
  return `<${tag}${attributes}>${child.children.map((grandchild) => xmlText(grandchild, dialect)).join('')}</${tag}>`
}

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Line breaks in attributes would be normalised to spaces. */
const escapeAttribute = (value: string) => escapeXml(value).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
