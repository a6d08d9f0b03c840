import type { Row } from '../../layout/layout.types.ts'
import { blockShapes } from '../block-catalogue.ts'
import type { Part } from '../editor-data.ts'
import { toEditor } from '../editor-data.ts'

const localized = (th: string, en: string) => ({ th, en })
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
const sideBySide = row([[block('picture')], [block('heading'), block('text'), block('button')]], {
  columnCounts: { desktop: 2, tablet: 2, mobile: 1 },
})
const threeCards = row([[block('card')], [block('card')], [block('card')]], {
  columnCounts: { desktop: 3, tablet: 2, mobile: 1 },
})
const products = row([[block('products')]])
const stats = row([[block('figures')]], {
  background: { type: 'color', color: 'accent-soft' },
  padding: { in: '2rem' },
})
const faq = row([
  [block('heading', { text: localized('คำถามที่ถามบ่อย', 'Questions people ask') }), block('accordion')],
])
const pricing = row([[block('price-table')]])
const latestPosts = row([[block('posts')]])
const mapRow = row([[block('map')]])

export const patternGroups = ['begin', 'tell', 'sell', 'pages'] as const
export type PatternGroup = (typeof patternGroups)[number]

/** Section templates by purpose, and whole pages made of them. */
export const patterns: Record<string, { rows: Row[]; group: PatternGroup }> = {
  hero: { rows: [hero], group: 'begin' },
  aside: { rows: [sideBySide], group: 'begin' },
  three: { rows: [threeCards], group: 'tell' },
  trust: { rows: [stats], group: 'tell' },
  questions: { rows: [faq], group: 'tell' },
  stories: { rows: [latestPosts], group: 'tell' },
  goods: { rows: [products], group: 'sell' },
  prices: { rows: [pricing], group: 'sell' },
  shop: { rows: [hero, row([[block('categories')]]), products, stats, latestPosts], group: 'pages' },
  about: { rows: [hero, sideBySide, stats, mapRow], group: 'pages' },
  landing: { rows: [hero, threeCards, pricing, faq], group: 'pages' },
}

export const partsOfPattern = (name: string): Part[] =>
  toEditor({ version: 1, rows: patterns[name]?.rows ?? [] }).content
