import type { Ctx } from '#kernel/http/ctx.ts'
import { getGroup } from './group.server.ts'

export interface GroupMember {
  id: string
  firstname: string
  lastname: string
  email: string | null
  picture: string | null
}

/** Returns the members of a group, by name. Throws 401, 403, 404. */
export async function membersOf(ctx: Ctx, groupId: string): Promise<GroupMember[]> {
  const [members] = await Promise.all([
    ctx.db.query<GroupMember>(
      'account.groupMembers',
      `SELECT u.id, u.firstname, u.lastname, u.email, u.picture FROM account_grant g
       JOIN account_user u ON u.tenant_id = g.tenant_id AND u.id = g.user_id
       WHERE g.tenant_id = $1 AND g.group_id = $2
       ORDER BY u.firstname COLLATE "th-x-icu", u.lastname COLLATE "th-x-icu", u.id LIMIT 500`,
      [ctx.tenant.id, groupId],
    ),
    getGroup(ctx, groupId),
  ])
  return members
}
