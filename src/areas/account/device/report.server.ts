import { z } from 'zod'
import { malformed, notFound, notSignedIn } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { createProcessLimit } from '#kernel/rate-limit/memory-limit.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { findUsers } from '../user/users.server.ts'
import { type DeviceTest, deviceTests } from './device-tests.ts'
import { reportCode, reportText } from './report-text.server.ts'

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** A user asks for help with a device; `to` are the users who provide it. */
    'account.device_reported': { code: string; to: string[]; subject: LocalizedText; text: LocalizedText }
  }
}

const testNames = Object.keys(deviceTests) as [DeviceTest, ...DeviceTest[]]
const reportInput = z.object({
  at: z.iso.datetime(),
  results: z
    .partialRecord(
      z.enum(testNames),
      z.object({
        result: z.enum(['passed', 'refused', 'missing']),
        detail: z
          .string()
          .transform((text) => text.replace(/\s+/g, ' ').slice(0, 200))
          .optional(),
      }),
    )
    .refine((results) => Object.keys(results).length > 0),
})
// Against repeated clicks, not guessing: each process may count separately.
const perUser = createProcessLimit({ points: 5, seconds: 3600, code: 'account.too_many' })
const maxNotifiedAdmins = 50

/** Whether a report can be sent from here: by users, to those who read messages. */
export const canSendReport = (ctx: Ctx): boolean =>
  ctx.viewer.user !== null && ctx.tenant.areas.includes('message')

/**
 * Sends a device report to the site's admins. Returns the code they find it by. Sending the same report twice creates
 * one. Throws 401, 404 on sites without messages, 422, 429 `account.too_many`.
 */
export async function sendDeviceReport(
  ctx: Ctx,
  { report, agent }: { report: string; agent: string },
): Promise<{ code: string }> {
  const { user } = ctx.viewer
  if (!user) throw notSignedIn()
  if (!canSendReport(ctx)) throw notFound()
  if (report.length > 20_000) throw malformed()
  const { at, results } = parseInput(reportInput, parseJson(report))
  perUser.consume(ctx, user.id)
  const code = reportCode(`${ctx.tenant.id} ${user.id} ${at} ${JSON.stringify(results)}`)
  const name = `${user.firstname} ${user.lastname}`.trim()
  const about = { at, agent: agent.slice(0, 300) }
  const admins = await findUsers(ctx, { search: '', roles: ['admin'], limit: maxNotifiedAdmins })
  await emit(ctx, 'account.device_reported', {
    code,
    to: admins.map(({ id }) => id),
    subject: { th: `รายงานทดสอบเครื่อง ${code} จาก ${name}`, en: `Device report ${code} from ${name}` },
    text: { th: reportText(results, about, 'th'), en: reportText(results, about, 'en') },
  })
  return { code }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed()
  }
}
