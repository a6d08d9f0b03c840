import { z } from 'zod'
import { authorize, authorizeSomewhere, can, canSomewhere, scopesOf } from '#kernel/auth/abilities.ts'
import type { Scope } from '#kernel/auth/scope.ts'
import { notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import { type Ctx, roles, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { rateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { recordTransition } from '#kernel/transition.ts'
import { cmsAbilities } from '../abilities.ts'
import { cmsScope, nameOf } from '../page/page.server.ts'
import { pathOf } from '../page/slug.rules.ts'
import { type CommentState, commentStates } from './comment.states.ts'

export interface Comment {
  id: string
  name: string
  body: string
  at: Date
  /** The comment it answers, where that is shown. */
  parentId: string | null
}

const commentInput = z.object({
  name: z.string().trim().min(1).max(80),
  body: z.string().trim().min(1).max(3000),
  parent: z.uuid().optional(),
})

const writers = rateLimit('comment', { points: 5, seconds: 600, code: 'cms.comment_limit' })

/**
 * Takes what a reader wrote under a post the reader may read, or in answer to a comment shown there; it waits to be let, unless its
 * writer lets comments there. People who are signed in write under their own name. Throws 422 naming fields, 404, 429 `cms.comment_limit`.
 */
export async function writeComment(
  ctx: Ctx,
  pageId: string,
  given: { name?: string; body?: string; parent?: string },
): Promise<{ id: string; shown: boolean }> {
  const { name, body, parent } = parseInput(commentInput, { ...given, name: nameOf(ctx) || given.name })
  const staff = canSomewhere(ctx.viewer, cmsAbilities['comment.moderate'])
  if (!staff) await writers.consume(ctx, callerKey(ctx))
  const [kept] = await ctx.db.query<{ id: string; categoryId: string | null }>(
    'cms.addComment',
    `INSERT INTO cms_comment (tenant_id, id, page_id, name, body, user_id, at, parent_id)
     SELECT $1, $2, p.id, $4, $5, $6, $7, $9 FROM cms_page p
     WHERE p.tenant_id = $1 AND p.id = $3 AND p.kind = 'post' AND p.state = 'published' AND p.audience <= $8
       AND ($9::uuid IS NULL OR EXISTS (SELECT FROM cms_comment m
         WHERE m.tenant_id = $1 AND m.id = $9 AND m.page_id = p.id AND m.state = 'shown'))
     RETURNING id, (SELECT category_id FROM cms_page WHERE tenant_id = $1 AND id = $3) AS "categoryId"`,
    [
      ctx.tenant.id,
      newId(),
      pageId,
      name,
      body,
      ctx.viewer.user?.id ?? null,
      ctx.now,
      roles.indexOf(ctx.viewer.role),
      parent ?? null,
    ],
  )
  if (!kept) throw notFound('cms.page_unknown')
  // Who decides what is shown waits for nobody.
  const shown = can(ctx.viewer, cmsAbilities['comment.moderate'], inCategory(kept.categoryId))
  if (shown) await decideComment(ctx, kept.id, 'show')
  return { id: kept.id, shown }
}

/** The same, answering its id. */
export const addComment = async (...given: Parameters<typeof writeComment>): Promise<string> =>
  (await writeComment(...given)).id

/** The comments of a post that are shown, oldest first. */
export const listComments = (ctx: Ctx, pageId: string): Promise<Comment[]> =>
  ctx.db.query<Comment>(
    'cms.comments',
    `SELECT id, name, body, at, parent_id AS "parentId" FROM cms_comment WHERE tenant_id = $1 AND page_id = $2 AND state = 'shown'
     ORDER BY at, id LIMIT 200`,
    [ctx.tenant.id, pageId],
  )

export interface QueuedComment extends Comment {
  state: CommentState
  pageId: string
  title: string
  /** The post it stands under. */
  path: string
  /** Who wrote what it answers. */
  answers: string | null
}

/** Comments in a state, oldest first, of the posts whose comments the viewer decides. Throws 401, 403. */
export async function commentQueue(ctx: Ctx, state: CommentState = 'waiting'): Promise<QueuedComment[]> {
  authorizeSomewhere(ctx, cmsAbilities['comment.moderate'])
  const categories = moderatedCategories(ctx)
  const rows = await ctx.db.query<
    QueuedComment & { kind: 'post'; slug: string; categoryCode: string | null }
  >(
    'cms.commentQueue',
    `SELECT m.id, m.name, m.body, m.at, m.state, m.page_id AS "pageId", p.title->>'th' AS title,
       m.parent_id AS "parentId", o.name AS answers, p.kind, p.slug, c.code AS "categoryCode"
     FROM cms_comment m LEFT JOIN cms_comment o ON o.tenant_id = m.tenant_id AND o.id = m.parent_id JOIN cms_page p ON p.tenant_id = m.tenant_id AND p.id = m.page_id
     LEFT JOIN cms_category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
     WHERE m.tenant_id = $1 AND m.state = $2 AND ($3::text[] IS NULL OR p.category_id::text = ANY($3))
     ORDER BY m.at, m.id LIMIT 100`,
    [ctx.tenant.id, state, categories],
  )
  return rows.map(({ kind, slug, categoryCode, ...one }) => ({
    ...one,
    path: pathOf({ kind, slug, categoryCode }),
  }))
}

/** Shows or refuses a comment. Throws 401, 403 for another's category, 404, 409 when it is that already. */
export async function decideComment(ctx: Ctx, id: string, event: 'show' | 'refuse'): Promise<void> {
  authorizeSomewhere(ctx, cmsAbilities['comment.moderate'])
  const [comment] = await ctx.db.query<{ state: CommentState; categoryId: string | null }>(
    'cms.lockComment',
    `SELECT m.state, p.category_id AS "categoryId" FROM cms_comment m JOIN cms_page p ON p.tenant_id = m.tenant_id AND p.id = m.page_id
     WHERE m.tenant_id = $1 AND m.id = $2 FOR UPDATE OF m`,
    [ctx.tenant.id, id],
  )
  if (!comment) throw notFound()
  authorize(ctx, cmsAbilities['comment.moderate'], inCategory(comment.categoryId))
  const to = commentStates.next(comment.state, event)
  await ctx.db.query(
    'cms.decideComment',
    'UPDATE cms_comment SET state = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id, to],
  )
  await recordTransition(ctx, { entity: 'cms_comment', id, from: comment.state, to, event })
  touch(ctx, cmsScope)
}

/** The categories whose comments the viewer decides, by id; null: all, and those without one. */
export function moderatedCategories({ viewer }: Pick<Ctx, 'viewer'>): string[] | null {
  const found = scopesOf(viewer, cmsAbilities['comment.moderate'], 'post_category')
  return found === 'all' ? null : found
}

const inCategory = (id: string | null): Scope => (id ? { post_category: id } : {})
