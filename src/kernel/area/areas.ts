import type { AnyScope } from '#kernel/auth/scope.ts'
import type { Db } from '#kernel/db/db.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { type ErrorMessages, registerErrorMessages } from '#kernel/i18n/error-messages.ts'
import { installJobs, type JobEntry } from '#kernel/jobs/jobs.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { isOpen } from '#kernel/tenancy/site-choices.ts'
import { plainPath } from '#kernel/text/plain-path.ts'
import type { Area, ConfigLink, MenuTarget, StaffPreset, SupportView } from './area.ts'
import type { HomeCard, HomeCards } from './home-card.ts'
import type { HomePanel, HomePanels } from './home-panel.ts'
import {
  type DeclaredPlace,
  type NavEntry,
  navFor,
  type SitePlace,
  type WorkspacePlace,
} from './navigation.ts'
import { type SetupStep, setupOrder } from './setup-step.ts'

interface KernelPart {
  jobs: readonly JobEntry[]
  errors: readonly ErrorMessages[]
}

let installed: readonly Area[] = []
let kernelPart: KernelPart = { jobs: [], errors: [] }

/** Makes these the areas of the product; called by the list of areas, before anything is served, with what the kernel brings itself. */
export function installAreas(areas: readonly Area[], kernel: KernelPart = kernelPart): readonly Area[] {
  const keys = areas.map(({ key }) => key)
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice) throw new Error(`Two areas are called ${twice}.`)
  installJobs([...kernel.jobs, ...areas.flatMap(({ jobs }) => jobs)])
  registerErrorMessages(...kernel.errors, ...areas.flatMap(({ errors }) => errors))
  installed = areas
  kernelPart = kernel
  return areas
}

export const allAreas = (): readonly Area[] => installed

/** What the areas bring of one kind, each with the key of the area that has to be switched on for it. */
const each = <Part extends { area?: string }>(pick: (area: Area) => readonly Part[] | undefined) =>
  installed.flatMap((area) => (pick(area) ?? []).map((part) => ({ ...part, area: part.area ?? area.key })))

const isOn = (ctx: Pick<Ctx, 'tenant'>) => {
  const serving = installed.filter(({ hasScreens }) => hasScreens === false).map(({ key }) => key)
  return ({ area }: { area: string }) => serving.includes(area) || ctx.tenant.areas.includes(area)
}

/** Parts of one kind that areas bring, of the areas that are on; each with the key of the area that has to be. */
export const partsHere = <Part extends { area?: string }>(
  ctx: Pick<Ctx, 'tenant'>,
  pick: (area: Area) => readonly Part[] | undefined,
): (Part & { area: string })[] => each(pick).filter(isOn(ctx))

/** The places of the workspace that a person may enter: of the areas that are on and open to them. */
export const workspaceNav = ({ tenant, viewer }: Pick<Ctx, 'tenant' | 'viewer'>): NavEntry[] =>
  navFor(
    each<WorkspacePlace & { area?: string }>(({ nav }) => nav),
    tenant.areas,
    ({ area, may }) => isOpen(tenant, area, audienceOf(viewer, may)) && (may?.(viewer) ?? true),
  )

/** Who has a right that takes them to a place works there: an area that is closed to customers is open to them. */
const audienceOf = (viewer: Viewer, may: DeclaredPlace['may']) =>
  may && viewer.role === 'user' ? 'manager' : viewer.role

export const siteNav = (): (SitePlace & { area: string })[] =>
  each<SitePlace & { area?: string }>(({ siteNav }) => siteNav)

/** What a staff group can begin with. */
export const staffPresets = (ctx: Pick<Ctx, 'tenant'>): StaffPreset[] =>
  each<StaffPreset & { area?: string }>(({ staffPresets }) => staffPresets).filter(isOn(ctx))

/** The kinds of things people can have a role in. */
export const allScopes = (): AnyScope[] => installed.flatMap(({ scopes = [] }) => [...scopes])

/** Keys of the areas this version has screens for; a site may have more switched on already. */
export const areasWithScreens = (): string[] =>
  installed.filter(({ hasScreens }) => hasScreens !== false).map(({ key }) => key)

/** The cards of a person's first page: of the areas that are on, in the order of the areas. One flight of statements. */
export async function homeCards(ctx: Ctx): Promise<HomeCard[]> {
  const sources = each<HomeCards>(({ home }) => home)
    .filter(isOn(ctx))
    .sort((a, b) => (a.rank ?? 50) - (b.rank ?? 50))
  return (await Promise.all(sources.map(({ load }) => load(ctx)))).flat()
}

/** Figures, charts and rankings of the workspace's first page: of the areas that are on. One flight of statements. */
export async function homePanels(ctx: Ctx): Promise<HomePanel[]> {
  const sources = each<HomePanels>(({ homePanels }) => homePanels)
    .filter(isOn(ctx))
    .sort((a, b) => (a.rank ?? 50) - (b.rank ?? 50))
  return (await Promise.all(sources.map(({ load }) => load(ctx)))).flat()
}

/** The steps of setting a site up, of the areas that are on, in the order they are best taken. */
export const setupSteps = (ctx: Pick<Ctx, 'tenant'>): SetupStep[] =>
  each(({ setup }) => setup)
    .filter(isOn(ctx))
    .sort((a, b) => setupOrder.indexOf(a.key) - setupOrder.indexOf(b.key))

/** The area an address belongs to, when it is one that can be closed. */
export function areaOfPath(pathname: string): string | undefined {
  const path = plainPath(pathname)
  const isBelow = (start: string) =>
    path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}.`)
  // What stands apart does so alone: pages below it are of the area again.
  return installed.find(({ closable }) => closable?.paths.some(isBelow) && !closable.apart?.includes(path))
    ?.key
}

/** What waits for staff beside the places of the navigation, by the names those places give. One flight of statements. */
export async function waitingCounts(ctx: Ctx): Promise<Record<string, number>> {
  const counts = await Promise.all(installed.map(({ waiting }) => waiting?.(ctx) ?? {}))
  return Object.assign({}, ...counts)
}

/** Areas that an admin can close, or open to some roles only. */
export const closableAreas = (): (NonNullable<Area['closable']> & { key: string })[] =>
  installed.flatMap(({ key, closable }) => (closable ? [{ key, ...closable }] : []))

/** Pages of areas in the list of settings, of the areas that are on. */
export const configLinks = (ctx: Pick<Ctx, 'tenant'>): ConfigLink[] =>
  each<ConfigLink & { area?: string }>(({ config }) => config).filter(isOn(ctx))

/** Where menus of the site may lead: what each area names and its own places; areas without a place of their own come last. */
export async function menuTargets(ctx: Ctx): Promise<MenuTarget[]> {
  const inOrder = [...installed].sort((a, b) => Number(!a.siteNav) - Number(!b.siteNav))
  const open = siteNav().filter(isOn(ctx))
  const targets = await Promise.all(
    inOrder.map(async ({ key, menuTargets }) => [
      ...((await menuTargets?.(ctx)) ?? []),
      ...open.filter(({ area }) => area === key).map(({ to, label }) => ({ value: to, label })),
    ]),
  )
  return targets.flat()
}

/** Objects in the storage that rows of any area point at. */
export async function neededObjects(db: Db): Promise<string[]> {
  const lists = await Promise.all(installed.map(({ neededObjects }) => neededObjects?.(db) ?? []))
  return lists.flat()
}

/** Whose the objects under each prefix of the storage are. */
export const storedObjects = () =>
  installed.flatMap(({ storedObjects = {} }) => Object.entries(storedObjects))

/** Every e-mail of the product that a site may word for itself, in the order of the areas. */
export const emailTemplates = () => installed.flatMap(({ emails }) => emails ?? [])

/** What an admin who looks at the site as somebody may see. */
export const supportViews = (): SupportView[] => installed.flatMap(({ supportView = [] }) => [...supportView])

/** How each area answers a person's rights, with its key. */
export const personalDataOfAreas = (): [key: string, data: PersonalData][] =>
  installed.flatMap(({ key, personalData }) => (personalData ? [[key, personalData]] : []))

/** What a failed call adds to its problem details where the specification gives it a format of its own. */
export function legacyErrorOf(
  path: string,
  problem: { code: string; mode?: unknown },
): { success: false; error: string } | undefined {
  const own = installed.find(({ legacyErrors = {} }) => Object.hasOwn(legacyErrors, path))
  const error = own?.legacyErrors?.[path as `/api/${string}`]
  if (error === undefined) return undefined
  return { success: false, error: typeof error === 'string' ? error : error(problem) }
}
