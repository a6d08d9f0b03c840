import { allScopes } from '#kernel/area/areas.ts'
import { allAbilities, authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { recordTransition } from '#kernel/transition.ts'
import { accountAbilities } from '../abilities.ts'
import { staffGroups } from '../grant/grant.table.ts'
import { requireOtherUser } from '../user/manage.server.ts'
import { type GroupInput, groupInput } from './group.input.ts'
import { decodeScope, isGrantable } from './group.rules.ts'

const groups = rows(staffGroups, { missing: 'account.no_group' })

export interface StaffGroup {
  id: string
  name: LocalizedText
  abilities: string[]
  /** Null: the whole site. */
  scope: { kind: string; id: string } | null
  removed: boolean
  version: number
}

/** Returns the existing staff groups by name, each with its number of members. One query. Throws 401, 403. */
export function listGroups(ctx: Ctx): Promise<(Omit<StaffGroup, 'removed'> & { members: number })[]> {
  authorize(ctx, accountAbilities['users.manage'])
  return ctx.db.query(
    'account.groups',
    `SELECT o.id, o.name, o.abilities, o.version,
       CASE WHEN o.scope_kind <> '' THEN jsonb_build_object('kind', o.scope_kind, 'id', o.scope_id) END AS scope,
       (SELECT count(*)::int FROM account_grant g WHERE g.tenant_id = $1 AND g.group_id = o.id) AS members
     FROM account_staff_group o WHERE o.tenant_id = $1 AND o.removed_at IS NULL
     ORDER BY o.name->>'th' COLLATE "th-x-icu", o.id LIMIT 200`,
    [ctx.tenant.id],
  )
}

/** Returns one group, even a deleted one. Throws 401, 403, 404. */
export async function getGroup(ctx: Ctx, id: string): Promise<StaffGroup> {
  authorize(ctx, accountAbilities['users.manage'])
  const { name, abilities, scopeKind, scopeId, removedAt, version } = await groups.get(ctx, id)
  const scope = scopeKind ? { kind: scopeKind, id: scopeId } : null
  return { id, name, abilities, scope, removed: removedAt !== null, version }
}

/** Creates a group; returns its id. Throws 401, 403, 422 naming fields. */
export async function createGroup(ctx: Ctx, input: GroupInput): Promise<string> {
  authorize(ctx, accountAbilities['users.manage'])
  const { id } = await groups.insert(ctx, await valuesOf(ctx, input))
  await recordGroup(ctx, id, { from: '', to: 'open', event: 'create' })
  return id
}

/** Changes name, permissions or scope; members have them from their next request on. Throws 401, 403, 404, 409, 422. */
export async function changeGroup(ctx: Ctx, id: string, input: GroupInput, version: number): Promise<void> {
  authorize(ctx, accountAbilities['users.manage'])
  await groups.update(ctx, id, await valuesOf(ctx, input), { version })
  await recordGroup(ctx, id, { from: 'open', to: 'open', event: 'change' })
}

/**
 * Deletes a group: it gives no permissions from now on. Its members are remembered until it is restored. Throws 401,
 * 403, 404.
 */
export async function removeGroup(ctx: Ctx, id: string): Promise<void> {
  if ((await getGroup(ctx, id)).removed) return
  await groups.update(ctx, id, { removedAt: ctx.now })
  await recordGroup(ctx, id, { from: 'open', to: 'removed', event: 'remove' })
}

/** Restores a deleted group, with all members. Throws 401, 403, 404, 409 when what it was limited to no longer exists. */
export async function restoreGroup(ctx: Ctx, id: string): Promise<void> {
  const group = await getGroup(ctx, id)
  if (!group.removed) return
  if (group.scope && !(await scopeItemExists(ctx, group.scope))) throw conflict('account.group_scope')
  await groups.update(ctx, id, { removedAt: null })
  await recordGroup(ctx, id, { from: 'removed', to: 'open', event: 'restore' })
}

/** Adds a user to a group, permanently or until a given time. Throws 401, 403 (also for the caller themselves), 404. */
export async function addToGroup(ctx: Ctx, groupId: string, userId: string): Promise<void> {
  const { name } = await getGroup(ctx, groupId)
  const { member } = await requireOtherUser(ctx, userId)
  const added = await ctx.db.query(
    'account.joinGroup',
    `INSERT INTO account_grant (tenant_id, id, user_id, source, group_id, granted_by, granted_at) VALUES ($1, $2, $3, 'group', $4, $5, $6)
     ON CONFLICT ON CONSTRAINT account_grant_once DO NOTHING RETURNING id`,
    [ctx.tenant.id, newId(), member.id, groupId, ctx.viewer.user?.id ?? null, ctx.now],
  )
  if (added.length) await recordMember(ctx, member.id, { from: '', to: name.th, event: 'join_group' })
}

/** Removes a user from a group. Idempotent. Throws 401, 403 (also for the caller themselves), 404. */
export async function removeFromGroup(ctx: Ctx, groupId: string, userId: string): Promise<void> {
  const { name } = await getGroup(ctx, groupId)
  await requireOtherUser(ctx, userId)
  const removed = await ctx.db.query(
    'account.leaveGroup',
    'DELETE FROM account_grant WHERE tenant_id = $1 AND group_id = $2 AND user_id = $3 RETURNING id',
    [ctx.tenant.id, groupId, userId],
  )
  if (removed.length) await recordMember(ctx, userId, { from: name.th, to: '', event: 'leave_group' })
}

async function valuesOf(ctx: Ctx, input: GroupInput) {
  const { nameTh, nameEn, scope, abilities } = parseInput(groupInput, input)
  const { kind, id } = decodeScope(scope)
  if (kind && !(await scopeItemExists(ctx, { kind, id })))
    throw invalid([{ path: 'scope', code: 'account.group_scope' }])
  const abilitiesByName = new Map(allAbilities().map((ability) => [ability.name, ability]))
  const requested = [...new Set(abilities)].sort()
  if (!requested.length) throw invalid([{ path: 'abilities', code: 'account.group_empty' }])
  // What may be given is decided here, whatever a manipulated form submits.
  if (!requested.every((name) => abilitiesByName.has(name) && isGrantable(abilitiesByName.get(name)!, kind)))
    throw invalid([{ path: 'abilities', code: 'account.group_ability' }])
  return { name: { th: nameTh, en: nameEn || nameTh }, abilities: requested, scopeKind: kind, scopeId: id }
}

async function scopeItemExists(ctx: Ctx, { kind, id }: { kind: string; id: string }): Promise<boolean> {
  const items = await allScopes()
    .find((scope) => scope.kind === kind)
    ?.list(ctx, { ids: [id] })
  return Boolean(items?.length)
}

const recordGroup = (ctx: Ctx, id: string, change: { from: string; to: string; event: string }) =>
  recordTransition(ctx, { entity: 'account.staff_group', id, ...change })

const recordMember = (ctx: Ctx, id: string, change: { from: string; to: string; event: string }) =>
  recordTransition(ctx, { entity: 'account.person', id, ...change })
