import {
  createRequestHandler,
  data,
  type LoaderFunction,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { Problem } from '#kernel/errors.ts'
import type { Pages } from '#kernel/http/page-answer.ts'
import { problemBody } from '#kernel/http/problem.ts'
import { ctxOf, giveCtx } from '#kernel/http/router-context.ts'

const load = async () => answering(await import('virtual:react-router/server-build'))
const handle = createRequestHandler(load, import.meta.env.MODE)

/** The pages as React Router built them. */
export const pages: Pages = {
  buildId: (await load()).assets.version,
  render: (request, ctx) => handle(request, giveCtx(new RouterContextProvider(), ctx)),
}

/** The one place where what a person can act on becomes a screen: a `Problem` of any loader keeps its status and words. */
function answering(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    return [id, loader && route ? { ...route, module: { ...route.module, loader: inWords(loader) } } : route]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function inWords(loader: LoaderFunction): LoaderFunction {
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
