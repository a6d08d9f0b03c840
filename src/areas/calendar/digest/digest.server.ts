import { signedInUser } from '#areas/account/public.server.ts'
import type { RegularEmail } from '#areas/mail/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { nextDigest } from '#kernel/mail/digest.rules.ts'
import { rows } from '#kernel/rows/rows.ts'
import { calendarAbilities } from '../abilities.ts'
import { type AgendaSource, agendaSources } from '../agenda/agenda.server.ts'
import { agendaMailMessages } from '../messages/agenda-mail.ts'
import { digestSpans } from './digest.rules.ts'
import { calendarDigests } from './digest.table.ts'

export const digestRows = rows(calendarDigests)

/** A user's digest settings, for the form. */
export interface DigestView {
  on: boolean
  span: (typeof digestSpans)[number]
  minute: number
  weekdays: number[]
  skipsEmpty: boolean
  /** `on`: whether it is part of the digest. */
  sources: AgendaSource[]
  next: Date | null
}

/** Returns the viewer's digest settings; the defaults if they were never saved. Throws 401. */
export async function digestOf(ctx: Ctx): Promise<DigestView> {
  const { id } = signedInUser(ctx)
  const [row, sources] = await Promise.all([digestRows.find(ctx, { id }), agendaSources(ctx)])
  return {
    on: Boolean(row?.nextAt),
    span: row?.span ?? 'day',
    minute: row?.minute ?? 420,
    weekdays: row?.weekdays ?? [1, 2, 3, 4, 5],
    skipsEmpty: row?.skipsEmpty ?? true,
    sources: sources.map((source) =>
      row?.sources ? { ...source, on: row.sources.includes(source.key) } : source,
    ),
    next: row?.nextAt ?? null,
  }
}

const digestInput = z.object({
  on: z.boolean(),
  span: z.enum(digestSpans),
  minute: z.number().int().min(0).max(1439),
  weekdays: z.array(z.number().int().min(0).max(6)).min(1).max(7),
  skipsEmpty: z.boolean(),
  /** Null: those visible in the calendar. */
  sources: z.array(z.string().min(1).max(80)).max(300).nullable(),
})
export type DigestInput = z.input<typeof digestInput>

/** Saves when the viewer receives their agenda, or turns it off. Throws 401, 403, 422. */
export async function saveDigest(ctx: Ctx, input: DigestInput): Promise<void> {
  authorize(ctx, calendarAbilities.keep)
  const { id } = signedInUser(ctx)
  const { on, sources, ...plan } = parseInput(digestInput, input)
  const visibleKeys = (await agendaSources(ctx))
    .filter((agendaSource) => agendaSource.on)
    .map(({ key }) => key)
  const isAsShown =
    sources === null ||
    (sources.length === visibleKeys.length && visibleKeys.every((key) => sources.includes(key)))
  const settings = {
    ...plan,
    weekdays: [...new Set(plan.weekdays)].sort(),
    sources: isAsShown ? null : sources,
    nextAt: on ? nextDigest(plan, ctx.now) : null,
  }
  await digestRows.upsert(ctx, { id }, settings)
}

/** The link in the footer of each digest, which unsubscribes and resubscribes without signing in. */
export const digestSubscription: RegularEmail = {
  key: 'calendar.digest',
  title: { th: agendaMailMessages.th.digest.regular, en: agendaMailMessages.en.digest.regular },
  isStopped: async (ctx: Ctx, id: string) => !(await digestRows.find(ctx, { id }))?.nextAt,
  async stop(ctx: Ctx, id: string) {
    if (await digestRows.find(ctx, { id })) await digestRows.update(ctx, id, { nextAt: null })
  },
  async resume(ctx: Ctx, id: string) {
    const row = await digestRows.find(ctx, { id })
    if (row) await digestRows.update(ctx, id, { nextAt: nextDigest(row, ctx.now) })
  },
}
