import { createAccount } from '#areas/account/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Role, Viewer } from '#kernel/http/ctx.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'
import { calendarRows } from './calendar/calendars.server.ts'
import { createEvent } from './event/create.server.ts'
import type { NewEventInput } from './event/event.input.ts'

let userCount = 0

/** Creates a user with an account, for `doing` and `ctx`. */
export async function buildTestUser(sites: TestSites, role: Exclude<Role, 'guest'> = 'manager') {
  const { services, alpha } = sites
  const person = { firstname: 'มาลี', lastname: 'ศรีสุข', role, passwordHash: '' }
  const user = await unitOfWork(services.database.forTenant(alpha.id, 'write'), (db) =>
    createAccount(db, alpha.id, { ...person, email: `calendar${++userCount}@alpha.test` }),
  )
  return { viewer: { role, user } as Partial<Viewer> & { user: NonNullable<Viewer['user']> } }
}

/** Creates a team calendar that staff may write to. */
export const buildTeamCalendar = (
  sites: TestSites,
  more: Partial<Parameters<typeof calendarRows.insert>[1]> = {},
) =>
  sites.doing((ctx) =>
    calendarRows.insert(ctx, { name: 'ทีม', kind: 'team', hue: 'meet', createdAt: ctx.now, ...more }),
  )

/** Creates an event in Bangkok time. */
export const createTestEvent = (
  sites: TestSites,
  by: object,
  start: string,
  end: string,
  more: Partial<NewEventInput> = {},
) => sites.doing((ctx) => createEvent(ctx, { summary: 'ประชุม', time: { start, end }, ...more }), by)
