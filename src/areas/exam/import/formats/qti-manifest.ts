import { posix } from 'node:path'
import type { Difficulty } from '../../question/question.types.ts'
import { ImportFileError } from '../import.types.ts'
import { childOf, descendantsOf, elementsOf, readXml, textOf, type XmlElement } from './xml.ts'

/** What the manifest of a package says about an item. */
export interface ItemMetadata {
  tags?: string[]
  difficulty?: Difficulty
  category?: string[]
}

/** The IEEE LOM terms for difficulty. */
const difficulties: Record<string, Difficulty> = {
  'very easy': 'easy',
  easy: 'easy',
  medium: 'medium',
  difficult: 'hard',
  'very difficult': 'hard',
}

/**
 * Returns what `imsmanifest.xml` says about each file in IEEE LOM: keywords, difficulty, discipline. Empty if it cannot
 * be read.
 */
export function manifestMetadata(text: string, at: string): Map<string, ItemMetadata> {
  try {
    const resources = elementsOf(childOf(readXml(text), 'resources'), 'resource')
    return new Map(
      resources.map((resource) => [
        posix.join(posix.dirname(at), resource.attributes.href ?? ''),
        metadataOf(resource),
      ]),
    )
  } catch (error) {
    if (error instanceof ImportFileError) return new Map()
    throw error
  }
}

function metadataOf(resource: XmlElement): ItemMetadata {
  const lom = descendantsOf(childOf(resource, 'metadata'), 'lom')[0]
  const trimmedText = (element: XmlElement | undefined) => textOf(element).trim()
  const tags = elementsOf(childOf(lom, 'general'), 'keyword').map(trimmedText)
  const difficulty = difficulties[trimmedText(childOf(lom, 'educational', 'difficulty', 'value'))]
  const discipline = elementsOf(lom, 'classification').find(
    (element) => trimmedText(childOf(element, 'purpose', 'value')) === 'discipline',
  )
  const category = descendantsOf(childOf(discipline, 'taxonPath'), 'taxon').map((descendant) =>
    trimmedText(childOf(descendant, 'entry')),
  )
  return {
    ...(tags.length && { tags }),
    ...(difficulty && { difficulty }),
    ...(category.length && { category }),
  }
}
