import {
  type ActionFunction,
  createContext,
  createRequestHandler,
  data,
  type LoaderFunction,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { areaOfPath, startPages } from '#kernel/area/areas.ts'
import { folderIndex, foldersOf } from '#kernel/area/folder-index.rules.ts'
import { notFound, Problem } from '#kernel/errors.ts'
import { acceptsHtml } from '#kernel/http/accepts-html.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { PageRenderer } from '#kernel/http/page-handler.ts'
import { problemBody } from '#kernel/http/problem.ts'
import { ctxOf, setCtx } from '#kernel/http/router-context.ts'
import { routePaths, routesByPrefix } from '#kernel/http/routes-by-prefix.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import { plainPath } from '#kernel/text/plain-path.ts'

const load = async () => withProblemHandling(await import('virtual:react-router/server-build'))
const mode = import.meta.env.MODE
// Given a function, the router rebuilds its tables for every request; for development.
const devHandler = import.meta.env.DEV && createRequestHandler(load, mode)
const handlerFor = routesByPrefix(await load(), (part) => createRequestHandler(part, mode))

/** The pages, as built by React Router. */
export const pages: PageRenderer = {
  buildId: (await load()).assets.version,
  async render(request, ctx) {
    const handle = devHandler || handlerFor(new URL(request.url).pathname)
    const response = await handle(withoutAbortSignal(request), setCtx(new RouterContextProvider(), ctx))
    const index = indexOfMissingFolder(request, response, ctx)
    if (index) {
      ctx.document = undefined
      return new Response(null, { status: 302, headers: { location: index, 'cache-control': 'no-store' } })
    }
    if (!isJsonErrorForBrowser(request, response)) return response
    errorScreenHandler ??= createRequestHandler(withErrorScreens(await load()), mode)
    const context = setCtx(new RouterContextProvider(), ctx)
    context.set(errorResponseContext, response)
    return errorScreenHandler(withoutAbortSignal(request), context)
  },
}

const folders = foldersOf(routePaths(await load()))

/** Returns the page to show to a person who typed a folder of the product's paths (`/shop`) that has no page itself. */
function indexOfMissingFolder(request: Request, response: Response, ctx: Ctx): string | undefined {
  if (response.status !== 404 || request.method !== 'GET' || !acceptsHtml(request)) return undefined
  const folder = plainPath(new URL(request.url).pathname)
  return folders.has(folder) ? folderIndex(folder, startPages(ctx)) : undefined
}

let errorScreenHandler: ReturnType<typeof createRequestHandler> | undefined

/** The response that a route without a component has given. */
const errorResponseContext = createContext<Response>()

/**
 * Whether a refusal by a route without a component (a file, a redirect) would show its JSON to a person: somebody followed an
 * old link in a browser. Programs and scripts get the JSON.
 */
const isJsonErrorForBrowser = (request: Request, answer: Response) =>
  request.method === 'GET' &&
  answer.status >= 400 &&
  answer.headers.get('content-type')?.startsWith('application/json') === true &&
  acceptsHtml(request)

/**
 * The pages, where a route without a component has an empty one and throws the refusal it has given, so that its frame shows the
 * error screen. It does not run again: what it counted (a wrong code) counts once.
 */
function withErrorScreens(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || route.module.default) return [id, route]
    const loader = ({ context }: LoaderFunctionArgs) => {
      throw context.get(errorResponseContext)
    }
    return [id, { ...route, module: { ...route.module, default: () => null, loader } }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

// The router aborts a page whose visitor has left while its loaders keep running. Here a page may also serve others
// waiting for the same one, and what a form has started must be finished: an order is still wanted when the phone loses
// its network.
const withoutAbortSignal = (request: Request) => new Request(request, { signal: null })

/**
 * The one place where an error that users can act on becomes a screen: a `Problem` of any loader keeps its status and
 * message.
 */
function withProblemHandling(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    const action = route?.module.action
    if (!route || (!loader && !action)) return [id, route]
    // The frame is shown even where the page in it is closed.
    const inside = id !== 'root' && !id.startsWith('shell/')
    const module = {
      ...route.module,
      ...(loader && { loader: withProblemData(inside ? requireOpenArea(loader) : loader) }),
      ...(action && { action: withProblemData(requireOpenArea(action)) }),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

type Handler = LoaderFunction | ActionFunction

/** A page of an area closed to the viewer responds as not found. */
function requireOpenArea(handler: Handler): Handler {
  return (args: LoaderFunctionArgs) => {
    const { tenant, viewer } = ctxOf(args.context)
    const area = areaOfPath(new URL(args.request.url).pathname)
    if (area && !canEnterArea(tenant, area, viewer.role)) throw notFound()
    return handler(args)
  }
}

function withProblemData(loader: Handler): Handler {
  return async (args: LoaderFunctionArgs) => {
    try {
      return await loader(args)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { locale, requestId } = ctxOf(args.context)
      throw data(problemBody(error, locale, requestId), { status: error.status })
    }
  }
}
