import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { type Ctx, type Role, systemViewer, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { plainText } from '#kernel/rich-text/doc.rules.ts'
import { readingMinutes } from '#kernel/rich-text/reading-time.rules.ts'
import { searchText } from '#kernel/text/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { cmsAbilities } from '../abilities.ts'
import { publishFileUses } from '../image/picture.server.ts'
import type { Content } from './content.input.ts'
import { cmsScope, lockPage, type PageRow, viewerName } from './page.server.ts'
import { type PageState, pageStates } from './page.states.ts'

/** The job that publishes and unpublishes what is due. */
export const dueJob = 'cms.due'

/** The versions of a page's drafts, by role. */
export type DraftVersions = Partial<Record<Role, number>>

/**
 * Publishes the drafts of a page for their roles, now. `seen`: the drafts the publisher looked at. Throws 404, 409
 * `cms.draft_changed` when somebody saved one since.
 */
export async function publishPage(
  ctx: Ctx,
  id: string,
  { note = '', seen }: { note?: string; seen?: DraftVersions | undefined } = {},
): Promise<void> {
  authorize(ctx, cmsAbilities['page.publish'])
  const page = await lockPage(ctx, id)
  if (seen) await requireUnchanged(ctx, id, seen)
  await freezeDrafts(ctx, id, note)
  const [lowest] = await ctx.db.query<{ rank: number; content: Content }>(
    'cms.lowestShown',
    `SELECT v.rank, r.content FROM cms_variant v
     JOIN cms_revision r ON r.tenant_id = v.tenant_id AND r.id = v.published_id
     WHERE v.tenant_id = $1 AND v.page_id = $2 ORDER BY v.rank LIMIT 1`,
    [ctx.tenant.id, id],
  )
  if (!lowest) return
  const { content } = lowest
  const text = content.body ? plainText(content.body.th) : ''
  await ctx.db.query(
    'cms.publishPage',
    `UPDATE cms_page SET state = 'published', publish_at = NULL, published_at = COALESCE(published_at, $3),
       title = $4, excerpt = $5, cover_id = $6, minutes = $7, audience = $8, unlisted = $9, search = $10,
       review = NULL, review_note = '', updated_at = $3
     WHERE tenant_id = $1 AND id = $2`,
    [
      ctx.tenant.id,
      id,
      page.publishAt ?? ctx.now,
      JSON.stringify(content.title),
      JSON.stringify(content.excerpt),
      content.cover?.id ?? null,
      readingMinutes(text),
      lowest.rank,
      content.seo.unlisted,
      searchText(
        content.title.th,
        content.title.en,
        content.excerpt.th,
        content.excerpt.en,
        ...(content.tags ?? []),
        text,
      ).slice(0, 20_000),
    ],
  )
  await publishFileUses(ctx, id)
  await recordChange(ctx, page, 'publish', note)
}

/** Whoever publishes answers for the text, so a draft saved after they looked is not published. The page is locked. */
async function requireUnchanged(ctx: Ctx, id: string, seen: DraftVersions): Promise<void> {
  const drafts = await ctx.db.query<{ role: Role; version: number }>(
    'cms.draftVersions',
    'SELECT role, draft_version AS version FROM cms_variant WHERE tenant_id = $1 AND page_id = $2',
    [ctx.tenant.id, id],
  )
  if (drafts.some(({ role, version }) => seen[role] !== version)) throw conflict('cms.draft_changed')
}

/** Creates a revision of every changed draft, and publishes it. */
async function freezeDrafts(ctx: Ctx, id: string, note: string): Promise<void> {
  const fresh = await ctx.db.query<{ role: string; number: number }>(
    'cms.freshDrafts',
    `SELECT v.role, COALESCE((SELECT max(number) FROM cms_revision o
       WHERE o.tenant_id = $1 AND o.page_id = $2 AND o.role = v.role), 0) + 1 AS number
     FROM cms_variant v LEFT JOIN cms_revision r ON r.tenant_id = v.tenant_id AND r.id = v.published_id
     WHERE v.tenant_id = $1 AND v.page_id = $2 AND r.content IS DISTINCT FROM v.draft`,
    [ctx.tenant.id, id],
  )
  if (!fresh.length) return
  const rows = fresh.map(({ role, number }) => ({ id: newId(), role, number }))
  await ctx.db.query(
    'cms.freezeDrafts',
    `WITH given AS (SELECT * FROM jsonb_to_recordset($3::jsonb) AS g(id uuid, role text, number int)),
     frozen AS (
       INSERT INTO cms_revision (tenant_id, id, page_id, role, number, content, note, by, by_name, at)
       SELECT $1, g.id, $2, g.role, g.number, v.draft, $4, $5, $6, $7
       FROM given g JOIN cms_variant v ON v.tenant_id = $1 AND v.page_id = $2 AND v.role = g.role)
     UPDATE cms_variant v SET published_id = g.id FROM given g
     WHERE v.tenant_id = $1 AND v.page_id = $2 AND v.role = g.role`,
    [
      ctx.tenant.id,
      id,
      JSON.stringify(rows),
      note.slice(0, 300),
      ctx.viewer.user?.id ?? null,
      viewerName(ctx),
      ctx.now,
    ],
  )
}

/** Unpublishes a page; its drafts and revisions stay. Throws 404, 409 when it is not published. */
export async function unpublishPage(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, cmsAbilities['page.publish'])
  const page = await lockPage(ctx, id)
  pageStates.next(page.state, 'unpublish')
  await ctx.db.query(
    'cms.unpublishPage',
    `UPDATE cms_page SET state = 'unpublished', unpublish_at = NULL, publish_at = NULL, updated_at = $3
     WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id, ctx.now],
  )
  await recordChange(ctx, page, 'unpublish', '')
}

/**
 * Republishes an unpublished page as it was last published; newer drafts stay unpublished. Throws 404, 409 when it is
 * not unpublished.
 */
export async function republishPage(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, cmsAbilities['page.publish'])
  const page = await lockPage(ctx, id)
  if (page.state !== 'unpublished') throw conflict('changed_meanwhile')
  await ctx.db.query(
    'cms.republishPage',
    `UPDATE cms_page SET state = 'published', updated_at = $3 WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id, ctx.now],
  )
  await recordChange(ctx, page, 'publish', '')
}

/**
 * Schedules when a page is published and when it is unpublished again; null clears a time. A published page stays as it
 * is until its newer drafts are published. `seen`: as in `publishPage`, for the start. Throws 404, 409
 * `cms.draft_changed`, 422 for times that are past or in the wrong order.
 */
export async function schedulePage(
  ctx: Ctx,
  id: string,
  {
    publishAt,
    unpublishAt,
    seen,
  }: { publishAt?: Date | null; unpublishAt?: Date | null; seen?: DraftVersions | undefined },
): Promise<void> {
  authorize(ctx, cmsAbilities['page.publish'])
  const page = await lockPage(ctx, id)
  if (publishAt && seen) await requireUnchanged(ctx, id, seen)
  const from = publishAt === undefined ? page.publishAt : publishAt
  const until = unpublishAt === undefined ? page.unpublishAt : unpublishAt
  if (publishAt && publishAt <= ctx.now) throw invalid([{ path: 'publishAt', code: 'cms.time_past' }])
  if (unpublishAt && unpublishAt <= ctx.now) throw invalid([{ path: 'unpublishAt', code: 'cms.time_past' }])
  if (from && until && until <= from) throw invalid([{ path: 'unpublishAt', code: 'cms.time_order' }])
  const event = scheduleEventOf(page.state, publishAt)
  const state = event ? pageStates.next(page.state, event) : page.state
  await ctx.db.query(
    'cms.schedulePage',
    `UPDATE cms_page SET state = $3, publish_at = $4, unpublish_at = $5, updated_at = $6
     WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id, state, from, until, ctx.now],
  )
  for (const at of [from, until])
    if (at) enqueue(ctx, dueJob, {}, { runAt: at, key: `${dueJob} ${id} ${+at}` })
  if (event) await recordChange(ctx, page, event, '')
}

function scheduleEventOf(
  state: PageState,
  publishAt: Date | null | undefined,
): 'schedule' | 'unschedule' | null {
  if (publishAt) return state === 'published' ? null : 'schedule'
  return publishAt === null && state === 'scheduled' ? 'unschedule' : null
}

/** Publishes and unpublishes what is due, each page in its own transaction. Idempotent. */
export async function runDue(ctx: Ctx): Promise<void> {
  const due = await ctx.db.query<{ id: string }>(
    'cms.due',
    `SELECT id FROM cms_page
     WHERE tenant_id = $1 AND ((state IN ('scheduled', 'published') AND publish_at <= $2) OR (state = 'published' AND unpublish_at <= $2))
     ORDER BY id LIMIT 200`,
    [ctx.tenant.id, ctx.now],
  )
  await forEachRecord(ctx, due, ({ id }) => runDuePage({ ...ctx, viewer: systemViewer }, id))
}

/** Somebody may have changed its times, or another job may have done the work, before the page was locked. */
async function runDuePage(ctx: Ctx, id: string): Promise<boolean> {
  const { state, publishAt, unpublishAt } = await lockPage(ctx, id)
  const isOver = (at: Date | null) => at !== null && at <= ctx.now
  if (state === 'published' && isOver(unpublishAt)) await unpublishPage(ctx, id)
  else if ((state === 'scheduled' || state === 'published') && isOver(publishAt)) await publishPage(ctx, id)
  else return false
  return true
}

async function recordChange(
  ctx: Ctx,
  page: PageRow,
  event: 'publish' | 'unpublish' | 'schedule' | 'unschedule',
  reason: string,
): Promise<void> {
  const to = pageStates.next(page.state, event)
  await recordTransition(ctx, { entity: 'cms_page', id: page.id, from: page.state, to, event, reason })
  touch(ctx, cmsScope)
}
