import {
  type ActionFunction,
  createRequestHandler,
  data,
  type LoaderFunction,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { areaOfPath } from '#kernel/area/areas.ts'
import { notFound, Problem } from '#kernel/errors.ts'
import type { Pages } from '#kernel/http/page-answer.ts'
import { problemBody } from '#kernel/http/problem.ts'
import { ctxOf, setCtx } from '#kernel/http/router-context.ts'
import { routesByPrefix } from '#kernel/http/routes-by-prefix.ts'
import { isOpen } from '#kernel/tenancy/site-choices.ts'

const load = async () => answering(await import('virtual:react-router/server-build'))
const mode = import.meta.env.MODE
// Given a function, the router puts its tables together again for every request: for the time pages are being written.
const asWritten = import.meta.env.DEV && createRequestHandler(load, mode)
const handlerFor = routesByPrefix(await load(), (part) => createRequestHandler(part, mode))

/** The pages as React Router built them. */
export const pages: Pages = {
  buildId: (await load()).assets.version,
  render(request, ctx) {
    const handle = asWritten || handlerFor(new URL(request.url).pathname)
    return handle(staying(request), setCtx(new RouterContextProvider(), ctx))
  },
}

// The router drops a page whose visitor has left while its loaders go on. Here a page may be for others too, who came for the same
// one and wait for it, and what a form has begun is to be done: an order is no less wanted when the phone loses its network.
const staying = (request: Request) => new Request(request, { signal: null })

/** The one place where what a person can act on becomes a screen: a `Problem` of any loader keeps its status and words. */
function answering(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    const action = route?.module.action
    if (!route || (!loader && !action)) return [id, route]
    // The frame stands also where the page in it is closed.
    const inside = id !== 'root' && !id.startsWith('shell/')
    const module = {
      ...route.module,
      ...(loader && { loader: inWords(inside ? ifOpen(loader) : loader) }),
      ...(action && { action: inWords(ifOpen(action)) }),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

type Handler = LoaderFunction | ActionFunction

/** A page of an area that is closed to the viewer is not there. */
function ifOpen(handler: Handler): Handler {
  return (args: LoaderFunctionArgs) => {
    const { tenant, viewer } = ctxOf(args.context)
    const area = areaOfPath(new URL(args.request.url).pathname)
    if (area && !isOpen(tenant, area, viewer.role)) throw notFound()
    return handler(args)
  }
}

function inWords(loader: Handler): Handler {
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
