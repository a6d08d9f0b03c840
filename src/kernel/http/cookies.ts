import { parse, serialize } from 'hono/utils/cookie'
import type { Ctx } from './ctx.ts'

/** Reads a `Cookie` header. Malformed values are dropped; of two cookies with the same name the first counts. */
export const readCookies = (header: string | null | undefined): Record<string, string> => parse(header ?? '')

interface Options {
  maxAgeSeconds?: number
  /** Scripts may read it; only for preferences such as the theme, never for secrets. */
  readable?: boolean
}

/** Sets a cookie on the response: this host only, HttpOnly, SameSite=Lax, Secure over https. */
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
