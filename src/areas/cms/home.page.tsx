import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { listSetup } from '#areas/tenant/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { isLocalName } from '#kernel/tenancy/directory.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { useSiteName } from '#kernel/ui/site-name.ts'
import { CategoryStrip, Hero } from './home/hero.tsx'
import { Band, ClosingBand, Follow, Picks, Stories, Trust } from './home/home-rows.tsx'
import { homeView } from './home/home-view.server.ts'
import type { HomeView } from './home/home-view.ts'
import { SetupNotice } from './home/setup-notice.tsx'
import { numericLegacyPath } from './import/old-address.rules.ts'
import { pageViewOf } from './page/page-view.server.ts'
import { findHome, redirectOf } from './page/visible-page.server.ts'
import { WrittenPage } from './page/written-page.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  if (shouldOpenWorkspace(ctx, request)) throw redirect(accountPaths.workspace)
  const numbered = numericLegacyPath(new URL(request.url).searchParams)
  const to = numbered && (await redirectOf(ctx, numbered))
  if (to) throw redirect(to, 301)
  const written = await findHome(ctx)
  if (written) return { written: await pageViewOf(ctx, written), rows: null, setup: null, origin: ctx.origin }
  return { written: null, rows: await homeView(ctx), setup: await setupOf(ctx), origin: ctx.origin }
}

/** Returns the remaining setup steps of a site without its own home page yet; for admins. */
async function setupOf(ctx: Ctx) {
  const setup = await listSetup(ctx)
  return setup?.steps.some(({ key, done }) => key === 'page' && !done) ? setup : null
}

/**
 * On a developer's own machine the root redirects users who work for an organisation to its workspace (specification,
 * section 2).
 */
function shouldOpenWorkspace({ caller, services, viewer }: Ctx, request: Request): boolean {
  const local = services.config.mode !== 'production' && isLocalName(new URL(request.url).hostname)
  return local && viewer.user !== null && Boolean(caller.cookie('cluster'))
}

/** Adding to the cart changes nothing here. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction === shopPaths.products() ? false : defaultShouldRevalidate
}

export default function HomePage() {
  const { written, rows, setup, origin } = useLoaderData<typeof loader>()
  if (!written)
    return (
      <>
        {setup && <SetupNotice setup={setup} />}
        <HomeRows rows={rows} origin={origin} />
      </>
    )
  return (
    <>
      <WrittenPage view={written} />
      <ClosingBand />
    </>
  )
}

/** The default home page of a site that has none of its own: its facts, and what is new. */
function HomeRows({ rows, origin }: { rows: HomeView; origin: string }) {
  const { hero, strip, picks, band, stories, trust, follow } = rows
  const site = useSiteName()
  return (
    <>
      <PageTitle
        description={hero.lead}
        image={hero.picture ? `${origin}${mediaUrl(hero.picture.id, 1280)}` : undefined}
      >
        {site}
      </PageTitle>
      <Hero hero={hero} />
      {strip.length > 0 && <CategoryStrip strip={strip} />}
      {picks && <Picks picks={picks} />}
      {band && <Band band={band} />}
      {stories && <Stories stories={stories} />}
      {trust.length > 0 && <Trust trust={trust} />}
      {follow && <Follow follow={follow} />}
      <ClosingBand />
    </>
  )
}
