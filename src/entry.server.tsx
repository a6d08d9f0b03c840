import viewFiles from 'virtual:view-files'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { Problem } from '#kernel/errors.ts'
import { setFormulaRenderer } from '#kernel/formula/formula.tsx'
import { renderFormula } from '#kernel/formula/render-formula.ts'
import { injectDeferredHydration } from '#kernel/http/deferred-hydration.ts'
import { hydrationScripts, stripIndentation, withPolicy } from '#kernel/http/document.ts'
import type { PageHandle } from '#kernel/http/hydration-triggers.ts'
import { prioritizeStyles } from '#kernel/http/prioritize-styles.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { viewFilesOf } from '#kernel/http/view-files.ts'
import { analyticsOf } from '#kernel/tenancy/analytics.ts'
import type { ShellData } from '#shell/shell-data.ts'
import { showFormErrors } from '#shell/show-form-errors.ts'

setFormulaRenderer(renderFormula)

/**
 * Renders a page to a single string: half the work of a stream, and the response has a length and an ETag. Loader data
 * is awaited first and added at the end of the page. The document is passed beside the response (`ctx.document`): as a
 * body it would be converted to a stream, to bytes and back to a string before it is compressed.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const handoff = await hydrationScripts(router.serverHandoffStream)
  router.serverHandoffStream = undefined
  const nonce = handoff.mark
  const html = renderToString(<ServerRouter context={router} url={request.url} nonce={nonce} />)
  // A form submitted before hydration is answered with a full page.
  const refused = request.method === 'POST' && status >= 400
  const formErrorScript = refused
    ? `<script nonce="${nonce}">(${stripIndentation(showFormErrors.toString())})()</script>`
    : ''
  const foot = html.lastIndexOf('</body>')
  const document = `<!doctype html>${html.slice(0, foot)}${handoff.scripts}${formErrorScript}${html.slice(foot)}`
  const views = viewFilesOf(viewFiles, routesOf(router), roleOf(router))
  const finalDocument = canDeferHydration(request, router)
    ? injectDeferredHydration(document, nonce, views, hydrationTriggersOf(router, ctxOf(context).now))
    : prioritizeStyles(document, views)
  const ctx = ctxOf(context)
  const { services, tenant } = ctx
  const counting = isSitePage(router) ? analyticsOf(tenant) : null
  const page = withPolicy(finalDocument, {
    scriptMark: nonce,
    uploadOrigin: services.storage.uploadOrigin,
    counting,
    calls: ctx.calls,
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', page.policy)
  ctx.document = page.html
  return new Response(null, { status, headers })
}

const routesOf = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.map(({ route }) => route.id)

const roleOf = ({ staticHandlerContext }: EntryContext) =>
  (staticHandlerContext.loaderData.root as ShellData | undefined)?.viewer?.role ?? 'guest'

const isSitePage = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => siteLayouts.has(route.id))

/** Layouts with the site's frame; the layout of users' own pages uses it for shoppers. */
const siteLayouts = new Set(['shell/site.layout', 'shell/own.layout'])

const handlesOf = ({ staticHandlerContext: { matches, loaderData }, routeModules }: EntryContext) =>
  matches.map(({ route }) => ({
    handle: routeModules[route.id]?.handle as PageHandle | undefined,
    data: loaderData[route.id],
  }))

/** Returns what hydrates a page without interaction, as its route declares it. */
function hydrationTriggersOf(router: EntryContext, since: Date) {
  for (const { handle, data } of handlesOf(router)) {
    const triggers = data === undefined ? null : handle?.hydrateOn?.(data as never)
    if (triggers) return { ...triggers, since }
  }
}

/**
 * Guests' site pages hydrate on interaction, except those that hydrate immediately: `export const handle = {
 * hydrateImmediately: true }`.
 */
function canDeferHydration(request: Request, router: EntryContext): boolean {
  const shell = router.staticHandlerContext.loaderData.root as ShellData | undefined
  return (
    request.method === 'GET' &&
    shell?.viewer === null &&
    isSitePage(router) &&
    !handlesOf(router).some(({ handle }) => handle?.hydrateImmediately)
  )
}

/** Logs errors of ours with their request; what a user can act on is not an error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || error instanceof Problem) return
  // The router's own refusals: a form sent to a page without an action, or an invalid URL.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { services, requestId } = ctxOf(context)
  services.log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'page failed')
}
