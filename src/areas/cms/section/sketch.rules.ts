import { isMediaId } from '#kernel/image/media.rules.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { Column, Row } from '../layout/layout.types.ts'

/** A block in a section's thumbnail: its kind, and its first text and first image. */
export interface SketchBlock {
  type: string
  text?: string
  picture?: string
  /** The number of items it shows side by side or stacked. */
  count?: number
}

/** A row in a thumbnail. */
export interface SketchRow {
  columns: SketchBlock[][]
  tinted: boolean
}

const maxRows = 4
const maxColumns = 4
const maxBlocks = 4
const maxTextLength = 60

/** Returns the content of a thumbnail of rows, in the viewer's language: no more than can be seen at that size. */
export const sketchOf = (rows: readonly Row[], locale: Locale): SketchRow[] =>
  rows.slice(0, maxRows).map(({ columns, background }) => ({
    columns: columns.slice(0, maxColumns).map((column) => blocksOf(column, locale)),
    tinted: background?.type === 'color' || background?.type === 'gradient',
  }))

function blocksOf({ blocks }: Column, locale: Locale): SketchBlock[] {
  return blocks.slice(0, maxBlocks).map(({ type, props }) => {
    const { text, picture } = firstTextAndImage(props, locale)
    const lists = Object.values(props).filter(Array.isArray)
    const count = Math.max(0, ...lists.map(({ length }) => length))
    return {
      type,
      ...(text && { text: [...text].slice(0, maxTextLength).join('') }),
      ...(picture && { picture }),
      ...(count > 0 && { count: Math.min(count, 6) }),
    }
  })
}

const textKeys = ['headline', 'title', 'text', 'figure', 'label', 'name', 'items', 'plans']

/** Returns the text that identifies a block, in the viewer's language if available, and its first image. */
function firstTextAndImage(
  props: Record<string, unknown>,
  locale: Locale,
): { text?: string; picture?: string } {
  const text = textKeys.map((key) => textIn(props[key], locale)).find(Boolean)
  const imageId = imageIdIn(props)
  return { ...(text && { text }), ...(imageId && { picture: imageId }) }
}

function textIn(value: unknown, locale: Locale): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value))
    return firstTextAndImage((value[0] ?? {}) as Record<string, unknown>, locale).text ?? ''
  const texts = (value ?? {}) as Partial<Record<Locale, unknown>>
  return (
    [texts[locale], texts.th, texts.en].find(
      (text): text is string => typeof text === 'string' && text !== '',
    ) ?? ''
  )
}

function imageIdIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id } = value as { id?: unknown }
  if (typeof id === 'string' && isMediaId(id)) return id
  for (const child of Object.values(value)) {
    const found = imageIdIn(child)
    if (found) return found
  }
  return undefined
}
