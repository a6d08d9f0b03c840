import { posix } from 'node:path'
import type { ListedItem, ListedResource } from './cartridge-manifest.ts'

interface CollectedSection {
  title: string
  items: ListedItem[]
  /** Headings below it are lost. */
  isFlat: boolean
}

/**
 * Groups items into sections by heading, however deeply nested; top-level items without a heading go into a section
 * with the title of the course.
 */
export function sectionsOf(items: readonly ListedItem[], course: string): CollectedSection[] {
  const found: CollectedSection[] = []
  let loose: CollectedSection | null = null
  for (const item of items) {
    if (item.items.length) {
      loose = null
      const leaves = leavesOf(item)
      found.push({
        title: item.title || course || '1',
        items: leaves,
        isFlat: item.items.some((candidate) => candidate.items.length > 0),
      })
    } else {
      loose ??= { title: course || '1', items: [], isFlat: false }
      if (!found.includes(loose)) found.push(loose)
      loose.items.push(item)
    }
  }
  return found
}

const leavesOf = (item: ListedItem): ListedItem[] => [
  ...(item.resource ? [{ ...item, items: [] }] : []),
  ...item.items.flatMap((one) => (one.items.length ? leavesOf(one) : [one])),
]

/** Returns the pages and other parts of a cartridge that lists no order. */
export const itemsOfResources = (resources: readonly ListedResource[]): ListedItem[] =>
  resources
    .filter(
      (resource) =>
        !isBank(resource) && (resource.type !== 'webcontent' || /\.x?html?$/i.test(resource.href)),
    )
    .map((resource) => ({
      title: posix.basename(resource.href).replace(/\.[^.]+$/, ''),
      resource,
      items: [],
    }))

/** A question bank by its type. */
export const isBank = ({ type }: ListedResource) => /^imsqti.*question-bank/.test(type)

/** Where Canvas stores its banks, beside quizzes in another format. */
export const isPossibleBank = ({ type, href }: ListedResource) =>
  type.startsWith('associatedcontent') && /\.xml\.qti$/i.test(href)
