import { allScopes } from '#kernel/area/areas.ts'
import { allAbilities, can } from '#kernel/auth/abilities.ts'
import type { Grant, ScopeKind, ScopeRoles } from '#kernel/auth/scope.ts'
import { type Ctx, guestViewer } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { RecordedStateChange } from '#kernel/transition.ts'
import { grant, revoke } from '../grant/grant.server.ts'
import { getMember, type Member, requireOtherUser } from '../user/manage.server.ts'
import { usersByIds } from '../user/users.server.ts'
import { listGroups } from './group.server.ts'
import { type ScopeChoice, scopeChoices, scopeItemName } from './scope-choices.server.ts'

/** One source of a user's permissions beyond their site role. */
export interface PermissionSource {
  source: 'direct' | 'group' | 'derived'
  /** The group, if it is one. */
  group: { id: string; name: LocalizedText } | null
  /** The role, if it is one. */
  role: { kind: string; role: string; name: LocalizedText } | null
  /** What it is limited to; `name` is null when it was deleted. */
  scope: { kind: string; id: string; name: LocalizedText | null } | null
  from: Date | null
  until: Date | null
  over: boolean
}

export interface UserPermissions {
  sources: PermissionSource[]
  /** Names of their permissions on the whole site. */
  rights: string[]
  /** Groups they can still be added to. */
  groups: { id: string; name: LocalizedText }[]
  scopes: ScopeChoice[]
  past: LoggedChange[]
}

/** A change concerning a user, with its author. Role and thing are named for a grant or revocation. */
export interface LoggedChange extends RecordedStateChange {
  by: string | null
  about: { role: LocalizedText; thing: LocalizedText | null } | null
}

interface Row {
  source: PermissionSource['source']
  role: string
  kind: string
  scopeId: string
  groupId: string | null
  groupName: LocalizedText | null
  abilities: string[] | null
  from: Date | null
  until: Date | null
}

/** Returns where a user's permissions come from, and what was granted and revoked. Throws 401, 403, 404. */
export async function getUserPermissions(
  ctx: Ctx,
  id: string,
): Promise<UserPermissions & { member: Member }> {
  const { member, past } = await getMember(ctx, id)
  const [rows, groups, actors] = await Promise.all([
    ctx.db.query<Row>(
      'account.grantsOf',
      `SELECT g.source, g.role, coalesce(o.scope_kind, g.scope_kind) AS kind, coalesce(o.scope_id, g.scope_id) AS "scopeId",
         g.group_id AS "groupId", o.name AS "groupName", o.abilities, g.from_at AS "from", g.until_at AS until
       FROM account_grant g LEFT JOIN account_staff_group o ON o.tenant_id = g.tenant_id AND o.id = g.group_id
       WHERE g.tenant_id = $1 AND g.user_id = $2 AND o.removed_at IS NULL ORDER BY g.granted_at, g.id LIMIT 500`,
      [ctx.tenant.id, id],
    ),
    listGroups(ctx),
    usersByIds(ctx, [...new Set(past.flatMap(({ actorId }) => actorId ?? []))]),
  ])
  const logged = past.flatMap((change) => scopeItemOf(change) ?? [])
  const scopes = await scopeChoices(ctx, [
    ...rows.map(({ kind, scopeId }) => ({ kind, id: scopeId })),
    ...logged,
  ])
  const isNow = ({ from, until }: Row) => (!from || from <= ctx.now) && (!until || until > ctx.now)
  const grants: Grant[] = rows.filter(isNow).map(({ role, kind, scopeId, abilities }) => ({
    role,
    abilities,
    scope: kind ? { kind, id: scopeId } : null,
  }))
  const viewer = { ...guestViewer, role: member.role, grants }
  const inside = new Set(rows.map(({ groupId }) => groupId))
  const names = new Map(actors.map((actor) => [actor.id, `${actor.firstname} ${actor.lastname}`.trim()]))
  return {
    member,
    sources: rows.map((row) => sourceOf(row, scopes, ctx.now)),
    rights: allAbilities().flatMap((ability) => (can(viewer, ability) ? [ability.name] : [])),
    groups: groups.filter((group) => !inside.has(group.id)).map(({ id, name }) => ({ id, name })),
    scopes: scopes.filter(({ items }) => items.length > 0),
    past: past.map((change) => ({
      ...change,
      by: (change.actorId && names.get(change.actorId)) || null,
      about: detailsOf(change, scopes),
    })),
  }
}

/** Gives a user a role in a record, as an admin. Throws 401, 403 (also for the caller themselves), 404, 422. */
export async function grantRole(ctx: Ctx, userId: string, input: RoleGrantInput): Promise<void> {
  const { kind, role, id, until } = input
  await requireOtherUser(ctx, userId)
  const items = await allScopes()
    .find((scope) => scope.kind === kind)
    ?.list(ctx, { ids: [id] })
  const target = { kind: kind as ScopeKind, id: items?.[0]?.id ?? '' }
  await grant(ctx, {
    userId,
    role: (target.id ? role : '') as ScopeRoles[ScopeKind],
    target,
    period: { until: until ?? null },
  })
}

/** Revokes a directly granted role. Throws 401, 403 (also for the caller themselves), 404. */
export async function revokeRole(
  ctx: Ctx,
  userId: string,
  { kind, role, id }: RoleGrantInput,
): Promise<void> {
  await requireOtherUser(ctx, userId)
  await revoke(ctx, userId, role as ScopeRoles[ScopeKind], { kind: kind as ScopeKind, id })
}

/** As submitted by a form. */
export interface RoleGrantInput {
  kind: string
  role: string
  id: string
  until?: Date | null | undefined
}

function sourceOf(row: Row, scopes: readonly ScopeChoice[], now: Date): PermissionSource {
  const { source, role, kind, scopeId, groupId, groupName, from, until } = row
  return {
    source,
    group: groupId && groupName ? { id: groupId, name: groupName } : null,
    role: role ? { kind, role, name: roleName(scopes, kind, role) } : null,
    scope: kind ? { kind, id: scopeId, name: scopeItemName(scopes, { kind, id: scopeId }) ?? null } : null,
    from,
    until,
    over: until !== null && until <= now,
  }
}

const roleName = (scopes: readonly ScopeChoice[], kind: string, role: string): LocalizedText =>
  scopes.find((scope) => scope.kind === kind)?.roles.find((candidate) => candidate.role === role)?.name ?? {
    th: role,
    en: role,
  }

/** `grant` and `revoke` record `kind.role`, and the thing as their reason. */
function roleOf({ event, from, to }: RecordedStateChange): { kind: string; role: string } | null {
  if (event !== 'grant' && event !== 'revoke') return null
  const [kind = '', role = ''] = (to || from).split('.')
  return { kind, role }
}

function scopeItemOf(change: RecordedStateChange): { kind: string; id: string } | null {
  const role = roleOf(change)
  return role && change.reason ? { kind: role.kind, id: change.reason } : null
}

function detailsOf(change: RecordedStateChange, scopes: readonly ScopeChoice[]): LoggedChange['about'] {
  const role = roleOf(change)
  const target = scopeItemOf(change)
  if (!role) return null
  const itemName = target && scopeItemName(scopes, target)
  return { role: roleName(scopes, role.kind, role.role), thing: itemName ?? null }
}
