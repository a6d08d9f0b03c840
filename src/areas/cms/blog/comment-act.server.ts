import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { writeComment } from '../comment/comment.server.ts'
import { findPost } from '../page/show.server.ts'
import { slugOf } from '../page/slug.rules.ts'

/** Takes the comment form of a post; tells whether it is shown already. What a program filled in is thanked for and forgotten. */
export async function actOnPost(
  ctx: Ctx,
  slug: string | undefined,
  form: FormData,
): Promise<{ ok: true; shown?: boolean }> {
  if (form.get('website')) return { ok: true }
  const post = await findPost(ctx, slugOf(slug))
  if (!post) throw notFound('cms.page_unknown')
  const text = (name: string) => String(form.get(name) ?? '')
  const parent = text('parent') || undefined
  const { shown } = await writeComment(ctx, post.id, { name: text('name'), body: text('body'), parent })
  return { ok: true, shown }
}
