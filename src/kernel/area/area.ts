import type { Hono } from 'hono'
import type { Ability } from '#kernel/auth/abilities.ts'
import type { AnyScopeDefinition } from '#kernel/auth/scope.ts'
import type { Db } from '#kernel/db/db.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'
import type { JobEntry } from '#kernel/jobs/jobs.ts'
import type { LiveTopicGuard } from '#kernel/live/live.ts'
import type { EmailTemplate } from '#kernel/mail/email-template.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import type { FindReferencedKeys } from '#kernel/storage/orphans.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Check } from '#kernel/verify.ts'
import type { HomeCards } from './home-card.ts'
import type { HomePanels } from './home-panel.ts'
import type { SiteNavEntry, WorkspaceNavEntry } from './navigation.ts'
import type { SetupStep } from './setup-step.ts'

/** A router of JSON calls: made by `createApi`, or a plain one for calls with their own format. */
type ApiRouter = Hono<AppEnv>

/** A page of the area in the settings list. */
export interface ConfigLink {
  key: string
  group: 'site' | 'selling' | 'reach' | 'rules'
  title: LocalizedText
  lead: LocalizedText
  /** Additional search terms, in both languages. */
  find?: string
  to: string
}

/** A target an admin can put into the site's menu. */
export interface MenuTarget {
  value: string
  label: LocalizedText
}

/**
 * Who owns the objects in storage: for each prefix (`media/`), a function that returns which keys are still referenced
 * by its rows.
 */
export type ObjectOwners = Record<`${string}/`, FindReferencedKeys>

/** Rights that belong together for one kind of work. */
export interface StaffPreset {
  key: string
  name: LocalizedText
  abilities: readonly Ability[]
}

/**
 * Paths an admin may open while viewing the site as another user: everything under a path prefix, or whatever a
 * predicate accepts.
 */
export type SupportView = string | ((path: string) => boolean)

/**
 * What an area contributes to the product. Everything assembled outside its folder is a loop over these manifests: JSON
 * calls, the workspace's navigation, start pages, settings, jobs, checks, limits. Pages are in the area's `routes.ts`,
 * which the build reads. An area that consumes parts of others extends this interface next to the code that uses them:
 * `interface Area { sellables?: … }` (billing), `settings` (tenant), `blocks` (cms), `fileUsers` (files).
 */
export interface Area {
  /** The area's folder, and its name in a site's list of areas. */
  key: string
  title: LocalizedText
  /** Its background work, and the events it listens to. */
  jobs: readonly JobEntry[]
  /** Its error messages by error code, in both languages. */
  errors: readonly ErrorMessages[]
  /** Emails it sends, whose text a site may change. */
  emails?: readonly EmailTemplate[]
  /**
   * False for areas without their own screens, which only serve other areas; areas with screens can be switched on or
   * off per site.
   */
  hasScreens?: false
  /** What an admin can close, or open to some roles only. If absent: always open where the area is on. */
  closable?: {
    label: LocalizedText
    hint?: LocalizedText
    /** Path prefixes that do not exist while it is closed, without a trailing slash. */
    paths: readonly string[]
    /** Paths below those that belong to another area and stay available. */
    except?: readonly string[]
    /**
     * Path prefixes of calls that tell whose they are by a secret of their own (a calendar app's password, a feed's
     * link): while the area is on they exist for everybody, and check themselves whether it is open to that user
     * (`canEnterArea`).
     */
    secretCalls?: readonly string[]
  }
  /** JSON calls by path under `/api`. */
  api?: Record<`/${string}`, ApiRouter | readonly ApiRouter[]>
  /**
   * Calls from the specification that report failures in their own format: `success: false` and `error` with the text
   * from its error catalogue, beside the problem details. Keyed by path; if a call has several messages, a function of
   * the problem.
   */
  legacyErrors?: Record<`/api/${string}`, string | ((problem: { code: string; mode?: unknown }) => string)>
  /** Entries of the public menu. */
  siteNav?: readonly SiteNavEntry[]
  /** Pages of a user's own; an address shortened to their folder leads there. */
  ownPages?: readonly string[]
  /** Entries of the workspace's side navigation. */
  nav?: readonly WorkspaceNavEntry[]
  /** Counts shown beside navigation entries, by name; none for viewers who may not see them. */
  navBadges?(ctx: Ctx): Promise<Record<string, number>>
  /** Kinds of things in this area in which users can have a role; see `ScopeRoles`. */
  scopes?: readonly AnyScopeDefinition[]
  /** Rights that make up one kind of work, as starting points for a staff group. */
  staffPresets?: readonly StaffPreset[]
  /** Cards on start pages. */
  home?: readonly HomeCards[]
  /** Figures, charts and rankings on the workspace's start page. */
  homePanels?: readonly HomePanels[]
  /** Its pages in the settings list. */
  config?: readonly ConfigLink[]
  /** Steps of the setup checklist for admins of a new site. */
  setup?: readonly SetupStep[]
  /** Where the site's menus may link to. */
  menuTargets?(ctx: Ctx): MenuTarget[] | Promise<MenuTarget[]>
  /** What an admin viewing the site as another user may see; everything that no area lists is closed. */
  supportView?: readonly SupportView[]
  /** Who may subscribe to a live topic `kind` or `kind:id`. A topic that no area lists is closed to everyone. */
  liveTopics?: Record<string, LiveTopicGuard>
  /** How it fulfils a person's rights under the PDPA. */
  personalData?: PersonalData
  /** What `sala verify` checks about it. */
  checks?: readonly Check[]
  storageChecks?(storage: Storage): readonly Check[]
  /** Storage objects its rows cannot do without, including the site's folder; a backup that lacks one reports it. */
  referencedObjects?(db: Db): Promise<string[]>
  /** Storage objects it owns; orphans under these prefixes are deleted nightly. */
  objectOwners?: ObjectOwners
  /** Paths that accept bodies over one megabyte, with their limit in bytes. */
  bodyLimits?: readonly (readonly [path: RegExp, bytes: number])[]
}

/** Defines an area; see `Area`. */
export const defineArea = <const Manifest extends Area>(manifest: Manifest): Area => manifest
