import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { BlockShape } from '../../block/block-shape.types.ts'
import type { Content } from '../../page/content.input.ts'
import type { Part } from '../editor-data.ts'
import { allParts } from '../part-actions.rules.ts'
import { isUntranslated, textsOf } from './block-texts.rules.ts'

/** A text without a translation: of a part of the page, or (null) of the page's metadata. */
export interface Untranslated {
  part: string | null
  path: string
}

/** Returns the texts missing in a language but present in the other, from top to bottom of the page. */
export function untranslatedIn(
  language: Locale,
  content: Pick<Content, 'title' | 'excerpt' | 'cover' | 'seo'>,
  parts: readonly Part[],
  shapes: Readonly<Record<string, BlockShape>>,
): Untranslated[] {
  const { title, excerpt, cover, seo } = content
  const metadata = {
    title,
    excerpt,
    cover: cover?.alt,
    'seo.title': seo.title,
    'seo.description': seo.description,
  }
  const ofPage = Object.entries(metadata)
    .filter(([, value]) => isUntranslated(value, language))
    .map(([path]) => ({ part: null, path }))
  const ofParts = allParts(parts).flatMap(({ type, props }) => {
    const shape = shapes[type]
    const ownProps = (props.own.props ?? {}) as Record<string, unknown>
    return textsOf(shape?.fields ?? [], shape?.current?.(ownProps) ?? ownProps)
      .filter(({ value }) => isUntranslated(value, language))
      .map(({ path }) => ({ part: props.id, path }))
  })
  return [...ofPage, ...ofParts]
}

/** Returns the one after the current position, wrapping around at the end. */
export function nextUntranslated(
  found: readonly Untranslated[],
  at: Untranslated | null,
): Untranslated | null {
  const index = at ? found.findIndex(({ part, path }) => part === at.part && path === at.path) : -1
  return found[index + 1] ?? found[0] ?? null
}
