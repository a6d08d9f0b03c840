import type { Viewer } from '#kernel/http/ctx.ts'
import { rolesUpTo } from './access.rules.ts'

/**
 * An SQL condition on the calendar aliased `of`: whether the viewer may write to it, as in `accessTo`. For statements
 * that list the contents of several calendars. The viewer's user is the parameter `user` (uuid).
 */
export const canWriteSql = (of: string, { role }: Pick<Viewer, 'role'>, user = '$2'): string =>
  `(${of}.owner_id = ${user} ${role === 'admin' ? `OR ${of}.kind IN ('team', 'resource')` : ''} OR EXISTS (
     SELECT 1 FROM calendar_share sh WHERE sh.tenant_id = ${of}.tenant_id AND sh.calendar_id = ${of}.id AND sh.access IN ('write', 'manage')
       AND (sh.user_id = ${user} OR sh.role IN (${
         rolesUpTo(role)
           .map((eachRole) => `'${eachRole}'`)
           .join(', ') || 'NULL'
       }))))`
