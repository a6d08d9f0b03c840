import { createContext, type RouterContextProvider } from 'react-router'
import type { Ctx } from './ctx.ts'

const ctxContext = createContext<Ctx>()

/** Passes the request's context to loaders and actions. */
export function setCtx(provider: RouterContextProvider, ctx: Ctx): RouterContextProvider {
  provider.set(ctxContext, ctx)
  return provider
}

/** Returns the request's context, inside a loader or action: `const ctx = ctxOf(context)`. */
export const ctxOf = (context: Readonly<RouterContextProvider>): Ctx => context.get(ctxContext)
