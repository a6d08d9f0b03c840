import { z } from 'zod'
import { parseInput } from '#kernel/http/api.ts'
import { isMediaId } from '#kernel/image/media.rules.ts'
import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { hiddenPartsIn } from '../layout/hidden-parts.ts'
import { checkSizeAndDepth, readLayout } from '../layout/layout.input.ts'
import type { HiddenPart, Layout } from '../layout/layout.types.ts'

/** Everything of a page or post that is edited and stored per revision. */
export interface Content {
  title: LocalizedText
  excerpt: LocalizedText
  cover: { id: string; alt: LocalizedText } | null
  /** For a page. */
  layout: Layout | null
  /** For a post; without English, the Thai is shown. */
  body: { th: Doc; en: Doc | null } | null
  /** For a post; its topics besides its category. */
  tags: string[]
  /** `image` is shown with links to it elsewhere; the cover is the default. */
  seo: { title: LocalizedText; description: LocalizedText; unlisted: boolean; image: string | null }
}

const localizedText = (maxLength: number) =>
  z.object({ th: z.string().trim().max(maxLength), en: z.string().trim().max(maxLength).default('') })
const emptyText = { th: '', en: '' }

const contentInput = z.object({
  title: localizedText(200).refine(({ th }) => th !== '', { path: ['th'], message: 'field.required' }),
  excerpt: localizedText(400).default(emptyText),
  cover: z
    .object({ id: z.string().refine(isMediaId), alt: localizedText(300).default(emptyText) })
    .nullable()
    .default(null),
  layout: z.unknown().optional(),
  body: z.object({ th: z.unknown(), en: z.unknown().optional() }).nullable().default(null),
  tags: z
    .array(z.string().trim().min(1).max(40))
    .max(12)
    .default([])
    .transform((tags) => [...new Set(tags)]),
  /** As much as search engines show (areas/workspace.md 2.4). */
  seo: z
    .object({
      title: localizedText(60).default(emptyText),
      description: localizedText(160).default(emptyText),
      unlisted: z.boolean().default(false),
      image: z.string().refine(isMediaId).nullable().default(null),
    })
    .default({ title: emptyText, description: emptyText, unlisted: false, image: null }),
})

/**
 * Parses content. Layouts stay as they are, rich text keeps what is supported; anything that will not be shown is
 * reported. Throws 422 naming the fields.
 */
export function readContent(input: unknown): { content: Content; unshown: HiddenPart[] } {
  checkSizeAndDepth(input)
  const { layout, body, ...rest } = parseInput(contentInput, input)
  const read = layout === undefined || layout === null ? null : readLayout(layout)
  const texts = body && { th: readDoc(body.th), en: body.en ? readDoc(body.en) : null }
  const unshown: HiddenPart[] = [
    ...(read ? hiddenPartsIn(read) : []),
    ...(texts?.th.unshown ?? []),
    ...(texts?.en?.unshown ?? []),
  ]
  const docs = texts && { th: texts.th.doc, en: texts.en?.doc ?? null }
  return { content: { ...rest, layout: read, body: docs }, unshown }
}
