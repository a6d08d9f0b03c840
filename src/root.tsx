import type { ReactNode } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { tenantPaths } from '#areas/tenant/paths.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { LocaleProvider } from '#kernel/i18n/locale.tsx'
import { preloadFonts } from '#kernel/ui/fonts.ts'
import { SiteAreas } from '#kernel/ui/site-areas.ts'
import { SiteName } from '#kernel/ui/site-name.ts'
import { useOwnPagesStylesheet } from '#shell/own-stylesheet.ts'
import { shellData } from '#shell/shell-data.server.ts'
import { type ShellData, useShell } from '#shell/shell-data.ts'
import './shell/block-looks.ts'
import '#kernel/ui/document.css'

export { RootError as ErrorBoundary } from '#shell/root-error.tsx'

export function loader({ context }: LoaderFunctionArgs): ShellData {
  return shellData(ctxOf(context))
}

/** The frame's data changes only with the signed-in user, never by navigating between pages. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string
  defaultShouldRevalidate: boolean
}) {
  return formMethod && formMethod !== 'GET' ? defaultShouldRevalidate : false
}

/** The HTML document around everything, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const rootData = useRouteLoaderData<typeof loader>('root')
  const { tenant, locale, theme, viewer } = useShell()
  const kit = useOwnPagesStylesheet()
  return (
    <html lang={locale} data-theme={theme ?? undefined} data-role={viewer?.role} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={tenant.favicon} />
        {preloadFonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        {kit && <link rel="stylesheet" href={kit} />}
        {rootData && <link rel="stylesheet" href={tenantPaths.themeCss(tenant.themeVersion)} />}
      </head>
      <body>
        <LocaleProvider locale={locale}>
          <SiteName value={tenant.name[locale]}>
            <SiteAreas value={tenant.areas}>{children}</SiteAreas>
          </SiteName>
        </LocaleProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
