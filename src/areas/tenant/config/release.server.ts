import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, type FieldError, invalid, notFound, Problem } from '#kernel/errors.ts'
import { type FormValue, validateForm } from '#kernel/fields/index.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { nameInCopy } from '#kernel/personal-data.ts'
import { day } from '#kernel/time/index.ts'
import { configAbilities } from './abilities.ts'
import type { SettingChange } from './change.types.ts'
import { actorName, decryptSecrets, draftRows, sectionChanges } from './draft.server.ts'
import { allSections, getSection } from './section.server.ts'
import { asTyped } from './typed-texts.rules.ts'
import { untouchedTexts } from './untouched.server.ts'

/** One publication of settings. */
export interface Release {
  number: number
  changes: SettingChange[]
  restores: number | null
  userName: string
  at: Date
}

interface ReleaseRow extends Release {
  before: Record<string, FormValue>
}

/**
 * Publishes all drafts together, or none. Throws 403, 409 `config.nothing`, 409 `config.refused` when a section no
 * longer accepts what was drafted, and 409 `config.untouched` for texts nobody has edited, unless they are explicitly
 * accepted.
 */
export async function publishDrafts(ctx: Ctx, untouched?: 'accepted'): Promise<Release> {
  authorize(ctx, configAbilities.change)
  await lock(ctx)
  const texts = untouched ? [] : await untouchedTexts(ctx)
  if (texts.length)
    throw conflict('config.untouched', { texts: texts.map(({ label }) => label[ctx.locale]).join(', ') })
  const rows = new Map((await draftRows(ctx)).map((row) => [row.section, row]))
  const changes: SettingChange[] = []
  const before: Record<string, FormValue> = {}
  for (const section of allSections()) {
    const row = rows.get(section.key)
    if (!row) continue
    const fields = await section.fields(ctx)
    const published = await section.read(ctx)
    before[section.key] = published
    changes.push(...sectionChanges(section.key, fields, asTyped(fields, published), row.value))
    for (const { key, label } of fields) {
      if (Object.hasOwn(row.secrets, key))
        changes.push({ section: section.key, path: key, label, from: '•••', to: '•••' })
    }
    // The fields may have changed since the draft was saved.
    const errors = validateForm(fields, row.value, '', { today: day(ctx.now) })
    await applySection(ctx, section.key, { value: row.value, secrets: decryptSecrets(ctx, row), errors })
  }
  if (changes.length === 0) throw conflict('config.nothing')
  await ctx.db.query('config.dropDrafts', 'DELETE FROM config_draft WHERE tenant_id = $1', [ctx.tenant.id])
  return recordRelease(ctx, { changes, before, restores: null })
}

/** The largest number that can be stored. */
const maxReleases = 2 ** 31 - 1

/** Restores everything to its state right after a release. Secrets stay as they are. Throws 403, 404, 409. */
export async function rollBack(ctx: Ctx, number: number): Promise<Release> {
  authorize(ctx, configAbilities.change)
  if (!(number >= 0 && number <= maxReleases)) throw notFound()
  await lock(ctx)
  const later = await ctx.db.query<ReleaseRow>(
    'config.later',
    `SELECT number, before FROM config_release WHERE tenant_id = $1 AND number >= $2 ORDER BY number`,
    [ctx.tenant.id, number],
  )
  if (later[0]?.number !== number && number !== 0) throw notFound()
  const values: Record<string, FormValue> = {}
  for (const release of later) {
    if (release.number === number) continue
    for (const [section, value] of Object.entries(release.before)) values[section] ??= value
  }
  const changes: SettingChange[] = []
  const before: Record<string, FormValue> = {}
  for (const [key, value] of Object.entries(values)) {
    const section = getSection(key)
    const published = await section.read(ctx)
    const differs = sectionChanges(key, await section.fields(ctx), published, value)
    if (differs.length === 0) continue
    before[key] = published
    changes.push(...differs)
    await applySection(ctx, key, { value, secrets: {} })
  }
  if (changes.length === 0) throw conflict('config.nothing')
  return recordRelease(ctx, { changes, before, restores: number })
}

/** Returns the releases, newest first. Throws 403. */
export async function listReleases(ctx: Ctx): Promise<Release[]> {
  authorize(ctx, configAbilities.change)
  const releases = await ctx.db.query<Release>(
    'config.releases',
    `SELECT number, changes, restores, user_name AS "userName", at
     FROM config_release WHERE tenant_id = $1 ORDER BY number DESC LIMIT 100`,
    [ctx.tenant.id],
  )
  return releases.map((release) => ({ ...release, userName: nameInCopy(release.userName, ctx.locale) }))
}

/** Commits, and waits until this process serves the site's new state; the others follow by notification. */
export async function goLive(ctx: Ctx): Promise<void> {
  await ctx.db.commit()
  await ctx.services.directory.reload()
  ctx.services.pageCache.bump(ctx.tenant.id, 'site')
}

async function applySection(
  ctx: Ctx,
  key: string,
  {
    value,
    secrets,
    errors = [],
  }: { value: FormValue; secrets: Record<string, string>; errors?: FieldError[] },
): Promise<void> {
  const section = getSection(key)
  try {
    if (errors.length) throw invalid(errors)
    await section.check?.(ctx, value)
    await section.save(ctx, value, secrets)
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error
    throw conflict('config.refused', { section: section.title[ctx.locale] }, { section: key })
  }
}

async function recordRelease(
  ctx: Ctx,
  release: Pick<ReleaseRow, 'changes' | 'before' | 'restores'>,
): Promise<Release> {
  touch(ctx, 'site')
  const [row] = await ctx.db.query<Release>(
    'config.release',
    `INSERT INTO config_release (tenant_id, id, number, changes, before, restores, user_id, user_name, at)
     SELECT $1, $2, coalesce(max(number), 0) + 1, $3::jsonb, $4::jsonb, $5::integer, $6::uuid, $7, $8
     FROM config_release WHERE tenant_id = $1
     RETURNING number, changes, restores, user_name AS "userName", at`,
    [
      ctx.tenant.id,
      newId(),
      JSON.stringify(release.changes),
      release.before,
      release.restores,
      ctx.viewer.user?.id ?? null,
      actorName(ctx),
      ctx.now,
    ],
  )
  return row!
}

/** Two admins publishing at the same time are serialized. */
const lock = (ctx: Ctx) =>
  ctx.db.query('config.lock', `SELECT pg_advisory_xact_lock(hashtextextended('config ' || $1, 0))`, [
    ctx.tenant.id,
  ])
