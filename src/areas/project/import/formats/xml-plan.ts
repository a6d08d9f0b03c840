import { childOf, readXml, textOf, type XmlElement, XmlFault } from '#kernel/xml/xml.ts'

/** A plan that is kept as XML; null for what is none, declares a document type, or is nested beyond all measure. */
export function readXmlPlan(text: string): XmlElement | null {
  try {
    return readXml(text)
  } catch (error) {
    if (error instanceof XmlFault) return null
    throw error
  }
}

/** The text of the first child of a name, trimmed; empty where there is none. */
export const textIn = (element: XmlElement | undefined, name: string): string =>
  textOf(childOf(element, name)).trim()
