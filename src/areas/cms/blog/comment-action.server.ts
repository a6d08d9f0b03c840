import { reportFromForm, writeEntry } from '#areas/feedback/public.server.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { slugOf } from '../page/slug.rules.ts'
import { findPost } from '../page/visible-page.server.ts'
import { postFeedback } from './post-target.server.ts'

/**
 * Handles the comment form of a post and returns whether the comment is visible already, or handles the report of a
 * comment. A bot's submission is thanked for and discarded.
 */
export async function submitComment(
  ctx: Ctx,
  slug: string | undefined,
  { form, request }: { form: FormData; request: Request },
): Promise<{ ok: true; shown?: boolean } | Response> {
  if (form.get('website')) return { ok: true }
  if (form.get('intent') === 'report')
    return reportFromForm(ctx, { form, request }, new URL(request.url).pathname)
  const post = await findPost(ctx, slugOf(slug))
  if (!post) throw notFound('cms.page_unknown')
  const text = (name: string) => String(form.get(name) ?? '')
  const parent = text('parent')
  const input = { name: text('name'), body: text('body'), ...(parent && { parent }) }
  const { shown } = await writeEntry(ctx, postFeedback, {
    kind: 'comment',
    ref: { pageId: post.id },
    params: input,
  })
  return { ok: true, shown }
}
