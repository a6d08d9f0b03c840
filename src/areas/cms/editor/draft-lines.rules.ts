import { plainText } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { Content } from '../page/content.input.ts'

/** A line of what a page says; `what` names the part it stands in. */
export interface Line {
  what: string
  text: string
}

/** What a page says, line by line, so that people can read what changed. */
export function linesOf({ title, excerpt, cover, layout, body, tags, seo }: Content): Line[] {
  return [
    ...inWords('title', title),
    ...inWords('excerpt', excerpt),
    ...(cover ? [{ what: 'cover', text: cover.alt.th || cover.id }] : []),
    ...(tags?.length ? [{ what: 'tags', text: tags.join(', ') }] : []),
    ...inWords('seo', seo.title),
    ...inWords('seo', seo.description),
    ...(body ? [...docLines(body.th), ...(body.en ? docLines(body.en) : [])] : []),
    ...(layout?.rows ?? []).flatMap((row) => inPart(row)),
  ]
}

const inWords = (what: string, { th, en }: { th: string; en: string }): Line[] =>
  [th, en].filter(Boolean).map((text) => ({ what, text }))

const docLines = (doc: Doc): Line[] =>
  plainText(doc)
    .split('\n')
    .filter(Boolean)
    .map((text) => ({ what: 'text', text }))

/** A row, column or block, and everything it holds. */
function inPart(part: object): Line[] {
  const { columns, blocks, type, props, id: _, ...look } = part as Record<string, unknown>
  const { columns: nested, ...own } = (props ?? {}) as Record<string, unknown>
  const what = typeof type === 'string' ? type : blocks ? 'column' : 'row'
  const messages = typeof type === 'string' ? textsIn(own) : []
  const set = Object.keys(look).length ? [{ what, text: JSON.stringify(look) }] : []
  const lines = messages.map((text) => ({ what, text }))
  const empty = typeof type === 'string' && !lines.length ? [{ what, text: '' }] : []
  const held = [columns, nested, blocks].flatMap((list) => (Array.isArray(list) ? (list as object[]) : []))
  return [...set, ...lines, ...empty, ...held.flatMap(inPart)]
}

/** Everything a block says, without names of fields. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  if (typeof value === 'number' || value === true) return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  if ((value as Doc).type === 'doc') return docLines(value as Doc).map(({ text }) => text)
  return Object.values(value).flatMap(textsIn)
}

export interface ChangedLine extends Line {
  change: 'added' | 'removed' | 'same'
}

/** What must be taken from `before` and added to become `after`, in reading order. */
export function changedLines(before: readonly Line[], after: readonly Line[]): ChangedLine[] {
  const same = (a: Line | undefined, b: Line | undefined) => a?.what === b?.what && a?.text === b?.text
  // The longest run of lines both have, counted from the end (textbook; pages are some hundred lines long).
  const saved = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  const at = (i: number, j: number) => saved[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = saved[i] as Uint16Array
      row[j] = same(before[i], after[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const found: ChangedLine[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]]
    if (old && now && same(old, now)) {
      found.push({ ...old, change: 'same' })
      i++
      j++
    } else if (old && (!now || at(i + 1, j) >= at(i, j + 1))) {
      found.push({ ...old, change: 'removed' })
      i++
    } else if (now) {
      found.push({ ...now, change: 'added' })
      j++
    }
  }
  return found
}
