import type { Context } from 'hono'
import { notFound } from '#kernel/errors.ts'
import { createApi, createRoute, jsonBody, problems, z } from '#kernel/http/api.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { progressResponse } from '../progress/progress-response.ts'
import { framePolicy, isPage, rangeOf, typeOf, withScripts } from './frame.rules.ts'
import { fileOf, openPackage } from './package.server.ts'
import { launchScript, runTimeLibrary } from './run-time.ts'
import { saveScorm, scormReports, scormState } from './scorm.server.ts'
import { readScormToken } from './scorm-token.ts'

/** Run-time data of a 2004 package may have 64 kB, plus its interactions. */
const maxCharacters = 400_000

const saveRoute = createRoute({
  method: 'post',
  path: '/enrolments/{id}/scorm',
  summary: 'Save the run-time data of an item of a SCORM package',
  description:
    '`data` is the complete `cmi` of SCORM 1.2 or 2004. A repeated call changes nothing; a call from an earlier opening is ignored once a newer one has saved.',
  request: {
    params: z.object({ id: z.uuid() }),
    ...jsonBody(
      z.object({
        unit: z.uuid(),
        item: z.string().min(1).max(300),
        openedAt: z.number().int().min(0).max(8_640_000_000_000_000),
        data: z
          .record(z.string(), z.unknown())
          .refine((data) => JSON.stringify(data).length <= maxCharacters, {
            params: { code: 'field.too_long' },
          }),
      }),
    ),
  },
  responses: {
    200: progressResponse,
    ...problems,
  },
})

/** Reports forwarded by the page around a package. */
export const scormApi = createApi()

scormApi.openapi(saveRoute, async (c) => {
  const { ctx } = c.var
  scormReports.consume(ctx, callerKey(ctx))
  const { unit, openedAt, ...report } = c.req.valid('json')
  // An opening time in the future is not accepted: it would block reports from the learner's other devices.
  const at = new Date(Math.min(openedAt, ctx.now.getTime()))
  return c.json(await saveScorm(ctx, c.req.valid('param').id, { ...report, unitId: unit, openedAt: at }), 200)
})

/** The files of packages, for frames without cookies: the token in the URL gives access. */
export const scormFilesApi = createApi()

scormFilesApi.get('/:token/*', async (c) => {
  const { ctx } = c.var
  const token = c.req.param('token')
  const pass = readScormToken(ctx, token)
  if (!pass) throw notFound()
  const base = `${ctx.origin}/api/scorm/${token}/`
  const name = decodedPath(c, token)
  const opened = await openPackage(ctx, pass)
  const { version } = opened.manifest
  c.header('content-security-policy', framePolicy(base))
  c.header('cache-control', 'private, no-store')
  c.header('access-control-allow-origin', '*')
  if (name === '~run/library.js') return bytes(c, await runTimeLibrary(version), 'text/javascript')
  if (name === '~run/open.js') {
    const state = pass.enrolmentId
      ? await scormState(ctx, pass.enrolmentId, pass.unitId, pass.item)
      : undefined
    const script = launchScript({
      version,
      unit: pass.unitId,
      item: pass.item,
      limits: opened.manifest.items.find(({ id }) => id === pass.item) ?? {},
      openedAt: pass.openedAt.getTime(),
      data: state?.data ?? null,
      learnerId: pass.learnerId,
      learnerName: pass.learnerName,
      origin: ctx.origin,
    })
    return bytes(c, new TextEncoder().encode(script), 'text/javascript; charset=utf-8')
  }
  const size = opened.files.get(name)?.size ?? 0
  const range = isPage(name) ? null : rangeOf(c.req.header('range'), size)
  const content = await fileOf(opened, name, range ?? undefined)
  if (!content) throw notFound()
  if (range) return part(c, content, { ...range, size, type: typeOf(name) })
  const scripts = [`${base}~run/library.js`, `${base}~run/open.js`]
  return bytes(c, isPage(name) ? withScripts(content, scripts) : content, typeOf(name))
})

/** Returns the decoded path within the package, after the token. Throws 404 if it cannot be decoded. */
function decodedPath(c: Context<AppEnv>, token: string): string {
  const { pathname } = new URL(c.req.url)
  const rest = pathname.slice(pathname.indexOf(token) + token.length + 1)
  try {
    return decodeURIComponent(rest)
  } catch {
    throw notFound()
  }
}

function bytes(c: Context<AppEnv>, content: Uint8Array, type: string): Response {
  c.header('content-type', type)
  c.header('accept-ranges', 'bytes')
  const range = rangeOf(c.req.header('range'), content.byteLength)
  if (!range) return c.body(content as Uint8Array<ArrayBuffer>, 200)
  const { start, end } = range
  return part(c, content.subarray(start, end + 1), { start, end, size: content.byteLength, type })
}

function part(
  c: Context<AppEnv>,
  content: Uint8Array,
  { start, end, size, type }: { start: number; end: number; size: number; type: string },
): Response {
  c.header('content-type', type)
  c.header('accept-ranges', 'bytes')
  c.header('content-range', `bytes ${start}-${end}/${size}`)
  return c.body(content as Uint8Array<ArrayBuffer>, 206)
}
