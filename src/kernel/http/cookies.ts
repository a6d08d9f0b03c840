import { parse, serialize } from 'hono/utils/cookie'
import type { Ctx } from './ctx.ts'

/** Reads a `Cookie` header. Values that are not well formed are left out; of two with one name the first counts. */
export const readCookies = (header: string | null | undefined): Record<string, string> => parse(header ?? '')

interface Options {
  maxAgeSeconds?: number
  /** Scripts may read it; only for choices such as theme, never for secrets. */
  readable?: boolean
}

/** Sends a cookie with the answer: this host only, HttpOnly, SameSite=Lax, Secure over https. */
export function setCookie(
  ctx: Pick<Ctx, 'origin' | 'cookies'>,
  name: string,
  value: string,
  options: Options = {},
): void {
  ctx.cookies.push(
    serialize(name, value, {
      path: '/',
      sameSite: 'Lax',
      maxAge: options.maxAgeSeconds,
      httpOnly: !options.readable,
      secure: ctx.origin.startsWith('https:'),
    }),
  )
}

export function clearCookie(ctx: Pick<Ctx, 'origin' | 'cookies'>, name: string): void {
  setCookie(ctx, name, '', { maxAgeSeconds: 0 })
}
