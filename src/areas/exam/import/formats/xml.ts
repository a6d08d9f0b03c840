import {
  bareName,
  descendantsOf,
  escapeXml,
  readXml as readAny,
  textOf,
  type XmlElement,
  XmlError,
} from '#kernel/xml/xml.ts'
import { ImportFileError } from '../import.types.ts'

export { childOf, descendantsOf, elementsOf, escapeXml, textOf, type XmlElement } from '#kernel/xml/xml.ts'

/**
 * Parses XML; QTI 3 names are converted to those of QTI 2. Throws `ImportFileError`: `doctype` if it declares one; `broken`
 * if it is not XML.
 */
export function readXml(text: string): XmlElement {
  try {
    return readAny(text, plainName)
  } catch (error) {
    if (error instanceof XmlError)
      throw new ImportFileError(error.why, error.line ? { line: error.line } : undefined)
    throw error
  }
}

const plainName = (name: string) =>
  bareName(name)
    .replace(/^qti-/, '')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Converts lines of text to paragraphs. */
export const paragraphsOf = (element: XmlElement | undefined): string =>
  descendantsOf(element, 'p').map(textOf).join('\n').trim()

export const hasClass = ({ attributes }: XmlElement, name: string): boolean =>
  (attributes.class ?? '').split(/\s+/).includes(name)

/** Returns the content as HTML; `instead` may replace elements. */
export function htmlOf(
  element: XmlElement | undefined,
  instead: (element: XmlElement) => string | undefined = () => undefined,
): string {
  return (element?.children ?? [])
    .map((child) => {
      if (typeof child === 'string') return escapeXml(child)
      const other = instead(child)
      if (other !== undefined) return other
      const attributes = Object.entries(child.attributes)
        .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
        .join('')
      return `<${child.tag}${attributes}>${htmlOf(child, instead)}</${child.tag}>`
    })
    .join('')
}
