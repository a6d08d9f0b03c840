import { usersByIds } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { occurrences } from '#kernel/recurrence/index.ts'
import type { PartStat } from '../event/event.table.ts'
import { type InboxInvitation, sortInbox } from './inbox.rules.ts'

/** An event with guests, as seen by organizer and guests. */
interface InvitedEvent {
  id: string
  summary: string
  place: string
  description: string
  allDay: boolean
  start: string
  minutes: number
  startsAt: Date
  rule: string | null
}

/** An invitation to the viewer from somebody else. */
export interface ReceivedInvitation extends InboxInvitation, InvitedEvent {
  organizer: { name: string; email: string; photo: string | null }
  /** The previous time the viewer knew. */
  movedFrom: Date | null
  note: string
  guests: Record<PartStat, number>
}

/** An event to which the viewer invites others. */
export interface SentInvitation extends InvitedEvent {
  at: Date
  isOver: boolean
  guests: { name: string; answer: PartStat }[]
}

interface InvitationRow extends InvitedEvent {
  zone: string
  except: string[]
  extra: string[]
  organizerId: string | null
  guests: { name: string; answer: PartStat }[]
}

const columns = `e.id, e.summary, e.place, e.description, e.all_day AS "allDay", e.start_local AS start, e.minutes, e.zone, e.rule,
  e.starts_at AS "startsAt", e.except, e.extra, CASE WHEN c.kind = 'own' THEN c.owner_id ELSE e.created_by END AS "organizerId",
  (SELECT jsonb_agg(jsonb_build_object('name', coalesce(nullif(g.name, ''), g.email), 'answer', g.partstat) ORDER BY g.email)
   FROM calendar_attendee g WHERE g.tenant_id = e.tenant_id AND g.event_id = e.id) AS guests`

/** Events that ended longer ago than this are not listed. */
const maxAgeMs = 30 * 86_400_000

/** Returns the viewer's invitations, unanswered ones first. Two statements. */
export async function receivedInvitations(ctx: Ctx): Promise<ReceivedInvitation[]> {
  const { user } = ctx.viewer
  if (!user) return []
  const found = await ctx.db.query<
    InvitationRow & { answer: PartStat; note: string; movedFrom: Date | null }
  >(
    'calendar.invitations',
    `SELECT ${columns}, a.partstat AS answer, a.comment AS note, a.moved_from AS "movedFrom"
     FROM calendar_attendee a
     JOIN calendar_event e ON e.tenant_id = a.tenant_id AND e.id = a.event_id
     JOIN calendar c ON c.tenant_id = e.tenant_id AND c.id = e.calendar_id
     WHERE a.tenant_id = $1 AND a.user_id = $2 AND e.status <> 'cancelled' AND (e.last_end IS NULL OR e.last_end > $3)
       AND (CASE WHEN c.kind = 'own' THEN c.owner_id ELSE e.created_by END) IS DISTINCT FROM $2
     ORDER BY e.starts_at DESC, e.id LIMIT 200`,
    [ctx.tenant.id, user.id, new Date(ctx.now.getTime() - maxAgeMs)],
  )
  const users = await usersByIds(ctx, [...new Set(found.flatMap(({ organizerId }) => organizerId ?? []))])
  const byId = new Map(users.map((contact) => [contact.id, contact]))
  return sortInbox(
    found.map((row) => {
      const person = byId.get(row.organizerId ?? '')
      const name = person && `${person.firstname} ${person.lastname}`.trim()
      return {
        ...eventOf(row),
        ...timeOf(row, ctx.now),
        answer: row.answer,
        note: row.note,
        movedFrom: row.movedFrom,
        organizer: {
          name: name || ctx.tenant.name[ctx.locale],
          email: person?.email ?? '',
          photo: person?.picture ?? null,
        },
        guests: countAnswers(row.guests),
      }
    }),
  )
}

/** Returns the events to which the viewer invites others, the soonest first, past ones last. */
export async function sentInvitations(ctx: Ctx): Promise<SentInvitation[]> {
  const { user } = ctx.viewer
  if (!user) return []
  const found = await ctx.db.query<InvitationRow>(
    'calendar.sentInvitations',
    `SELECT ${columns} FROM calendar_event e JOIN calendar c ON c.tenant_id = e.tenant_id AND c.id = e.calendar_id
     WHERE e.tenant_id = $1 AND e.status <> 'cancelled' AND (e.last_end IS NULL OR e.last_end > $3)
       AND (CASE WHEN c.kind = 'own' THEN c.owner_id ELSE e.created_by END) = $2
       AND EXISTS (SELECT 1 FROM calendar_attendee g WHERE g.tenant_id = e.tenant_id AND g.event_id = e.id AND g.user_id IS DISTINCT FROM $2)
     ORDER BY e.starts_at DESC, e.id LIMIT 200`,
    [ctx.tenant.id, user.id, new Date(ctx.now.getTime() - maxAgeMs)],
  )
  const all = found.map((row) => ({
    ...eventOf(row),
    ...timeOf(row, ctx.now),
    guests: row.guests,
    answer: 'accepted' as const,
  }))
  return sortInbox(all)
}

const eventOf = ({
  id,
  summary,
  place,
  description,
  allDay,
  start,
  minutes,
  startsAt,
  rule,
}: InvitationRow) => ({
  id,
  summary,
  place,
  description,
  allDay,
  start,
  minutes,
  startsAt,
  rule,
})

/** Returns the next time, or the last one if none is to come. */
function timeOf(row: InvitationRow, now: Date): { at: Date; isOver: boolean } {
  const { rule, zone, start, except, extra, minutes, startsAt } = row
  const isSoon = (at: Date) => at.getTime() + minutes * 60_000 > now.getTime()
  if (!rule || isSoon(startsAt)) return { at: startsAt, isOver: !isSoon(startsAt) }
  const from = new Date(now.getTime() - minutes * 60_000 + 1)
  const to = new Date(now.getTime() + 800 * 86_400_000)
  const [next] = occurrences({ start, zone, rule, except, extra }, { from, to, most: 1 })
  return next ? { at: next.start, isOver: false } : { at: startsAt, isOver: true }
}

function countAnswers(guests: InvitationRow['guests']): Record<PartStat, number> {
  const counts = { 'needs-action': 0, accepted: 0, tentative: 0, declined: 0 }
  for (const { answer } of guests) counts[answer] += 1
  return counts
}
