import type { Field } from '#kernel/fields/index.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Content } from '../../page/content.input.ts'
import { textInLanguage, textsOf } from '../language/block-texts.rules.ts'
import { layoutChanges, type Piece, piecesOf } from './layout-changes.rules.ts'

/** What a change is about: a piece of the page with its first words, or (null) the page's metadata. */
export type About = { type: string; text: string; holds: readonly string[] } | null

export type ContentChange =
  | { kind: 'added' | 'removed' | 'moved'; about: About }
  /** A text in one language, or a setting without a language. */
  | { kind: 'changed'; about: About; label: LocalizedText; language: Locale | null; from: string; to: string }
  /** A change without text: an image, a product. */
  | { kind: 'replaced'; about: About; label: LocalizedText }
  | { kind: 'look'; about: About; what: string; from: unknown; to: unknown }

/** The fields of a kind of block, and how a value of one is displayed. */
export interface Reading {
  fieldsOf: (type: string) => readonly Field[]
  display: (field: Field, value: unknown) => string
  locale: Locale
  /** Labels of the page's own texts. */
  labels: Record<
    'title' | 'excerpt' | 'cover' | 'tags' | 'seoTitle' | 'seoDescription' | 'body',
    LocalizedText
  >
}

/** Returns the changes between two versions of a page, in page order. */
export function contentChanges(before: Content, after: Content, reading: Reading): ContentChange[] {
  const { added, removed, moved, stayed } = layoutChanges(piecesOf(before.layout), piecesOf(after.layout))
  const about = (piece: Piece): About => ({
    type: piece.type,
    text: firstWords(piece, reading),
    holds: piece.holds,
  })
  return [
    ...pageChanges(before, after, reading),
    ...removed.map((piece) => ({ kind: 'removed' as const, about: about(piece) })),
    ...added.map((piece) => ({ kind: 'added' as const, about: about(piece) })),
    ...moved.map((piece) => ({ kind: 'moved' as const, about: about(piece) })),
    ...stayed.flatMap((pair) => pieceChanges(pair.before, pair.after, about(pair.after), reading)),
  ]
}

function pageChanges(before: Content, after: Content, { labels }: Reading): ContentChange[] {
  const texts = ({ title, excerpt, cover, seo, body }: Content) => ({
    title,
    excerpt,
    cover: cover?.alt,
    seoTitle: seo.title,
    seoDescription: seo.description,
    body,
  })
  const old = texts(before)
  const now = texts(after)
  const changedFields = (Object.keys(now) as (keyof typeof now)[]).flatMap((name) =>
    textChange(null, labels[name], old[name], now[name]),
  )
  const tags = { from: (before.tags ?? []).join(', '), to: (after.tags ?? []).join(', ') }
  const changed = tags.from !== tags.to
  return [
    ...changedFields,
    ...(before.cover?.id === after.cover?.id
      ? []
      : [{ kind: 'replaced' as const, about: null, label: labels.cover }]),
    ...(changed
      ? [{ kind: 'changed' as const, about: null, label: labels.tags, language: null, ...tags }]
      : []),
  ]
}

/** Returns one change for each language in which a text differs. */
function textChange(about: About, label: LocalizedText, before: unknown, after: unknown): ContentChange[] {
  return (['th', 'en'] as const).flatMap((language) => {
    const from = textInLanguage(before, language)
    const to = textInLanguage(after, language)
    return from === to ? [] : [{ kind: 'changed' as const, about, label, language, from, to }]
  })
}

function pieceChanges(before: Piece, after: Piece, about: About, reading: Reading): ContentChange[] {
  const isBox = after.type === 'row' || after.type === 'column' || after.type === 'columns'
  return isBox
    ? styleChanges(before.own, after.own, about)
    : fieldChanges(reading.fieldsOf(after.type), { before: before.own, after: after.own, about, reading })
}

function styleChanges(before: Piece['own'], after: Piece['own'], about: About): ContentChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((what) => !isEquivalent(before[what], after[what]))
    .map((what) => ({ kind: 'look', about, what, from: before[what], to: after[what] }))
}

function fieldChanges(
  fields: readonly Field[],
  {
    before,
    after,
    about,
    reading,
  }: { before: Record<string, unknown>; after: Record<string, unknown>; about: About; reading: Reading },
): ContentChange[] {
  return fields.flatMap((field): ContentChange[] => {
    const { label } = field
    const from = before[field.key]
    const to = after[field.key]
    if (isEquivalent(from, to)) return []
    switch (field.kind) {
      case 'localized':
      case 'rich':
        return textChange(about, label, from, to)
      case 'group':
        return fieldChanges(field.of, { before: recordOf(from), after: recordOf(to), about, reading })
      case 'list':
        return listChanges(field, {
          before: listOf(from).map(recordOf),
          after: listOf(to).map(recordOf),
          about,
          reading,
        })
      case 'picture':
      case 'file':
        return [{ kind: 'replaced', about, label }]
      default:
        return [
          {
            kind: 'changed',
            about,
            label,
            language: null,
            from: reading.display(field, from),
            to: reading.display(field, to),
          },
        ]
    }
  })
}

/** Compares lists of equal length item by item; otherwise reports added and removed items. */
function listChanges(
  field: Extract<Field, { kind: 'list' }>,
  {
    before,
    after,
    about,
    reading,
  }: {
    before: readonly Record<string, unknown>[]
    after: readonly Record<string, unknown>[]
    about: About
    reading: Reading
  },
): ContentChange[] {
  if (before.length === after.length)
    return after.flatMap((item, at) =>
      fieldChanges(field.of, { before: before[at] ?? {}, after: item, about, reading }),
    )
  const itemText = (item: Record<string, unknown>) => firstText(field.of, item, reading.locale)
  const removed = before.filter((item) => !after.some((other) => isEquivalent(item, other)))
  const come = after.filter((item) => !before.some((other) => isEquivalent(item, other)))
  const changedLine = (from: string, to: string) =>
    ({ kind: 'changed', about, label: field.item ?? field.label, language: null, from, to }) as const
  return [
    ...removed.map((item) => changedLine(itemText(item) || '–', '')),
    ...come.map((item) => changedLine('', itemText(item) || '–')),
  ]
}

function firstWords(piece: Piece, { fieldsOf, locale }: Reading): string {
  return firstText(fieldsOf(piece.type), piece.own, locale)
}

function firstText(fields: readonly Field[], props: Record<string, unknown>, locale: Locale): string {
  const other = locale === 'th' ? 'en' : 'th'
  for (const { value } of textsOf(fields, props)) {
    const text = textInLanguage(value, locale) || textInLanguage(value, other)
    if (text.trim()) return text.trim().split('\n')[0]?.slice(0, 60) ?? ''
  }
  return ''
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

/** Treats null, empty and absent as equal; ignores the order of properties. */
function isEquivalent(a: unknown, b: unknown): boolean {
  return plainTextOf(a) === plainTextOf(b)
}

function plainTextOf(value: unknown): string {
  if (value === undefined || value === null || value === '' || value === false) return ''
  if (Array.isArray(value)) return `[${value.map(plainTextOf).join()}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value)
    .map(([name, inner]) => [name, plainTextOf(inner)] as const)
    .filter(([, text]) => text !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return parts.length ? `{${parts.map(([name, text]) => `${name}:${text}`).join()}}` : ''
}
