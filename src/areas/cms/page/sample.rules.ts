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
const leftovers = [
  /lorem ipsum/i,
  /\[(?:ใส่|ระบุ|กรอก|เติม|your |insert |add |enter )[^\]\n]{0,60}\]/i,
  /\bx{2,3}-x{3,4}-x{3,4}\b/i,
]

/** Returns every place of a page or post that still has placeholder text, in one language or both, each text of a place once. */
export function samplesIn({ title, excerpt, layout, body }: Content): SampleText[] {
  const found = new Map<string, SampleText>()
  const look = (type: string, at: string, value: unknown): void => {
    if (typeof value === 'string') {
      const text = value.trim()
      if (isSample(type, text)) found.set(`${at} ${text}`, { type, at, text: shortened(text) })
    } else if (Array.isArray(value)) for (const one of value) look(type, at, one)
    else if (typeof value === 'object' && value !== null)
      for (const held of Object.values(value)) look(type, at, held)
  }
  const inColumns = (columns: readonly Column[]): void => {
    for (const { id, type, props } of columns.flatMap(({ blocks }) => blocks)) {
      const { columns: nested, ...own } = props
      look(type, id, own)
      if (Array.isArray(nested)) inColumns(nested as Column[])
    }
  }
  look('title', 'title', title)
  look('excerpt', 'excerpt', excerpt)
  look('body', 'body', body)
  for (const { columns } of (layout as Layout | null)?.rows ?? []) inColumns(columns)
  return [...found.values()]
}

/** Returns those that visitors do not see yet: text that was published despite the warning is not reported again. */
export function freshSamples(content: Content, shown: Content | null): SampleText[] {
  const known = new Set(shown ? samplesIn(shown).map(keyOf) : [])
  return samplesIn(content).filter((sample) => !known.has(keyOf(sample)))
}

const keyOf = ({ at, text }: SampleText) => `${at} ${text}`

function isSample(type: string, text: string): boolean {
  const samples: Record<string, Record<string, LocalizedText>> = blockSamples
  const own = Object.hasOwn(samples, type) ? Object.values(samples[type] ?? {}) : []
  return own.some(({ th, en }) => text === th || text === en) || leftovers.some((left) => left.test(text))
}

const shortened = (text: string): string => (text.length > 60 ? `${[...text].slice(0, 59).join('')}…` : text)
