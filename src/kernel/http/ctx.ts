import type { Grant } from '#kernel/auth/scope.ts'
import type { Db } from '#kernel/db/db.ts'
import type { Locale, Tenant } from '#kernel/tenancy/tenant.ts'
import type { Caller } from './caller.ts'
import type { Services } from './services.ts'

export const roles = ['guest', 'user', 'manager', 'admin'] as const
export type Role = (typeof roles)[number]

/** Who asks. A guest has no user; `guestKey` tells one browser's cart from another's. */
export interface Viewer {
  role: Role
  user: {
    id: string
    firstname: string
    lastname: string
    email: string
    phone: string | null
    /** Their photo among the site's pictures. */
    picture?: string | null
  } | null
  /** What they were given beside their role; read with the session, so that what is taken back is gone with the next request. */
  grants?: readonly Grant[]
  sessionId: string | null
  guestKey: string | null
  /** Set while an admin looks at the site as this person, to help: nothing may be written then. */
  support?: { adminId: string; adminName: string; until: Date }
}

/**
 * Everything an action may know of its request; the first argument of every action and the only way to the database.
 * `now` is one moment for the whole request, so that what was checked and what was written agree.
 */
export interface Ctx {
  tenant: Tenant
  viewer: Viewer
  db: Db
  now: Date
  locale: Locale
  requestId: string
  /** Scheme, host and port of this request, as its sender wrote them. */
  origin: string
  /** The site's own address, for links in e-mails: nothing of it is the sender's. */
  publicOrigin: string
  /** Address, program and cookies of who asks; reading them makes a guest's page personal. */
  caller: Caller
  services: Services
  /** Cache scopes this answer depends on; filled by `dependsOn`. */
  depends: Set<string>
  /** `Set-Cookie` lines the answer will carry; filled by `setCookie`. */
  cookies: string[]
  /** Origins that the scripts of this page may call besides the site; filled by `mayCall`. */
  calls?: Set<string>
  /** The page that was rendered, whose response has no body of its own yet; see page-answer.ts. */
  document?: string
}

/** A guest's page may be kept until one of these scopes is touched. Call it from the loader of a guest page. */
export function dependsOn(ctx: Ctx, ...scopes: string[]): void {
  for (const scope of scopes) ctx.depends.add(scope)
}

/**
 * Lets the scripts of this page, and of no other, call another origin (a gateway that takes card numbers). It counts for the document
 * that is being loaded: who comes by a link within the page has to load it anew.
 */
export function mayCall(ctx: Ctx, origin: string): void {
  ctx.calls ??= new Set()
  ctx.calls.add(origin)
}

/** Marks kept pages that show this scope as stale, in every process, when the transaction commits. */
export function touch(ctx: Pick<Ctx, 'db'>, ...scopes: string[]): void {
  for (const scope of scopes) ctx.db.note({ kind: 'stale', scope })
}

export const guest: Viewer = { role: 'guest', user: null, sessionId: null, guestKey: null }

/** The product itself at work (jobs, imports by command line): may do everything, is nobody. */
export const system: Viewer = { role: 'admin', user: null, sessionId: null, guestKey: null }
