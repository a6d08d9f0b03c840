import { authorize } from '#kernel/auth/abilities.ts'
import { seal, unseal } from '#kernel/crypto/seal.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { changesOf, type Field, type FormValue, normalizeForm, validateForm } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { nameInCopy } from '#kernel/personal-data.ts'
import { day } from '#kernel/time/index.ts'
import { configAbilities } from './abilities.ts'
import type { SettingChange } from './change.types.ts'
import { allSections, type ConfigSection, getSection } from './section.server.ts'
import { asTyped } from './typed-texts.rules.ts'

interface DraftRow {
  section: string
  value: FormValue
  secrets: Record<string, string>
  version: number
  userName: string
  savedAt: Date
}

/** A section with everything its screen needs. */
export interface OpenSection {
  fields: readonly Field[]
  /** The draft, or the published value. */
  value: FormValue
  /** Which secrets are stored or drafted. */
  savedSecrets: Record<string, boolean>
  changes: SettingChange[]
  /** 0: no draft. Send it back, so that nobody's draft is overwritten unnoticed. */
  version: number
  draftedBy: string | null
  draftedAt: Date | null
}

/** What was drafted but not published, by section. */
export interface Draft extends DraftRow {
  changes: SettingChange[]
}

/** Returns a section with its draft. Throws 403, 404. */
export async function openSection(ctx: Ctx, key: string): Promise<OpenSection> {
  authorize(ctx, configAbilities.change)
  const section = getSection(key)
  const [fields, stored, saved, [draft]] = await Promise.all([
    section.fields(ctx),
    section.read(ctx),
    section.storedSecrets?.(ctx) ?? {},
    draftRows(ctx, key),
  ])
  const published = asTyped(fields, stored)
  return {
    fields,
    value: draft?.value ?? published,
    savedSecrets: { ...saved, ...mapValues(draft?.secrets ?? {}, () => true) },
    changes: draft ? changesIn(section, fields, published, draft) : [],
    version: draft?.version ?? 0,
    draftedBy: draft ? nameInCopy(draft.userName, ctx.locale) : null,
    draftedAt: draft?.savedAt ?? null,
  }
}

/**
 * Saves the input as a draft; a value equal to the published one removes the draft. Throws 403, 404, 422 by field, and
 * 409 `config.changed_meanwhile` when another admin saved in between.
 */
export async function saveDraft(
  ctx: Ctx,
  key: string,
  {
    value: input,
    secrets = {},
    version,
  }: {
    value: FormValue
    secrets?: Record<string, string>
    /** Of the draft that was edited, 0 if there was none. */
    version: number
  },
): Promise<{ changes: SettingChange[] }> {
  authorize(ctx, configAbilities.change)
  const section = getSection(key)
  const fields = await section.fields(ctx)
  const scope = { today: day(ctx.now) }
  const value = normalizeForm(fields, input, scope)
  const errors = validateForm(fields, value, '', scope)
  if (errors.length) throw invalid(errors)
  await section.check?.(ctx, value)
  const [before] = await draftRows(ctx, key)
  if ((before?.version ?? 0) !== version) throw conflict('config.changed_meanwhile')
  const sealed = {
    ...before?.secrets,
    ...mapValues(secrets, (text, field) => sealSecret(ctx, key, field, text)),
  }
  const changes = changesIn(section, fields, asTyped(fields, await section.read(ctx)), {
    value,
    secrets: sealed,
  })
  if (changes.length === 0) await discardDraft(ctx, key)
  else await storeDraft(ctx, key, { value, secrets: sealed, version })
  return { changes }
}

/** Discards a section's draft. */
export async function discardDraft(ctx: Ctx, key: string): Promise<void> {
  authorize(ctx, configAbilities.change)
  await ctx.db.query('config.dropDraft', 'DELETE FROM config_draft WHERE tenant_id = $1 AND section = $2', [
    ctx.tenant.id,
    key,
  ])
}

/** Returns everything waiting to be published, in the order of the sections. */
export async function listDrafts(ctx: Ctx): Promise<Draft[]> {
  authorize(ctx, configAbilities.change)
  const rows = new Map((await draftRows(ctx)).map((row) => [row.section, row]))
  const drafts: Draft[] = []
  for (const section of allSections()) {
    const row = rows.get(section.key)
    if (!row) continue
    const fields = await section.fields(ctx)
    const published = await section.read(ctx)
    const userName = nameInCopy(row.userName, ctx.locale)
    drafts.push({ ...row, userName, changes: changesIn(section, fields, asTyped(fields, published), row) })
  }
  return drafts
}

/** Returns the raw draft rows, for the preview; checks no permission. */
export function draftRows(ctx: Pick<Ctx, 'db' | 'tenant'>, section = ''): Promise<DraftRow[]> {
  return ctx.db.query<DraftRow>(
    'config.drafts',
    `SELECT section, value, secrets, version, user_name AS "userName", saved_at AS "savedAt"
     FROM config_draft WHERE tenant_id = $1 AND ($2 = '' OR section = $2)`,
    [ctx.tenant.id, section],
  )
}

/** Returns a draft's secrets decrypted, for the section that stores them. */
export const decryptSecrets = (ctx: Ctx, { section, secrets }: DraftRow): Record<string, string> =>
  mapValues(secrets, (sealed, field) =>
    unseal(ctx.services.config.sessionSecret, sealContext(ctx, section, field), sealed),
  )

/** The name of the acting user, for the history. */
export const actorName = ({ viewer }: Ctx): string =>
  viewer.user ? `${viewer.user.firstname} ${viewer.user.lastname}`.trim() : ''

async function storeDraft(
  ctx: Ctx,
  key: string,
  { value, secrets, version }: { value: FormValue; secrets: Record<string, string>; version: number },
): Promise<void> {
  const saved = await ctx.db.query(
    'config.storeDraft',
    `INSERT INTO config_draft (tenant_id, section, value, secrets, version, user_id, user_name, saved_at)
     VALUES ($1, $2, $3, $4, 1, $5, $6, $7)
     ON CONFLICT (tenant_id, section) DO UPDATE SET value = excluded.value, secrets = excluded.secrets,
       version = config_draft.version + 1, user_id = excluded.user_id, user_name = excluded.user_name,
       saved_at = excluded.saved_at
     WHERE config_draft.version = $8
     RETURNING version`,
    [ctx.tenant.id, key, value, secrets, ctx.viewer.user?.id ?? null, actorName(ctx), ctx.now, version],
  )
  if (saved.length === 0) throw conflict('config.changed_meanwhile')
}

/** Returns the differences between two values of a section. */
export const sectionChanges = (
  section: string,
  fields: readonly Field[],
  from: FormValue,
  to: FormValue,
): SettingChange[] => changesOf(fields, from, to).map((change) => ({ section, ...change }))

function changesIn(
  section: ConfigSection,
  fields: readonly Field[],
  published: FormValue,
  draft: Pick<DraftRow, 'value' | 'secrets'>,
): SettingChange[] {
  const secret = fields
    .filter(({ key }) => Object.hasOwn(draft.secrets, key))
    .map(({ key, label }) => ({ section: section.key, path: key, label, from: '•••', to: '•••' }))
  return [...sectionChanges(section.key, fields, published, draft.value), ...secret]
}

const sealSecret = (ctx: Ctx, section: string, field: string, text: string) =>
  seal(ctx.services.config.sessionSecret, sealContext(ctx, section, field), text)

const sealContext = (ctx: Ctx, section: string, field: string) => ({
  tenantId: ctx.tenant.id,
  purpose: `config.${section}.${field}`,
})

function mapValues<From, To>(record: Record<string, From>, to: (value: From, key: string) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value, key)]))
}
