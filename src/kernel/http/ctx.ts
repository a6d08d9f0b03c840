import type { Grant } from '#kernel/auth/scope.ts'
import type { Db } from '#kernel/db/db.ts'
import type { Locale, Tenant } from '#kernel/tenancy/tenant.ts'
import type { Caller } from './caller.ts'
import type { Services } from './services.ts'

export const roles = ['guest', 'user', 'manager', 'admin'] as const
export type Role = (typeof roles)[number]

/** The user or guest making the request. A guest has no user; `guestKey` distinguishes one browser's cart from another's. */
export interface Viewer {
  role: Role
  user: {
    id: string
    firstname: string
    lastname: string
    email: string
    phone: string | null
    /** The user's photo among the site's images. */
    picture?: string | null
  } | null
  /** Grants in addition to the role; read with the session, so that a revoked one is gone with the next request. */
  grants?: readonly Grant[]
  sessionId: string | null
  guestKey: string | null
  /** Set while an admin views the site as this user, to help: nothing may be written then. */
  support?: { adminId: string; adminName: string; until: Date }
}

/**
 * Everything an action may know about its request; the first argument of every action and the only way to the database.
 * `now` is fixed for the whole request, so that what was checked and what was written agree.
 */
export interface Ctx {
  tenant: Tenant
  viewer: Viewer
  db: Db
  now: Date
  locale: Locale
  requestId: string
  /** Scheme, host and port of this request, as the client sent them. */
  origin: string
  /** The site's own origin, for links in emails: no part of it comes from the client. */
  publicOrigin: string
  /** IP address, user agent and cookies of the caller; reading them makes a guest's page personal. */
  caller: Caller
  services: Services
  /** Cache scopes this response depends on; filled by `dependsOn`. */
  depends: Set<string>
  /** `Set-Cookie` lines of the response; filled by `setCookie`. */
  cookies: string[]
  /** Origins besides the site that this page's scripts may call; filled by `allowConnectOrigin`. */
  calls?: Set<string>
  /** The rendered page, while its response has no body of its own yet; see page-answer.ts. */
  document?: string
}

/** Allows a guest's page to be cached until one of these scopes is touched. Call it from the loader of a guest page. */
export function dependsOn(ctx: Ctx, ...scopes: string[]): void {
  for (const scope of scopes) ctx.depends.add(scope)
}

/**
 * Lets the scripts of this page only call another origin (a gateway that takes card numbers). It applies to the
 * document being loaded: a visitor arriving by a link within the page has to reload it.
 */
export function allowConnectOrigin(ctx: Ctx, origin: string): void {
  ctx.calls ??= new Set()
  ctx.calls.add(origin)
}

/** Marks cached pages that show this scope as stale, in every process, when the transaction commits. */
export function touch(ctx: Pick<Ctx, 'db'>, ...scopes: string[]): void {
  for (const scope of scopes) ctx.db.note({ kind: 'stale', scope })
}

export const guestViewer: Viewer = { role: 'guest', user: null, sessionId: null, guestKey: null }

/** The viewer for the product's own work (jobs, command-line imports): may do everything, is no user. */
export const systemViewer: Viewer = { role: 'admin', user: null, sessionId: null, guestKey: null }
