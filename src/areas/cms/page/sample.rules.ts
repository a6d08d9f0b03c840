import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { blockSamples } from '../block/block-samples.rules.ts'
import type { Column, Layout } from '../layout/layout.types.ts'
import type { Content } from './content.input.ts'

/** Words that were put there to be written over, and were not. */
export interface SampleText {
  /** The kind of block they stand in; of a page or post itself `title`, `excerpt` or `body`. */
  type: string
  /** The id of the block, or as `type`. */
  at: string
  text: string
}

/** What is left of templates by any hand: "lorem ipsum", "[ใส่ชื่อร้าน]", "[your name]", "xxx-xxx-xxxx". */
const leftovers = [
  /lorem ipsum/i,
  /\[(?:ใส่|ระบุ|กรอก|เติม|your |insert |add |enter )[^\]\n]{0,60}\]/i,
  /\bx{2,3}-x{3,4}-x{3,4}\b/i,
]

/** Every place of a page or post that still says sample words, in one language or both, each text of a place once. */
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

/** Those that visitors do not see yet: what was published once although it was told is not told again. */
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
