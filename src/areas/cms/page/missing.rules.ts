import { isRecord } from '#kernel/fields/text-value.ts'
import { isMediaId } from '#kernel/image/media.rules.ts'
import { safeHref } from '#kernel/rich-text/safe-href.rules.ts'
import type { Column, Layout } from '../layout/layout.types.ts'
import type { Content } from './content.input.ts'

/** Something a page should have before it is published: `what` names the text, the kind of block or the path it concerns. */
export interface Missing {
  code: 'title-long' | 'description' | 'alt' | 'link' | 'question' | 'hollow' | 'sample'
  what: string
  /** Where to fix it: the id of a block, or a field of the page or post itself. */
  at: string
  /** For a sample, its text. */
  text?: string
}

/** As much of a title as search engines show. */
const maxTitleLength = 60

/** Returns what a page or post lacks, as far as its content alone tells. */
export function missingIn(content: Content): Missing[] {
  const { title, excerpt, cover, seo } = content
  const missing: Missing[] = []
  const name = seo.title.th || title.th
  if ([...name].length > maxTitleLength) missing.push({ code: 'title-long', what: name, at: 'title' })
  if (!seo.description.th && !excerpt.th) missing.push({ code: 'description', what: '', at: 'excerpt' })
  if (cover && !cover.alt.th) missing.push({ code: 'alt', what: title.th, at: 'cover' })
  for (const { name: of, at, picture, to, question } of partsOf(content)) {
    if (question && !isComplete(question))
      missing.push({ code: 'question', what: questionName(question), at })
    if (picture && !hasText(picture.alt)) missing.push({ code: 'alt', what: of, at })
    if (to !== undefined && !safeHref(to)) missing.push({ code: 'link', what: to, at })
  }
  return missing
}

/** Returns paths of this site that a page links to, each once, with the first place that does. */
export function internalPaths(content: Content): { path: string; at: string }[] {
  const found = new Map<string, string>()
  for (const { to, at } of partsOf(content)) {
    const address = to === undefined ? null : safeHref(to)
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
  question?: Record<string, unknown>
}

const hasText = (text: unknown): boolean =>
  typeof text === 'string' ? text.trim() !== '' : Boolean((text as { th?: string } | undefined)?.th?.trim())

/** Without a name a question is left out of its form; without options nobody can answer it. */
const isComplete = ({ label, kind, options }: Record<string, unknown>): boolean =>
  hasText(label) &&
  (!['choice', 'choices'].includes(String(kind)) ||
    (Array.isArray(options) && options.some((option) => isRecord(option) && hasText(option.label))))

const questionName = ({ label }: Record<string, unknown>): string =>
  (typeof label === 'string' ? label : ((label as { th?: string } | undefined)?.th ?? '')).trim()

/** Returns every image and link of a page or post, and the questions of its forms. */
function partsOf({ layout, body }: Content): Part[] {
  const found: Part[] = []
  const visit = (name: string, at: string, value: unknown): void => {
    if (Array.isArray(value)) for (const entry of value) visit(name, at, entry)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const record = value as Record<string, unknown>
    if (typeof record.id === 'string' && isMediaId(record.id)) found.push({ name, at, picture: record })
    if (typeof record.to === 'string') found.push({ name, at, to: record.to })
    if (typeof record.href === 'string') found.push({ name, at, to: record.href })
    for (const child of Object.values(record)) visit(name, at, child)
  }
  const inColumns = (columns: readonly Column[]): void => {
    for (const { blocks } of columns)
      for (const { id, type, props } of blocks) {
        if (type === 'contact' && Array.isArray(props.fields))
          for (const question of props.fields)
            if (isRecord(question)) found.push({ name: type, at: id, question })
        if (type === 'columns' && Array.isArray(props.columns)) inColumns(props.columns as Column[])
        else visit(type, id, props)
      }
  }
  for (const { columns } of (layout as Layout | null)?.rows ?? []) inColumns(columns)
  visit('text', 'body', body)
  return found
}
