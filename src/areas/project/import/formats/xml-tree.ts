import { SaxesParser } from 'saxes'

/** An element with what stands in it. */
export interface XmlNode {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
  text: string
}

const deepest = 60

/** An XML text as a tree; null for what is none, or is nested beyond all measure. Entities of the file's own are never expanded. */
export function readXml(text: string): XmlNode | null {
  const parser = new SaxesParser()
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlNode[] = [root]
  let broken = false
  parser.on('error', () => {
    broken = true
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node: XmlNode = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)!.children.push(node)
    open.push(node)
    if (open.length > deepest) broken = true
  })
  parser.on('closetag', () => open.pop())
  const add = (text: string) => {
    const top = open.at(-1)
    if (top) top.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  for (let at = 0; at < text.length && !broken; at += 65_536) parser.write(text.slice(at, at + 65_536))
  if (!broken) parser.close()
  return broken ? null : (root.children[0] ?? null)
}

/** The children of a name. */
export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []

/** The first child of a name. */
export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name)

/** The text of the first child of a name, trimmed; empty where there is none. */
export const textOf = (node: XmlNode | undefined, name: string): string =>
  childOf(node, name)?.text.trim() ?? ''
