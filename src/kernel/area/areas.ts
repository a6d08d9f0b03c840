import type { AnyScopeDefinition } from '#kernel/auth/scope.ts'
import type { Db } from '#kernel/db/db.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { type ErrorMessages, registerErrorMessages } from '#kernel/i18n/error-messages.ts'
import { installJobs, type JobEntry } from '#kernel/jobs/jobs.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import { plainPath } from '#kernel/text/plain-path.ts'
import type { Area, ConfigLink, MenuTarget, StaffPreset, SupportView } from './area.ts'
import type { HomeCard, HomeCards } from './home-card.ts'
import type { HomePanel, HomePanels } from './home-panel.ts'
import {
  type DeclaredNavEntry,
  type NavEntry,
  navFor,
  type SiteNavEntry,
  type WorkspaceNavEntry,
} from './navigation.ts'
import { type SetupStep, setupOrder } from './setup-step.ts'

interface KernelManifest {
  jobs: readonly JobEntry[]
  errors: readonly ErrorMessages[]
}

let installed: readonly Area[] = []
let kernelManifest: KernelManifest = { jobs: [], errors: [] }

/** Sets the product's areas. Called by the list of areas, before anything is served, with what the kernel itself contributes. */
export function installAreas(
  areas: readonly Area[],
  kernel: KernelManifest = kernelManifest,
): readonly Area[] {
  const keys = areas.map(({ key }) => key)
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice) throw new Error(`Duplicate area key: ${twice}`)
  installJobs([...kernel.jobs, ...areas.flatMap(({ jobs }) => jobs)])
  registerErrorMessages(...kernel.errors, ...areas.flatMap(({ errors }) => errors))
  installed = areas
  kernelManifest = kernel
  return areas
}

export const allAreas = (): readonly Area[] => installed

/** Returns all parts of one kind from the areas, each with the key of the area that has to be switched on for it. */
const collectFromAreas = <Part extends { area?: string }>(
  pick: (area: Area) => readonly Part[] | undefined,
) => installed.flatMap((area) => (pick(area) ?? []).map((part) => ({ ...part, area: part.area ?? area.key })))

const isAreaEnabled = (ctx: Pick<Ctx, 'tenant'>) => {
  const serving = installed.filter(({ hasScreens }) => hasScreens === false).map(({ key }) => key)
  return ({ area }: { area: string }) => serving.includes(area) || ctx.tenant.areas.includes(area)
}

/** Returns the parts of one kind from the areas that are on, each with the key of the area that has to be on. */
export const collectFromEnabledAreas = <Part extends { area?: string }>(
  ctx: Pick<Ctx, 'tenant'>,
  pick: (area: Area) => readonly Part[] | undefined,
): (Part & { area: string })[] => collectFromAreas(pick).filter(isAreaEnabled(ctx))

/** Returns the workspace entries a viewer may open: those of areas that are on and open to the viewer. */
export const workspaceNav = ({ tenant, viewer }: Pick<Ctx, 'tenant' | 'viewer'>): NavEntry[] =>
  navFor(
    collectFromAreas<WorkspaceNavEntry & { area?: string }>(({ nav }) => nav),
    tenant.areas,
    ({ area, canSee }) =>
      canEnterArea(tenant, area, effectiveRole(viewer, canSee)) && (canSee?.(viewer) ?? true),
  )

/** A viewer whose rights lead to an entry counts as working there: an area closed to customers is open to them. */
const effectiveRole = (viewer: Viewer, canSee: DeclaredNavEntry['canSee']) =>
  canSee && viewer.role === 'user' ? 'manager' : viewer.role

export const siteNav = (): (SiteNavEntry & { area: string })[] =>
  collectFromAreas<SiteNavEntry & { area?: string }>(({ siteNav }) => siteNav)

/**
 * Returns the start pages of the areas that are open to the viewer, in the order in which they are offered: for users
 * those they may work on, their own ones, then the public menu; for guests the public menu, then what asks to sign in.
 */
export function startPages({ tenant, viewer }: Pick<Ctx, 'tenant' | 'viewer'>): string[] {
  const isOpen = ({ area }: { area: string }) =>
    tenant.areas.includes(area) && canEnterArea(tenant, area, viewer.role)
  const visible = workspaceNav({ tenant, viewer })
  const site = siteNav().filter(isOpen)
  const own = collectFromAreas<{ to: string; area?: string }>(({ ownPages }) =>
    ownPages?.map((to) => ({ to })),
  ).filter(isOpen)
  const workspace = collectFromAreas<WorkspaceNavEntry & { area?: string }>(({ nav }) => nav)
  const pages = viewer.user
    ? [...visible, ...own, ...site]
    : [...visible, ...site, ...own, ...navFor(workspace, tenant.areas, isOpen)]
  return pages.map(({ to }) => to)
}

/** Returns the presets a staff group can start from. */
export const staffPresets = (ctx: Pick<Ctx, 'tenant'>): StaffPreset[] =>
  collectFromAreas<StaffPreset & { area?: string }>(({ staffPresets }) => staffPresets).filter(
    isAreaEnabled(ctx),
  )

/** Returns the kinds of things in which users can have a role. */
export const allScopes = (): AnyScopeDefinition[] => installed.flatMap(({ scopes = [] }) => [...scopes])

/** Keys of the areas this version has screens for; a site may already have others switched on. */
export const areasWithScreens = (): string[] =>
  installed.filter(({ hasScreens }) => hasScreens !== false).map(({ key }) => key)

/**
 * Returns the cards of the viewer's start page: those of the areas that are on, in the order of the areas, without cards
 * whose page is closed to the viewer. One round trip.
 */
export async function homeCards(ctx: Ctx): Promise<HomeCard[]> {
  const sources = collectFromAreas<HomeCards>(({ home }) => home)
    .filter(isAreaEnabled(ctx))
    .sort((a, b) => (a.rank ?? 50) - (b.rank ?? 50))
  const cards = (await Promise.all(sources.map(({ load }) => load(ctx)))).flat()
  return cards.filter(({ to }) => isLinkOpen(ctx.tenant, ctx.viewer.role, to))
}

/** Returns the figures, charts and rankings of the workspace's start page, from the areas that are on. One round trip. */
export async function homePanels(ctx: Ctx): Promise<HomePanel[]> {
  const sources = collectFromAreas<HomePanels>(({ homePanels }) => homePanels)
    .filter(isAreaEnabled(ctx))
    .sort((a, b) => (a.rank ?? 50) - (b.rank ?? 50))
  return (await Promise.all(sources.map(({ load }) => load(ctx)))).flat()
}

/** Returns the setup steps of the areas that are on, in their recommended order. */
export const setupSteps = (ctx: Pick<Ctx, 'tenant'>): SetupStep[] =>
  collectFromAreas(({ setup }) => setup)
    .filter(isAreaEnabled(ctx))
    .sort((a, b) => setupOrder.indexOf(a.key) - setupOrder.indexOf(b.key))

/**
 * Returns the area a path belongs to, if that area can be closed. Of two areas it is the one with the longer path: the
 * pages of exams and certificates are below those of courses.
 */
export function areaOfPath(pathname: string): string | undefined {
  const path = plainPath(pathname)
  const isBelow = (start: string) =>
    path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}.`)
  let found: { key: string; length: number } | undefined
  for (const { key, closable } of installed) {
    // `except` matches exact paths only: pages below them belong to the area again.
    if (!closable || closable.except?.includes(path)) continue
    for (const start of closable.paths)
      if (start.length > (found?.length ?? 0) && isBelow(start)) found = { key, length: start.length }
  }
  return found?.key
}

/** Whether a link leads to a page that is open to this role. A link to another site always is. */
export function isLinkOpen(
  tenant: Pick<Ctx['tenant'], 'areas' | 'facts'>,
  role: Viewer['role'],
  to: string,
): boolean {
  const area = to.startsWith('/') && !to.startsWith('//') ? areaOfPath(to.replace(/[?#].*/s, '')) : undefined
  return area === undefined || canEnterArea(tenant, area, role)
}

/** Whether a call identifies its user by a secret of its own, and checks itself whether its area is open to them. */
export function isSecretCall(pathname: string): boolean {
  const path = plainPath(pathname)
  return installed.some(({ closable }) =>
    closable?.secretCalls?.some((start) => path === start || path.startsWith(`${start}/`)),
  )
}

/** Returns the counts for staff beside the navigation entries, by the names those entries give. One round trip. */
export async function navBadgeCounts(ctx: Ctx): Promise<Record<string, number>> {
  const counts = await Promise.all(installed.map(({ navBadges }) => navBadges?.(ctx) ?? {}))
  return Object.assign({}, ...counts)
}

/** Returns the areas that an admin can close, or open to some roles only. */
export const closableAreas = (): (NonNullable<Area['closable']> & { key: string })[] =>
  installed.flatMap(({ key, closable }) => (closable ? [{ key, ...closable }] : []))

/** Returns the settings pages of the areas that are on. */
export const configLinks = (ctx: Pick<Ctx, 'tenant'>): ConfigLink[] =>
  collectFromAreas<ConfigLink & { area?: string }>(({ config }) => config).filter(isAreaEnabled(ctx))

/**
 * Returns where the site's menus may link to: the targets each area lists and its own menu entries; areas without a
 * menu entry come last.
 */
export async function menuTargets(ctx: Ctx): Promise<MenuTarget[]> {
  const inOrder = [...installed].sort((a, b) => Number(!a.siteNav) - Number(!b.siteNav))
  const open = siteNav().filter(isAreaEnabled(ctx))
  const targets = await Promise.all(
    inOrder.map(async ({ key, menuTargets }) => [
      ...((await menuTargets?.(ctx)) ?? []),
      ...open.filter(({ area }) => area === key).map(({ to, label }) => ({ value: to, label })),
    ]),
  )
  return targets.flat()
}

/** Returns the storage objects that rows of any area reference. */
export async function referencedObjects(db: Db): Promise<string[]> {
  const lists = await Promise.all(installed.map(({ referencedObjects }) => referencedObjects?.(db) ?? []))
  return lists.flat()
}

/** Returns the owners of the objects under each storage prefix. */
export const objectOwners = () => installed.flatMap(({ objectOwners = {} }) => Object.entries(objectOwners))

/** Returns every email of the product whose text a site can change, in the order of the areas. */
export const emailTemplates = () => installed.flatMap(({ emails }) => emails ?? [])

/** Returns what an admin viewing the site as another user may see. */
export const supportViews = (): SupportView[] => installed.flatMap(({ supportView = [] }) => [...supportView])

/** Returns how each area fulfils a person's data rights, with the area's key. */
export const personalDataOfAreas = (): [key: string, data: PersonalData][] =>
  installed.flatMap(({ key, personalData }) => (personalData ? [[key, personalData]] : []))

/** Returns what a failed call adds to its problem details if the specification defines its own format for it. */
export function legacyErrorOf(
  path: string,
  problem: { code: string; mode?: unknown },
): { success: false; error: string } | undefined {
  const owner = installed.find(({ legacyErrors = {} }) => Object.hasOwn(legacyErrors, path))
  const error = owner?.legacyErrors?.[path as `/api/${string}`]
  if (error === undefined) return undefined
  return { success: false, error: typeof error === 'string' ? error : error(problem) }
}
