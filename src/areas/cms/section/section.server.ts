import { z } from 'zod'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notAllowed, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { cmsAbilities } from '../abilities.ts'
import { readLayout } from '../layout/layout.input.ts'
import type { Row } from '../layout/layout.types.ts'
import { clearSectionUses, publishSectionUses } from './section-file-uses.server.ts'
import { type SketchRow, sketchOf } from './sketch.rules.ts'

/** With more, nobody would find anything. */
export const maxSections = 200

/** A section as listed. */
export interface SectionLine {
  id: string
  name: string
  /** Kinds of its blocks, to distinguish it from others. */
  kinds: string[]
  mayDelete: boolean
  /** The content of its thumbnail. */
  sketch: SketchRow[]
}

/** The content of a section. */
export interface SectionContent {
  name: string
  rows: Row[]
}

const nameInput = z.object({ name: z.string().trim().min(1).max(80) })

const lineSql = `SELECT id, name, made_by AS "madeBy",
  jsonb_path_query_array(rows, '$[*].columns[*].blocks[*].type') AS kinds, rows
FROM cms_section WHERE tenant_id = $1`

interface LineRow {
  id: string
  name: string
  madeBy: string | null
  kinds: string[]
  rows: Row[]
}

/** Returns the site's own sections, newest first, for editors. */
export async function listSections(ctx: Ctx): Promise<SectionLine[]> {
  authorize(ctx, cmsAbilities['page.write'])
  const rows = await ctx.db.query<LineRow>('cms.sections', `${lineSql} ORDER BY created_at DESC, id DESC`, [
    ctx.tenant.id,
  ])
  return rows.map((row) => lineOf(ctx, row))
}

/**
 * Saves rows of a page as a section, validated like layouts. Throws 422 naming `name` or `rows`, 409
 * `cms.sections_full` beyond two hundred.
 */
export async function saveSection(ctx: Ctx, input: { name: string; rows: unknown }): Promise<SectionLine> {
  authorize(ctx, cmsAbilities['page.write'])
  const { name } = parseInput(nameInput, input)
  const { rows } = readLayout({ version: 1, rows: input.rows })
  if (rows.length === 0) throw invalid([{ path: 'rows', code: 'field.required' }])
  // Two users saving the last one at the same time must not both find room.
  await ctx.db.query(
    'cms.lockSections',
    `SELECT pg_advisory_xact_lock(hashtextextended('cms sections ' || $1, 0))`,
    [ctx.tenant.id],
  )
  const id = newId()
  const madeBy = ctx.viewer.user?.id ?? null
  const [made] = await ctx.db.query<LineRow>(
    'cms.keepSection',
    `INSERT INTO cms_section (tenant_id, id, name, rows, made_by, created_at, updated_at)
     SELECT $1, $2::uuid, $3::text, $4::jsonb, $5::uuid, $6::timestamptz, $6::timestamptz WHERE (SELECT count(*) FROM cms_section WHERE tenant_id = $1) < $7
     RETURNING id, name, made_by AS "madeBy", jsonb_path_query_array(rows, '$[*].columns[*].blocks[*].type') AS kinds, rows`,
    [ctx.tenant.id, id, name, JSON.stringify(rows), madeBy, ctx.now, maxSections],
  )
  if (!made) throw conflict('cms.sections_full')
  await publishSectionUses(ctx, id)
  return lineOf(ctx, made)
}

/** Returns a section to put on a page. Throws 404. */
export async function getSection(ctx: Ctx, id: string): Promise<SectionContent> {
  authorize(ctx, cmsAbilities['page.write'])
  const [row] = await ctx.db.query<SectionContent>(
    'cms.section',
    'SELECT name, rows FROM cms_section WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id],
  )
  if (!row) throw notFound('cms.section_unknown')
  return row
}

/** Renames a section. Throws 404, 422. */
export async function renameSection(
  ctx: Ctx,
  id: string,
  input: { name: string },
): Promise<{ name: string }> {
  authorize(ctx, cmsAbilities['page.write'])
  const { name } = parseInput(nameInput, input)
  const renamed = await ctx.db.query(
    'cms.renameSection',
    'UPDATE cms_section SET name = $3, updated_at = $4 WHERE tenant_id = $1 AND id = $2 RETURNING id',
    [ctx.tenant.id, id, name, ctx.now],
  )
  if (!renamed.length) throw notFound('cms.section_unknown')
  await publishSectionUses(ctx, id)
  return { name }
}

/**
 * Deletes a section and returns its content, so that it can be saved again; pages it was put on stay as they are. Users
 * may delete their own sections; deleting others' requires permission to delete pages. Throws 404, 403.
 */
export async function deleteSection(ctx: Ctx, id: string): Promise<SectionContent> {
  authorize(ctx, cmsAbilities['page.write'])
  const [row] = await ctx.db.query<LineRow>('cms.sectionToDelete', `${lineSql} AND id = $2 FOR UPDATE`, [
    ctx.tenant.id,
    id,
  ])
  if (!row) throw notFound('cms.section_unknown')
  if (!canDelete(ctx, row)) throw notAllowed()
  const [removed] = await ctx.db.query<SectionContent>(
    'cms.deleteSection',
    'DELETE FROM cms_section WHERE tenant_id = $1 AND id = $2 RETURNING name, rows',
    [ctx.tenant.id, id],
  )
  await clearSectionUses(ctx, id)
  return removed as SectionContent
}

const lineOf = (ctx: Ctx, row: LineRow): SectionLine => ({
  id: row.id,
  name: row.name,
  kinds: [...new Set(row.kinds)],
  mayDelete: canDelete(ctx, row),
  sketch: sketchOf(row.rows, ctx.locale),
})

const canDelete = ({ viewer }: Ctx, { madeBy }: LineRow): boolean =>
  can(viewer, cmsAbilities['page.delete']) || (madeBy !== null && madeBy === viewer.user?.id)
