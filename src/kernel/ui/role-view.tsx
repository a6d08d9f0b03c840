import { type ComponentType, Suspense, use } from 'react'
import type { Role } from '#kernel/http/ctx.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { uiMessages } from './messages/index.ts'

/** A view's module: it exports `View`, which receives the page's data. */
interface ViewModule<Data> {
  View: ComponentType<{ data: Data }>
}
type LoadView<Data> = () => Promise<ViewModule<Data>>

/** One view per role. Guest is the lowest and is required; the others are optional. */
export type RoleViewMap<Data> = { guest: LoadView<Data> } & Partial<
  Record<Exclude<Role, 'guest'>, LoadView<Data>>
>

export interface RoleViews<Data> {
  /** Returns the view for this role: its own, or that of the nearest lower role. */
  of(role: Role): Promise<ViewModule<Data>>
}

const rolesAscending: readonly Role[] = ['guest', 'user', 'manager', 'admin']
const rolesDescending = [...rolesAscending].reverse()

/**
 * Creates the views of one page, each in its own chunk, so that a guest never loads an admin's view. A constant of the
 * page's module: `const views = roleViews({ guest: () => import('./product.guest.view.tsx'), user: () => import(…) })`.
 * On the server all of them are loaded immediately when the module starts, since a page rendered to a string cannot
 * wait.
 */
export function roleViews<Data>(map: RoleViewMap<Data>): RoleViews<Data> {
  const started = new Map<LoadView<Data>, Promise<ViewModule<Data>>>()
  const start = (role: Role): Promise<ViewModule<Data>> => {
    const load = loaderFor(map, role)
    let promise = started.get(load)
    if (!promise) {
      promise = tracked(load(), role)
      // A chunk that failed to load may succeed next time.
      promise.catch(() => started.delete(load))
      started.set(load, promise)
    }
    return promise
  }
  if (import.meta.env.SSR) for (const role of rolesAscending) start(role).catch(() => undefined)
  // The role is read from the document, so the view loads while the page around it hydrates, not after.
  else start(roleOfDocument()).catch(() => undefined)
  return { of: start }
}

interface Props<Data> {
  views: RoleViews<Data>
  /** From the loader, which reads it from the verified session. */
  role: Role
  data: Data
  /** The path, so that another page of the same kind gets a new view instead of the old one with new data. */
  path?: string
}

/** The view of a page for a role. "Loading content..." shows only when path or role change in the browser. */
export function RoleView<Data>({ views, role, data, path }: Props<Data>) {
  const t = useMessages(uiMessages)
  return (
    <Suspense
      key={`${path ?? ''} ${role}`}
      fallback={
        <p className="page soft" role="status">
          {t.contentLoading}
        </p>
      }
    >
      <ChosenView views={views} role={role} data={data} />
    </Suspense>
  )
}

function ChosenView<Data>({ views, role, data }: Omit<Props<Data>, 'path'>) {
  const { View } = use(views.of(role))
  return <View data={data} />
}

const roleOfDocument = (): Role =>
  rolesAscending.find((role) => role === document.documentElement.dataset.role) ?? 'guest'

function loaderFor<Data>(map: RoleViewMap<Data>, role: Role): LoadView<Data> {
  for (const lower of rolesDescending.slice(rolesDescending.indexOf(role))) {
    const load = map[lower]
    if (load) return load
  }
  return map.guest
}

type Tracked<T> = Promise<T> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: T; reason?: unknown }

/** Stores the promise's outcome where React's `use` looks for it, so that a loaded view renders without waiting a tick. */
function tracked<T>(loading: Promise<T>, role: Role): Promise<T> {
  const promise: Tracked<T> = loading.catch((cause: unknown) => {
    const path = typeof location === 'undefined' ? '' : location.pathname
    throw new Error(`Failed to load component for role ${role} and path ${path}`, { cause })
  })
  promise.status = 'pending'
  promise.then(
    (value) => {
      promise.status = 'fulfilled'
      promise.value = value
    },
    (reason: unknown) => {
      promise.status = 'rejected'
      promise.reason = reason
    },
  )
  return promise
}
