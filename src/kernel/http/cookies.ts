import type { Ctx } from './ctx.ts'

/** Reads a `Cookie` header. Values that are not well formed are left out. */
export function readCookies(header: string | null | undefined): Record<string, string> {
  const found: Record<string, string> = {}
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim()
    try {
      found[name] ??= decodeURIComponent(part.slice(at + 1).trim())
    } catch {
      // A broken escape is no cookie of ours.
    }
  }
  return found
}

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
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax']
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`)
  if (!options.readable) parts.push('HttpOnly')
  if (ctx.origin.startsWith('https:')) parts.push('Secure')
  ctx.cookies.push(parts.join('; '))
}

export function clearCookie(ctx: Pick<Ctx, 'origin' | 'cookies'>, name: string): void {
  setCookie(ctx, name, '', { maxAgeSeconds: 0 })
}
