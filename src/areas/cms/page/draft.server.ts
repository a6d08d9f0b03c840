import { authorize, can } from '#kernel/auth/abilities.ts'
import { conflict, notAllowed, notFound } from '#kernel/errors.ts'
import { type Ctx, type Role, roles } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { nameInCopy } from '#kernel/personal-data.ts'
import { cmsAbilities } from '../abilities.ts'
import { publishFileUses } from '../image/picture.server.ts'
import type { HiddenPart } from '../layout/layout.types.ts'
import { type Content, readContent } from './content.input.ts'
import { getPage, lockPage, type PageRow, viewerName } from './page.server.ts'

export interface Draft {
  role: Role
  content: Content
  /** The draft's version; a save must name the version it is based on. */
  version: number
  at: Date
  by: string
  /** The number of the published revision, null while there is none. */
  shown: number | null
  /** Whether the draft differs from what is published. */
  changed: boolean
}

/** Returns a page with its drafts, one for each role that has its own. Throws 404. */
export async function getDrafts(ctx: Ctx, id: string): Promise<{ page: PageRow; drafts: Draft[] }> {
  authorize(ctx, cmsAbilities['page.write'])
  const page = await getPage(ctx, id)
  const drafts = await ctx.db.query<Draft>(
    'cms.drafts',
    `SELECT v.role, v.draft AS content, v.draft_version AS version, v.draft_at AS at, v.draft_by_name AS by,
       r.number AS shown, r.content IS DISTINCT FROM v.draft AS changed
     FROM cms_variant v LEFT JOIN cms_revision r ON r.tenant_id = v.tenant_id AND r.id = v.published_id
     WHERE v.tenant_id = $1 AND v.page_id = $2 ORDER BY v.rank`,
    [ctx.tenant.id, id],
  )
  return { page, drafts: drafts.map((draft) => ({ ...draft, by: nameInCopy(draft.by, ctx.locale) })) }
}

/**
 * Locks a page to change a draft of it. A scheduled page, also one whose newer drafts are scheduled while it is shown,
 * is published as its drafts are at that time, so whoever changes them then must be allowed to publish. Throws 404, 403
 * `cms.draft_scheduled`.
 */
async function lockForDraft(ctx: Ctx, id: string): Promise<void> {
  const { publishAt } = await lockPage(ctx, id)
  if (publishAt && !can(ctx.viewer, cmsAbilities['page.publish'])) throw notAllowed('cms.draft_scheduled')
}

export interface SavedDraft {
  version: number
  /** What will not be shown, and why. */
  unshown: HiddenPart[]
}

/**
 * Saves the draft for a role; a role that had none of its own gets one with version 0. Nobody else sees it. Throws 404,
 * 422, 403 `cms.draft_scheduled`, and 409 `cms.draft_changed` when somebody saved in between.
 */
export async function saveDraft(
  ctx: Ctx,
  id: string,
  input: { role?: Role; version: number; content: unknown },
): Promise<SavedDraft> {
  authorize(ctx, cmsAbilities['page.write'])
  const role = input.role ?? 'guest'
  await lockForDraft(ctx, id)
  const { content, unshown } = readContent(input.content)
  const [saved] = await ctx.db.query<{ version: number }>(
    'cms.saveDraft',
    `INSERT INTO cms_variant AS v (tenant_id, page_id, role, rank, draft, draft_version, draft_at, draft_by_name)
     SELECT $1, $2, $3, $4, $5, 1, $6, $7
     WHERE $8 = 0 OR EXISTS (SELECT 1 FROM cms_variant WHERE tenant_id = $1 AND page_id = $2 AND role = $3)
     ON CONFLICT (tenant_id, page_id, role) DO UPDATE SET draft = excluded.draft, draft_at = excluded.draft_at,
       draft_by_name = excluded.draft_by_name, draft_version = v.draft_version + 1
       WHERE v.draft_version = $8
     RETURNING draft_version AS version`,
    [
      ctx.tenant.id,
      id,
      role,
      roles.indexOf(role),
      JSON.stringify(content),
      ctx.now,
      viewerName(ctx),
      input.version,
    ],
  )
  if (!saved) throw conflict('cms.draft_changed')
  await publishFileUses(ctx, id)
  return { version: saved.version, unshown }
}

/** Creates or overwrites a role's own version with another role's draft. Throws 404, 403 `cms.draft_scheduled`. */
export async function copyVariant(
  ctx: Ctx,
  id: string,
  { from, to }: { from: Role; to: Role },
): Promise<void> {
  authorize(ctx, cmsAbilities['page.write'])
  await lockForDraft(ctx, id)
  const copied = await ctx.db.query(
    'cms.copyVariant',
    `INSERT INTO cms_variant AS v (tenant_id, page_id, role, rank, draft, draft_at, draft_by_name)
     SELECT tenant_id, page_id, $4, $5, draft, $6, $7 FROM cms_variant
     WHERE tenant_id = $1 AND page_id = $2 AND role = $3
     ON CONFLICT (tenant_id, page_id, role) DO UPDATE SET draft = excluded.draft, draft_at = excluded.draft_at,
       draft_by_name = excluded.draft_by_name, draft_version = v.draft_version + 1
     RETURNING role`,
    [ctx.tenant.id, id, from, to, roles.indexOf(to), ctx.now, viewerName(ctx)],
  )
  if (!copied.length) throw notFound('cms.page_unknown')
  await publishFileUses(ctx, id)
}

/** Saves a role's current draft, or other content written for it, as a revision without publishing it. Throws 404, 422. */
export async function saveRevision(
  ctx: Ctx,
  id: string,
  { role, note, content }: { role: Role; note: string; content?: unknown },
): Promise<void> {
  authorize(ctx, cmsAbilities['page.write'])
  await lockPage(ctx, id)
  const contentJson = content === undefined ? null : JSON.stringify(readContent(content).content)
  const saved = await ctx.db.query(
    'cms.saveRevision',
    `INSERT INTO cms_revision (tenant_id, id, page_id, role, number, content, note, by, by_name, at)
     SELECT $1, $4, $2, $3, COALESCE((SELECT max(number) FROM cms_revision o
       WHERE o.tenant_id = $1 AND o.page_id = $2 AND o.role = $3), 0) + 1, COALESCE($9::jsonb, draft), $5, $6, $7, $8
     FROM cms_variant WHERE tenant_id = $1 AND page_id = $2 AND role = $3 RETURNING id`,
    [
      ctx.tenant.id,
      id,
      role,
      newId(),
      note.slice(0, 300),
      ctx.viewer.user?.id ?? null,
      viewerName(ctx),
      ctx.now,
      contentJson,
    ],
  )
  if (!saved.length) throw notFound('cms.page_unknown')
}

/** Returns a revision's content. Throws 404. */
export async function getRevision(ctx: Ctx, id: string, revisionId: string): Promise<Content> {
  authorize(ctx, cmsAbilities['page.write'])
  await getPage(ctx, id)
  return findRevision(ctx, id, revisionId)
}

/** Returns a revision's content, for anyone given a link to it. Throws 404. */
export async function findRevision(ctx: Ctx, id: string, revisionId: string): Promise<Content> {
  const [row] = await ctx.db.query<{ content: Content }>(
    'cms.revision',
    'SELECT content FROM cms_revision WHERE tenant_id = $1 AND page_id = $2 AND id::text = $3',
    [ctx.tenant.id, id, revisionId],
  )
  if (!row) throw notFound('cms.page_unknown')
  return row.content
}

/**
 * Deletes a role's own version of a page; the role sees the next lower one again. The guests' version cannot be
 * deleted. Throws 404.
 */
export async function dropVariant(ctx: Ctx, id: string, role: Exclude<Role, 'guest'>): Promise<void> {
  authorize(ctx, cmsAbilities['page.publish'])
  await lockPage(ctx, id)
  const dropped = await ctx.db.query(
    'cms.dropVariant',
    'DELETE FROM cms_variant WHERE tenant_id = $1 AND page_id = $2 AND role = $3 RETURNING role',
    [ctx.tenant.id, id, role],
  )
  if (!dropped.length) throw notFound('cms.page_unknown')
  await publishFileUses(ctx, id)
}

export interface RevisionLine {
  id: string
  role: Role
  number: number
  note: string
  by: string
  at: Date
}

/** Returns published revisions, newest first. Throws 404. */
export async function listRevisions(ctx: Ctx, id: string): Promise<RevisionLine[]> {
  authorize(ctx, cmsAbilities['page.write'])
  await getPage(ctx, id)
  const revisions = await ctx.db.query<RevisionLine>(
    'cms.revisions',
    `SELECT id, role, number, note, by_name AS by, at FROM cms_revision
     WHERE tenant_id = $1 AND page_id = $2 ORDER BY at DESC, number DESC LIMIT 200`,
    [ctx.tenant.id, id],
  )
  return revisions.map((revision) => ({ ...revision, by: nameInCopy(revision.by, ctx.locale) }))
}

/** Makes an older revision the draft again. The published version stays until it is published. Throws 404, 403
 * `cms.draft_scheduled`. */
export async function restoreRevision(
  ctx: Ctx,
  id: string,
  revisionId: string,
): Promise<{ version: number }> {
  authorize(ctx, cmsAbilities['page.write'])
  await lockForDraft(ctx, id)
  const [restored] = await ctx.db.query<{ version: number }>(
    'cms.restoreRevision',
    `UPDATE cms_variant v SET draft = r.content, draft_version = v.draft_version + 1, draft_at = $4, draft_by_name = $5
     FROM cms_revision r
     WHERE r.tenant_id = $1 AND r.page_id = $2 AND r.id = $3
       AND v.tenant_id = $1 AND v.page_id = $2 AND v.role = r.role
     RETURNING v.draft_version AS version`,
    [ctx.tenant.id, id, revisionId, ctx.now, viewerName(ctx)],
  )
  if (!restored) throw notFound('cms.page_unknown')
  await publishFileUses(ctx, id)
  return restored
}
