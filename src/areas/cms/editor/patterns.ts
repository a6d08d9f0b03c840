import type { Row } from '../layout/layout.types.ts'
import { blockShapes } from './block-catalogue.ts'
import type { Part } from './editor-data.ts'
import { toEditor } from './editor-data.ts'

const both = (th: string, en: string) => ({ th, en })
const block = (type: keyof typeof blockShapes, props: object = {}) => ({
  id: '',
  type,
  props: { ...structuredClone(blockShapes[type].start), ...props },
})
type Blocks = ReturnType<typeof block>[]
const row = (columns: Blocks[], box: object = {}): Row =>
  ({
    id: '',
    margin: { out: { bottom: '2.5rem' } },
    ...box,
    columns: columns.map((blocks) => ({ id: '', blocks })),
  }) as Row

const hero = row([[block('hero')]])
const aside = row([[block('picture')], [block('heading'), block('text'), block('button')]], {
  columnCounts: { desktop: 2, tablet: 2, mobile: 1 },
})
const three = row([[block('card')], [block('card')], [block('card')]], {
  columnCounts: { desktop: 3, tablet: 2, mobile: 1 },
})
const goods = row([[block('products')]])
const trust = row([[block('figures')]], {
  background: { type: 'color', color: 'accent-soft' },
  padding: { in: '2rem' },
})
const questions = row([
  [block('heading', { text: both('คำถามที่ถามบ่อย', 'Questions people ask') }), block('accordion')],
])
const prices = row([[block('price-table')]])
const stories = row([[block('posts')]])
const place = row([[block('map')]])

/** Ready sections, and whole pages made of them. */
export const patterns: Record<string, { rows: Row[]; page?: true }> = {
  hero: { rows: [hero] },
  aside: { rows: [aside] },
  three: { rows: [three] },
  goods: { rows: [goods] },
  trust: { rows: [trust] },
  questions: { rows: [questions] },
  prices: { rows: [prices] },
  stories: { rows: [stories] },
  shop: { rows: [hero, row([[block('categories')]]), goods, trust, stories], page: true },
  about: { rows: [hero, aside, trust, place], page: true },
  landing: { rows: [hero, three, prices, questions], page: true },
}

export const partsOfPattern = (name: string): Part[] =>
  toEditor({ version: 1, rows: patterns[name]?.rows ?? [] }).content
