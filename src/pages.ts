import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Pages } from '#kernel/http/page-answer.ts'
import { giveCtx } from '#kernel/http/router-context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The pages as React Router built them. */
export const pages: Pages = {
  buildId: build.assets.version,
  render: (request, ctx) => handle(request, giveCtx(new RouterContextProvider(), ctx)),
}
