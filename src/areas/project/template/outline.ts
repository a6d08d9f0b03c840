import type { FieldDefinition } from '#kernel/fields/index.ts'
import type { LinkType } from '../schedule/graph.rules.ts'
import type { StatusCategory } from '../setup/setup.rules.ts'

/**
 * A project without its days and people: a template, or the basis of a copy. Days are counted in working days from the
 * first one.
 */
export interface Outline {
  statuses: { name: string; category: StatusCategory; color: number; wipLimit: number | null }[]
  categories: { name: string; color: number }[]
  fields?: FieldDefinition[]
  tasks: OutlineTask[]
  links: { from: string; to: string; type?: LinkType; lagMin?: number }[]
}

export interface OutlineTask {
  /** Its name within the outline. */
  ref: string
  parent?: string
  title: string
  description?: string
  /** The index of its status in the outline; the first to-do one by default. */
  status?: number
  categories?: string[]
  priority?: number
  /** Its first and last day. */
  from?: number
  to?: number
  estimateMin?: number
  /** Indexes in the given list of people. */
  people?: number[]
  checklist?: (string | { text: string; done: boolean })[]
  progress?: number
  milestone?: boolean
}
