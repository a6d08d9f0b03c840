import type { Layout } from './layout.types.ts'

/** A deterministic pseudo-random generator (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Generates an unusual layout, always the same for a seed; for tests. */
export function randomLayout(seed: number): Layout {
  const next = seededRandom(seed)
  const pick = <T>(...from: T[]): T => from[Math.floor(next() * from.length)] as T
  const maybe = (name: string, make: () => unknown) => (next() < 0.5 ? { [name]: make() } : {})
  const length = () => pick<number | string>(0, 12, -4.5, '8', '1.5rem', '50%', '2em', 'calc(1px)', 'ก')
  const sides = () => pick<unknown>(length(), { top: length(), left: length(), later: 1 }, {})
  const box = () => ({
    ...maybe('position', () => pick('static', 'relative', 'absolute', 'fixed', 'sticky', 'odd')),
    ...maybe('margin', () => ({ ...maybe('in', sides), ...maybe('out', sides) })),
    ...maybe('padding', () => ({ ...maybe('in', sides), ...maybe('out', sides) })),
    ...maybe('background', () => ({
      type: pick('color', 'image', 'gradient'),
      color: pick('#fff', 'red', 'url(x)'),
      gradientColor1: 'accent',
    })),
    ...maybe('border', () => ({
      width: sides(),
      style: pick('dashed', 'wavy'),
      radius: { topLeft: length() },
    })),
    ...maybe('gap', () => pick(0, 6, 96, 500, -3)),
    ...maybe('width', () => pick<unknown>('7xl', 'full', 640, '50%')),
    ...maybe('columnCounts', () => ({ desktop: pick(1, 3, 12), ...maybe('mobile', () => 2) })),
    ...maybe('colspan', () => pick(1, 2, 99)),
    ...maybe('visible', () => ({ mobile: pick(true, false), ...maybe('desktop', () => false) })),
    ...maybe('unknownField', () => ({ kept: ['as', 'it', { is: null }] })),
  })
  const block = (at: number, depth: number): Record<string, unknown> =>
    depth < 2 && next() < 0.1
      ? {
          id: `w${at}`,
          type: 'columns',
          props: { ...box(), columns: many(3, (index) => column(index, depth + 1)) },
        }
      : plain(at)
  const plain = (at: number) => ({
    id: `b${at}`,
    type: pick('heading', 'divider', 'hologram'),
    props: { text: pick<unknown>('ไทย', { th: 'ก', en: 'a' }, 5), ...maybe('extra', () => [next()]) },
    ...maybe('note', () => 'kept'),
  })
  const many = <T>(max: number, make: (at: number) => T) =>
    Array.from({ length: Math.floor(next() * (max + 1)) }, (_, at) => make(at))
  const column = (at: number, depth = 0): Record<string, unknown> => ({
    id: `c${at}`,
    blocks: many(4, (index) => block(index, depth)),
    ...box(),
  })
  return {
    version: 1,
    rows: many(5, (at) => ({ id: `r${at}`, columns: many(4, (index) => column(index)), ...box() })),
  } as unknown as Layout
}
