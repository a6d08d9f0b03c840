import type { Hono } from 'hono'
import type { Ability } from '#kernel/auth/abilities.ts'
import type { AnyScope } from '#kernel/auth/scope.ts'
import type { Db } from '#kernel/db/db.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'
import type { JobEntry } from '#kernel/jobs/jobs.ts'
import type { LiveGuard } from '#kernel/live/live.ts'
import type { EmailTemplate } from '#kernel/mail/email-template.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import type { InUse } from '#kernel/storage/orphans.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Check } from '#kernel/verify.ts'
import type { HomeCards } from './home-card.ts'
import type { HomePanels } from './home-panel.ts'
import type { SitePlace, WorkspacePlace } from './navigation.ts'
import type { SetupStep } from './setup-step.ts'

/** A router of JSON calls; made by `createApi`, or a plain one where calls keep a shape of their own. */
type Calls = Hono<AppEnv>

/** A page of the area's own in the list of settings. */
export interface ConfigLink {
  key: string
  group: 'site' | 'selling' | 'reach' | 'rules'
  title: LocalizedText
  lead: LocalizedText
  /** More words it is found by, in both languages. */
  find?: string
  to: string
}

/** A place that an admin may put into the site's menu. */
export interface MenuTarget {
  value: string
  label: LocalizedText
}

/** Whose the objects in the storage are: by their prefix (`media/`), what answers which keys its rows still point at. */
export type StoredObjects = Record<`${string}/`, InUse>

/** Rights that go together in one kind of work. */
export interface StaffPreset {
  key: string
  name: LocalizedText
  abilities: readonly Ability[]
}

/** Addresses an admin may look at as somebody: all that begin with a path, or whatever a question answers yes to. */
export type SupportView = string | ((path: string) => boolean)

/**
 * What an area brings to the product. Everything that is joined outside its folder is a loop over these manifests: JSON calls,
 * the workspace's navigation, first pages, settings, jobs, checks, limits. Pages stand in the area's `routes.ts`, which the build reads.
 * An area that takes parts of others widens this list beside the place that uses them: `interface Area { sellables?: … }` (billing),
 * `settings` (tenant), `blocks` (cms), `fileUsers` (files).
 */
export interface Area {
  /** Its folder, and its name in a site's list of areas. */
  key: string
  title: LocalizedText
  /** Its work outside of requests, and the events it listens to. */
  jobs: readonly JobEntry[]
  /** What it says when something cannot be done, by error code, in both languages. */
  errors: readonly ErrorMessages[]
  /** E-mails it sends, whose words a site may change. */
  emails?: readonly EmailTemplate[]
  /** It has screens of its own that a site may have or not; false for areas that only serve others. */
  hasScreens?: false
  /** What an admin can close, or open to some roles only. Absent: always open where the area is on. */
  closable?: {
    label: LocalizedText
    hint?: LocalizedText
    /** First parts of the addresses that are not there then, without a slash at the end. */
    paths: readonly string[]
    /** Addresses below those that belong to another area, and are there all the same. */
    apart?: readonly string[]
  }
  /** JSON calls by the address under `/api`. */
  api?: Record<`/${string}`, Calls | readonly Calls[]>
  /**
   * Calls of the specification that tell a failure in a format of their own: `success: false` and `error` with the words of its error
   * catalogue, beside the problem details. By address; where a call has several, by what went wrong.
   */
  legacyErrors?: Record<`/api/${string}`, string | ((problem: { code: string; mode?: unknown }) => string)>
  /** Places of the public menu. */
  siteNav?: readonly SitePlace[]
  /** Places of the workspace's side navigation. */
  nav?: readonly WorkspacePlace[]
  /** Figures beside places of the navigation, by name; none for who may not see them. */
  waiting?(ctx: Ctx): Promise<Record<string, number>>
  /** Kinds of its things that people can have a role in; see `ScopeRoles`. */
  scopes?: readonly AnyScope[]
  /** Rights that make a kind of work together, to begin a staff group with. */
  staffPresets?: readonly StaffPreset[]
  /** Cards of first pages. */
  home?: readonly HomeCards[]
  /** Figures, charts and rankings of the workspace's first page. */
  homePanels?: readonly HomePanels[]
  /** Pages of its own in the list of settings. */
  config?: readonly ConfigLink[]
  /** Steps of the list that guides admins of a new site. */
  setup?: readonly SetupStep[]
  /** Where menus of the site may lead. */
  menuTargets?(ctx: Ctx): MenuTarget[] | Promise<MenuTarget[]>
  /** What an admin who looks at the site as somebody may see of it; everything that no area names is closed. */
  supportView?: readonly SupportView[]
  /** Who may watch a live topic `kind` or `kind:id`. A topic that no area names is nobody's. */
  liveTopics?: Record<string, LiveGuard>
  /** How it answers a person's rights under the PDPA. */
  personalData?: PersonalData
  /** What `sala verify` proves of it. */
  checks?: readonly Check[]
  storageChecks?(storage: Storage): readonly Check[]
  /** Objects in the storage that its rows cannot do without, with the folder of their site; a backup without one of them says so. */
  neededObjects?(db: Db): Promise<string[]>
  /** Objects of the storage it answers for; orphans under their prefixes are cleared away at night. */
  storedObjects?: StoredObjects
  /** Addresses that take bodies of more than a megabyte, and how many bytes. */
  bodyLimits?: readonly (readonly [path: RegExp, bytes: number])[]
}

/** Describes an area; see `Area`. */
export const defineArea = <const Manifest extends Area>(manifest: Manifest): Area => manifest
