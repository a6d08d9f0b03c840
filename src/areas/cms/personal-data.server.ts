import { usersByIds } from '#areas/account/public.server.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { formerMember, type PersonalRows } from '#kernel/personal-data.ts'
import { removeFilesOf } from './contact/answer-files.server.ts'
import { cmsScope } from './page/page.server.ts'

/** A user's form submissions. */
export async function collectContacts(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const forms = await ctx.db.query<Record<string, unknown>>(
    'cms.collectContacts',
    'SELECT form, answers, at, goes_at FROM cms_contact WHERE tenant_id = $1 AND user_id = $2 ORDER BY at LIMIT 10000',
    [ctx.tenant.id, userId],
  )
  return { forms }
}

/**
 * Deletes a user's form submissions, with their files. Pages, posts and sections they made belong to the site and are
 * anonymised.
 */
export async function eraseAuthor(ctx: Ctx, userId: string): Promise<void> {
  const of = [ctx.tenant.id, userId]
  const [deleted] = await Promise.all([
    ctx.db.query<{ answers: unknown }>(
      'cms.eraseContacts',
      'DELETE FROM cms_contact WHERE tenant_id = $1 AND user_id = $2 RETURNING answers',
      of,
    ),
    ctx.db.query(
      'cms.eraseMaker',
      'UPDATE cms_section SET made_by = NULL WHERE tenant_id = $1 AND made_by = $2',
      of,
    ),
  ])
  await removeFilesOf(ctx, deleted)
  await eraseBylines(ctx, userId)
}

/**
 * Returns the names under which a user has written: that of the account, and earlier ones as far as revisions, which also
 * refer to the account, bear them.
 */
async function namesOf(ctx: Ctx, userId: string): Promise<string[]> {
  const [[person], revisions] = await Promise.all([
    usersByIds(ctx, [userId]),
    ctx.db.query<{ name: string }>(
      'cms.namesOf',
      'SELECT DISTINCT by_name AS name FROM cms_revision WHERE tenant_id = $1 AND by = $2',
      [ctx.tenant.id, userId],
    ),
  ])
  const name = person ? `${person.firstname} ${person.lastname}`.trim() : ''
  return [...new Set([name, ...revisions.map((revision) => revision.name)])].filter(Boolean)
}

/**
 * A page under another person's name or a pen name keeps it. Drafts, reviews and handled form submissions refer to their
 * author only by name.
 */
async function eraseBylines(ctx: Ctx, userId: string): Promise<void> {
  const names = await namesOf(ctx, userId)
  const of = [ctx.tenant.id, userId]
  const pages = await ctx.db.query(
    'cms.erasePages',
    `UPDATE cms_page SET author_id = nullif(author_id, $2::uuid),
       author_name = CASE WHEN author_id = $2 AND author_name = ANY($3) THEN '' ELSE author_name END,
       review_by = CASE WHEN review_by = ANY($3) THEN $4 ELSE review_by END
     WHERE tenant_id = $1 AND (author_id = $2 OR review_by = ANY($3)) RETURNING id`,
    [...of, names, formerMember],
  )
  await ctx.db.query(
    'cms.eraseRevisions',
    'UPDATE cms_revision SET by = NULL, by_name = $3 WHERE tenant_id = $1 AND by = $2',
    [...of, formerMember],
  )
  for (const [table, column] of [
    ['cms_variant', 'draft_by_name'],
    ['cms_contact', 'seen_by'],
  ])
    await ctx.db.query(
      `cms.eraseName.${table}`,
      `UPDATE ${table} SET ${column} = $3 WHERE tenant_id = $1 AND ${column} = ANY($2)`,
      [ctx.tenant.id, names, formerMember],
    )
  if (pages.length) touch(ctx, cmsScope)
}
