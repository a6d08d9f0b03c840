import { posix } from 'node:path'
import type { Difficulty } from '../../question/question.types.ts'
import { FileFault } from '../import.types.ts'
import { allOf, childOf, elementsOf, readXml, textOf, type XmlElement } from './xml.ts'

/** What the manifest of a package says about an item. */
export interface ItemFacts {
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
export function manifestFacts(text: string, at: string): Map<string, ItemFacts> {
  try {
    const resources = elementsOf(childOf(readXml(text), 'resources'), 'resource')
    return new Map(
      resources.map((one) => [posix.join(posix.dirname(at), one.attributes.href ?? ''), factsOf(one)]),
    )
  } catch (error) {
    if (error instanceof FileFault) return new Map()
    throw error
  }
}

function factsOf(resource: XmlElement): ItemFacts {
  const lom = allOf(childOf(resource, 'metadata'), 'lom')[0]
  const words = (element: XmlElement | undefined) => textOf(element).trim()
  const tags = elementsOf(childOf(lom, 'general'), 'keyword').map(words)
  const difficulty = difficulties[words(childOf(lom, 'educational', 'difficulty', 'value'))]
  const discipline = elementsOf(lom, 'classification').find(
    (one) => words(childOf(one, 'purpose', 'value')) === 'discipline',
  )
  const category = allOf(childOf(discipline, 'taxonPath'), 'taxon').map((one) => words(childOf(one, 'entry')))
  return {
    ...(tags.length && { tags }),
    ...(difficulty && { difficulty }),
    ...(category.length && { category }),
  }
}
