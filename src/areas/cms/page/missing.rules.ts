import { isMediaId } from '#kernel/image/media.rules.ts'
import { safeAddress } from '#kernel/rich-text/address.rules.ts'
import type { Column, Layout } from '../layout/layout.types.ts'
import type { Content } from './content.input.ts'

/** Something a page should have before it is published: `what` names the text, the kind of block or the path it concerns. */
export interface Missing {
  code: 'title-long' | 'description' | 'alt' | 'link' | 'hollow' | 'sample'
  what: string
  /** Where to fix it: the id of a block, or a field of the page or post itself. */
  at: string
  /** For a sample, its text. */
  text?: string
}

/** As much of a title as search engines show. */
const shownTitle = 60

/** Returns what a page or post lacks, as far as its content alone tells. */
export function missingIn(content: Content): Missing[] {
  const { title, excerpt, cover, seo } = content
  const missing: Missing[] = []
  const name = seo.title.th || title.th
  if ([...name].length > shownTitle) missing.push({ code: 'title-long', what: name, at: 'title' })
  if (!seo.description.th && !excerpt.th) missing.push({ code: 'description', what: '', at: 'excerpt' })
  if (cover && !cover.alt.th) missing.push({ code: 'alt', what: title.th, at: 'cover' })
  for (const { name: of, at, picture, to } of partsOf(content)) {
    if (picture && !saysSomething(picture.alt)) missing.push({ code: 'alt', what: of, at })
    if (to !== undefined && !safeAddress(to)) missing.push({ code: 'link', what: to, at })
  }
  return missing
}

/** Returns paths of this site that a page links to, each once, with the first place that does. */
export function innerPaths(content: Content): { path: string; at: string }[] {
  const found = new Map<string, string>()
  for (const { to, at } of partsOf(content)) {
    const address = to === undefined ? null : safeAddress(to)
    const path = address?.startsWith('/') ? (address.split(/[?#]/)[0] as string) : null
    if (path && !found.has(path)) found.set(path, at)
  }
  return [...found].map(([path, at]) => ({ path, at }))
}

interface Part {
  /** The kind of block that contains it, and the block's id. */
  name: string
  at: string
  picture?: { alt?: unknown }
  to?: string
}

const saysSomething = (words: unknown): boolean =>
  typeof words === 'string'
    ? words.trim() !== ''
    : Boolean((words as { th?: string } | undefined)?.th?.trim())

/** Returns every image and link of a page or post. */
function partsOf({ layout, body }: Content): Part[] {
  const found: Part[] = []
  const look = (name: string, at: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) look(name, at, one)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const thing = value as Record<string, unknown>
    if (typeof thing.id === 'string' && isMediaId(thing.id)) found.push({ name, at, picture: thing })
    if (typeof thing.to === 'string') found.push({ name, at, to: thing.to })
    if (typeof thing.href === 'string') found.push({ name, at, to: thing.href })
    for (const held of Object.values(thing)) look(name, at, held)
  }
  const inColumns = (columns: readonly Column[]): void => {
    for (const { blocks } of columns)
      for (const { id, type, props } of blocks) {
        if (type === 'columns' && Array.isArray(props.columns)) inColumns(props.columns as Column[])
        else look(type, id, props)
      }
  }
  for (const { columns } of (layout as Layout | null)?.rows ?? []) inColumns(columns)
  look('text', 'body', body)
  return found
}
