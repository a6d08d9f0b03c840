import { Hono } from 'hono'
import { notFound } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { consentCookie } from '#kernel/http/consent-cookie.ts'
import { clearCookie, setCookie } from '#kernel/http/cookies.ts'
import { safeLocalPath } from '#kernel/http/safe-local-path.ts'
import { hexOf } from '#kernel/ui/color.ts'
import { accentOf, themeCss } from '#kernel/ui/theme.ts'
import { findImage } from './settings/image.server.ts'

/** A site's appearance as files: the theme's stylesheet, favicon, logo and icon; and whether the visitor may be tracked. */
export function appearanceRoutes() {
  const app = new Hono<AppEnv>()
  // The URL carries a version, so browsers may cache it; without one they must revalidate.
  const keeping = (version: string | undefined) =>
    version ? 'public, max-age=31536000, immutable' : 'no-cache'

  app.get('/theme.css', (c) => {
    c.header('content-type', 'text/css; charset=utf-8')
    c.header('cache-control', keeping(c.req.query('v')))
    return c.body(themeCss(c.var.ctx.tenant.theme))
  })

  app.get('/favicon.svg', (c) => {
    const { theme, facts } = c.var.ctx.tenant
    const { light } = accentOf(theme)
    c.header('content-type', 'image/svg+xml')
    c.header('cache-control', keeping(c.req.query('v')))
    // When an image is uploaded, the drawn mark is stored separately.
    const drawnMark = (facts.mark as { src?: string } | null)?.src ? facts.drawnMark : facts.mark
    return c.body(renderFavicon(hexOf(light.accent), drawnMark))
  })
  app.get('/look/:name', async (c) => {
    const image = await findImage(c.var.ctx, c.req.param('name'))
    if (!image) throw notFound()
    c.header('content-type', image.contentType)
    c.header('cache-control', keeping('by content'))
    return c.body(image.stream)
  })

  /** Records the consent choice where no script handles it, then returns to the page it was on. */
  app.post('/consent', async (c) => {
    const form = await c.req.formData().catch(() => new FormData())
    const message = form.get('choice')
    const back = safeLocalPath(String(form.get('back') ?? ''))
    const { ctx } = c.var
    if (message === 'yes' || message === 'no') setCookie(ctx, consentCookie, message, cacheOneYear)
    else clearCookie(ctx, consentCookie)
    return c.redirect(back, 303)
  })
  return app
}

/** Scripts read it too: nothing is counted before they have. */
const cacheOneYear = { maxAgeSeconds: 31_536_000, readable: true }

const svgPathPattern = /^[MmLlHhVvCcSsQqTtAaZz0-9\s,.+-]{1,2000}$/

/** Draws the site's mark on its accent colour. Only path data is accepted, so nothing in a site's settings can become markup. */
function renderFavicon(accent: string, mark: unknown): string {
  const { fill, stroke } = (mark ?? {}) as { fill?: string; stroke?: string }
  const paths = [
    fill && svgPathPattern.test(fill) ? `<path d="${fill}" fill="#fff"/>` : '',
    stroke && svgPathPattern.test(stroke)
      ? `<path d="${stroke}" fill="none" stroke="#fff" stroke-width="2"/>`
      : '',
  ].join('')
  const sign =
    paths || '<path d="M3 12 13 4l10 8M6 11v11M20 11v11M3 22h20" fill="none" stroke="#fff" stroke-width="2"/>'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="12" fill="${accent}"/>` +
    `<g transform="translate(7 7)" stroke-linecap="round" stroke-linejoin="round">${sign}</g></svg>`
  )
}
