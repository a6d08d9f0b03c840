import { childOf, readXml, textOf, type XmlElement, XmlError } from '#kernel/xml/xml.ts'

/** Parses a plan stored as XML; null if it is not XML, declares a document type, or is nested excessively. */
export function readXmlPlan(text: string): XmlElement | null {
  try {
    return readXml(text)
  } catch (error) {
    if (error instanceof XmlError) return null
    throw error
  }
}

/** Returns the trimmed text of the first child with a name; empty if there is none. */
export const textIn = (element: XmlElement | undefined, name: string): string =>
  textOf(childOf(element, name)).trim()
