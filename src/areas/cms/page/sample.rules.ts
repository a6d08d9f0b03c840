import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { blockSamples } from '../block/block-samples.rules.ts'
import type { Column, Layout } from '../layout/layout.types.ts'
import type { Content } from './content.input.ts'

/** Placeholder text that was not replaced. */
export interface SampleText {
  /** The kind of block that contains it; `title`, `excerpt` or `body` for the page or post itself. */
  type: string
  /** The id of the block, or the same as `type`. */
  at: string
  text: string
}

/** Leftover placeholders from any template: "lorem ipsum", "[ใส่ชื่อร้าน]", "[your name]", "xxx-xxx-xxxx". */
const placeholderPatterns = [
  /lorem ipsum/i,
  /\[(?:ใส่|ระบุ|กรอก|เติม|your |insert |add |enter )[^\]\n]{0,60}\]/i,
  /\bx{2,3}-x{3,4}-x{3,4}\b/i,
]

/** Returns every place of a page or post that still has placeholder text, in one language or both, each text of a place once. */
export function samplesIn({ title, excerpt, layout, body }: Content): SampleText[] {
  const found = new Map<string, SampleText>()
  const visit = (type: string, at: string, value: unknown): void => {
    if (typeof value === 'string') {
      const text = value.trim()
      if (isSample(type, text)) found.set(`${at} ${text}`, { type, at, text: truncated(text) })
    } else if (Array.isArray(value)) for (const entry of value) visit(type, at, entry)
    else if (typeof value === 'object' && value !== null)
      for (const child of Object.values(value)) visit(type, at, child)
  }
  const inColumns = (columns: readonly Column[]): void => {
    for (const { id, type, props } of columns.flatMap(({ blocks }) => blocks)) {
      const { columns: nested, ...own } = props
      visit(type, id, own)
      if (Array.isArray(nested)) inColumns(nested as Column[])
    }
  }
  visit('title', 'title', title)
  visit('excerpt', 'excerpt', excerpt)
  visit('body', 'body', body)
  for (const { columns } of (layout as Layout | null)?.rows ?? []) inColumns(columns)
  return [...found.values()]
}

/** Returns those that visitors do not see yet: text that was published despite the warning is not reported again. */
export function newSamples(content: Content, visibleContent: Content | null): SampleText[] {
  const visibleKeys = new Set(visibleContent ? samplesIn(visibleContent).map(keyOf) : [])
  return samplesIn(content).filter((sample) => !visibleKeys.has(keyOf(sample)))
}

const keyOf = ({ at, text }: SampleText) => `${at} ${text}`

function isSample(type: string, text: string): boolean {
  const samples: Record<string, Record<string, LocalizedText>> = blockSamples
  const typeSamples = Object.hasOwn(samples, type) ? Object.values(samples[type] ?? {}) : []
  return (
    typeSamples.some(({ th, en }) => text === th || text === en) ||
    placeholderPatterns.some((pattern) => pattern.test(text))
  )
}

const truncated = (text: string): string => (text.length > 60 ? `${[...text].slice(0, 59).join('')}…` : text)
