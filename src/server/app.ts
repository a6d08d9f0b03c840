import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import {
  accountCookie,
  markSeen,
  signedRequestAuth,
  supportAccessResponse,
  viewerOfSession,
} from '#areas/account/public.server.ts'
import { calendarPaths } from '#areas/calendar/paths.ts'
import { mediaRoutes, publicFileRoutes, storageRoutes } from '#areas/files/public.server.ts'
import {
  appearanceRoutes,
  clientInfoRoute,
  hostRoutes,
  isPreviewKeyValid,
  previewCookie,
  previewOf,
} from '#areas/tenant/public.server.ts'
import { areaOfPath, isSecretCall } from '#kernel/area/areas.ts'
import { asProblem, malformed, notFound, Problem } from '#kernel/errors.ts'
import { acceptsHtml } from '#kernel/http/accepts-html.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { consentOf } from '#kernel/http/consent-cookie.ts'
import { readCookies, setCookie } from '#kernel/http/cookies.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { liveRoute } from '#kernel/http/live-route.ts'
import { operationRoutes } from '#kernel/http/operations.ts'
import { compressResponse, createPageHandler, type PageRenderer } from '#kernel/http/page-handler.ts'
import { problemResponse } from '#kernel/http/problem.ts'
import { maxBufferedBytes, prepareBody } from '#kernel/http/request-body.ts'
import { setSecureHeaders } from '#kernel/http/secure.ts'
import type { Services } from '#kernel/http/services.ts'
import {
  canonicalUrl,
  hostCookie,
  isAliasHost,
  isSameOrigin,
  requestAddressOf,
  siteFor,
} from '#kernel/http/site.ts'
import { themeOf } from '#kernel/http/theme-cookie.ts'
import { createVisitor } from '#kernel/http/visitor.ts'
import { chooseLocale } from '#kernel/i18n/choose-locale.ts'
import { newId } from '#kernel/id.ts'
import { mailBoxRoutes } from '#kernel/mail-box/mail-box.ts'
import { canEnterArea, languagesOf } from '#kernel/tenancy/site-choices.ts'
import { siteOrigin } from '#kernel/tenancy/site-origin.ts'
import { areas } from '#src/areas.ts'
import { api } from './api.ts'

interface Options {
  services: Services
  /** The pages, as built by React Router; absent if only the JSON API is needed (tests). */
  pages?: PageRenderer
  /** The files of the build; see kernel/http/static-files. */
  files?: (request: Request) => Response | undefined
  demoHost?: string
}

/** The site shown for local host names without their own site, outside production. */
export const defaultSite = 'demo.localhost'

/** Creates the product as a single fetch handler: host, site, cached pages, viewer, then JSON API or pages. */
export function createApp({ services, pages, files, demoHost = defaultSite }: Options) {
  const { config, directory } = services
  const production = config.mode === 'production'
  const answerPage = pages && createPageHandler(pages, services.pageCache)
  const app = new Hono<AppEnv>()

  app.use(async (c, next) => {
    await next()
    setSecureHeaders(c.res.headers)
    // The response to HEAD has no body; a file opened for it would stay open.
    if (c.req.raw.method === 'HEAD') await c.res.body?.cancel()
  })
  app.route('/', operationRoutes(services))
  app.get('/build.json', (c) =>
    c.json({ buildId: pages?.buildId ?? 'none' }, 200, { 'cache-control': 'no-store' }),
  )

  app.use(async (c, next) => {
    // No text in the database can contain NUL, so no page or call can match.
    if (c.req.raw.url.includes('%00')) return problemResponse(malformed(), 'th', newId())
    const address = requestAddressOf(
      getHeader(c.req.raw.headers),
      c.env?.peer?.address ?? '127.0.0.1',
      config.trustProxy,
    )
    const cookies = readCookies(c.req.header('cookie'))
    const requestId = newId()
    c.header('x-request-id', requestId)
    const tenant =
      address && siteFor(directory, address, { production, chosen: cookies[hostCookie], fallback: demoHost })
    if (!address || !tenant) return unknownSite(c.req.raw, requestId)
    const locale = chooseLocale(c.req.query('lang'), cookies.lang, languagesOf(tenant))
    const file = files?.(c.req.raw)
    if (file) return file
    directory.noteUse(tenant.hosts[0] ?? '', new Date())

    const read = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (read && isAliasHost(tenant, address.host) && !hostIndependentPaths.test(c.req.path))
      return c.redirect(canonicalUrl(tenant, address, c.req.url), 308)
    const bearer = bearerOf(c.req.header('authorization'))
    if (!read && bearer === undefined && !isSameOrigin(c.req.raw.headers, address.origin)) {
      return problemResponse(new Problem(403, 'cross_site'), locale, requestId, c.req.path)
    }
    const token = bearer ?? cookies[accountCookie]
    const preview = cookies[previewCookie]
    const work = async () => {
      const visitor = createVisitor(guestKeyOf(cookies), {
        ip: address.ip,
        agent: c.req.header('user-agent'),
        cookies,
        headers: c.req.raw.headers,
        address: c.req.url.replace(/^\w+:\/\/[^/]*/, ''),
      })
      const ctx: Ctx = {
        tenant,
        viewer: visitor.viewer,
        db: services.database.forTenant(tenant.id, read ? 'read' : 'write'),
        now: new Date(),
        locale,
        requestId,
        origin: address.origin,
        publicOrigin: siteOrigin(tenant, config),
        caller: visitor.caller,
        services,
        depends: new Set(),
        cookies: [],
      }
      c.set('ctx', ctx)
      try {
        const body = await prepareBody(c.req.raw, {
          limit: bodyLimitOf(c.req.path),
          beforeWaiting: () => ctx.db.commit(),
        })
        c.req.raw = body.request
        if (body.isBuffered && c.env?.peer) c.env.peer.bytes = undefined
        if (token) ctx.viewer = (await signedIn(ctx, token)) ?? ctx.viewer
        // A program must not mistake a guest's response for its own; a browser with an old cookie continues as a guest.
        if (bearer !== undefined && !ctx.viewer.user && c.req.path.startsWith('/api/'))
          throw new Problem(401, 'token.invalid')
        const refused = supportAccessResponse(ctx.viewer, c.req.raw)
        // The settings pages themselves are shown without the preview.
        if (preview && !c.req.path.startsWith('/config') && isPreviewKeyValid(ctx, preview))
          ctx.tenant = await previewOf(ctx)
        if (refused) setResponse(c, refused)
        else await next()
        const cut = body.refusal()
        if (cut) throw cut
        if (c.error) ctx.document = undefined
        await ctx.db.end(c.error || c.res.status >= 400 ? 'rollback' : 'commit')
      } catch (thrown) {
        // What is only refused at the commit, such as a job with a NUL character, is still the caller's input.
        const error = asProblem(thrown)
        ctx.document = undefined
        await ctx.db.end('rollback')
        if (!(error instanceof Problem) || error.status >= 500)
          services.log.error({ err: error, requestId, path: c.req.path }, 'request failed')
        c.res = problemResponse(error, locale, requestId, c.req.path)
      }
      if (ctx.db.mayBeRepeated) c.env?.collided?.()
      for (const line of ctx.cookies) c.res.headers.append('set-cookie', line)
      return { response: c.res, ctx, personal: visitor.wasRead() }
    }
    const isPage = answerPage !== undefined && c.req.method === 'GET' && !nonPagePaths.test(c.req.path)
    // A language chosen by URL, as the switch does without JavaScript and links in e-mails do, must also apply to the page's later
    // requests. Set here and not by the page, because cached pages are shared by everybody.
    const keepLanguage = () => {
      if (c.req.query('lang') !== locale || cookies.lang === locale) return
      const chosen: string[] = []
      setCookie({ origin: address.origin, cookies: chosen }, 'lang', locale, languageCookieOptions)
      for (const line of chosen) c.res.headers.append('set-cookie', line)
    }
    if (!isPage || token || preview) {
      const { response, ctx } = await work()
      setResponse(c, await compressResponse(response, c.req.raw, ctx.document))
      if (isPage) keepLanguage()
      return
    }
    const theme = themeOf(cookies)
    const consent = consentOf(tenant, cookies)
    const visit = { request: c.req.raw, tenant, locale, origin: address.origin, theme, consent }
    setResponse(c, await answerPage.forGuest(visit, work))
    keepLanguage()
  })

  app.all('/.well-known/caldav', (c) => c.redirect(calendarPaths.dav.root, 301))
  if (!production) app.route('/dev/mail', mailBoxRoutes(services.database))
  app.use('/api/*', signedRequestAuth())
  // After every way to say who is calling.
  app.use('/api/*', async (c, next) => {
    rejectClosedArea(c.var.ctx, c.req.path)
    await next()
  })
  app.get('/api/live', liveRoute(services))
  app.route('/', hostRoutes(services))
  app.route('/', appearanceRoutes())
  app.route('/', clientInfoRoute())
  app.route('/media', mediaRoutes())
  app.route('/filemanager', publicFileRoutes())
  app.route('/api/storage', storageRoutes())
  app.route('/api', api)
  app.all('/api/*', () => {
    throw notFound()
  })
  app.onError((thrown, c) => {
    // Hono's own error for a body that does not match its header.
    const error = thrown instanceof HTTPException && thrown.status < 500 ? malformed() : asProblem(thrown)
    const { locale, requestId } = c.var.ctx ?? { locale: 'th' as const, requestId: '' }
    if (!(error instanceof Problem) || error.status >= 500) {
      services.log.error({ err: error, requestId, path: c.req.path }, 'request failed')
    }
    return problemResponse(error, locale, requestId, c.req.path)
  })
  app.all('*', (c) => answerPage?.render(c.req.raw, c.var.ctx) ?? c.notFound())
  return app

  async function signedIn(ctx: Ctx, token: string): Promise<Viewer | null> {
    const claims = await services.tokens.read(token, ctx.tenant.id)
    if (!claims) services.log.debug({ requestId: ctx.requestId }, 'Failed to decode token')
    const found = claims && (await viewerOfSession(ctx.db, ctx.tenant.id, claims, ctx.now))
    if (!found) return null
    if (found.stale && claims) {
      // Updating "last seen" is not part of the request's work: the request may be read-only, and must not fail because
      // of it.
      const db = services.database.forTenant(ctx.tenant.id, 'write')
      markSeen(db, ctx.tenant.id, claims.sid, ctx.now)
        .then(() => db.commit())
        .catch((error) => {
          services.log.warn({ err: error }, 'could not update the last-seen time of a session')
          return db.rollback()
        })
    }
    return { ...found.viewer, guestKey: ctx.viewer.guestKey }
  }
}

/** A language choice lasts a year. */
const languageCookieOptions = { maxAgeSeconds: 31_536_000, readable: true }

/** Paths that are not pages and keep their own responses. */
const nonPagePaths =
  /^\/(\.well-known|api|media|filemanager|assets|hostnames?|dev|look|theme\.css|favicon\.svg)(\/|$)/

/** Paths served under any host of the site: programs keep the URL they were given. */
const hostIndependentPaths = /^\/(\.well-known|api|hostnames?|dev|healthz|readyz)(\/|$)/

/**
 * An area closed to this role has no API calls; its pages are refused by the layouts in shell. Calls that identify their
 * user by a secret check that user's role themselves.
 */
function rejectClosedArea(ctx: Ctx, path: string): void {
  const area = areaOfPath(path)
  const role = isSecretCall(path) ? 'admin' : ctx.viewer.role
  if (area && !canEnterArea(ctx.tenant, area, role)) throw notFound()
}

/** Returns the token of an `Authorization: Bearer` header, which may be empty; undefined for other headers or none. */
const bearerOf = (header = ''): string | undefined =>
  /^Bearer\b/i.test(header) ? header.slice('Bearer'.length).trim() : undefined

/** Returns the maximum number of bytes a call may send; areas register calls that accept more than the default. */
const bodyLimitOf = (path: string): number =>
  areas.flatMap(({ bodyLimits = [] }) => bodyLimits).find(([form]) => form.test(path))?.[1] ??
  maxBufferedBytes

/** Returns the browser's cart key, a random key in a cookie. */
function guestKeyOf(cookies: Record<string, string>): string | null {
  const key = cookies._guest
  return key && /^[\w-]{22,64}$/.test(key) ? key : null
}

/** Sets the response. Hono would copy the headers of the previous one into it, and those belong to another body. */
function setResponse(c: Context, response: Response): void {
  c.res = undefined
  c.res = response
}

const getHeader = (headers: Headers) => (name: string) => headers.get(name)

function unknownSite(request: Request, requestId: string): Response {
  const wantsPage = acceptsHtml(request) && !new URL(request.url).pathname.startsWith('/api/')
  // The language of an unknown site is unknown as well.
  if (!wantsPage) return problemResponse(notFound('site.not_found'), 'en', requestId)
  return new Response(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<title>Site not found</title><h1>Site not found</h1><p lang="th">ไม่พบเว็บไซต์นี้</p></html>',
    { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
}
