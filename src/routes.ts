import { globSync } from 'node:fs'
import { join } from 'node:path'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The pages of one area by the frame they are shown in; `<area>Routes` in its `routes.ts`. */
export interface AreaRoutes {
  /** In the site's frame, for everybody. */
  pages?: RouteConfigEntry[]
  /** The user's own pages, such as messages: in the workspace's frame for users who work there, otherwise in the site's. */
  own?: RouteConfigEntry[]
  /** In the workspace's frame, for staff. */
  workspace?: RouteConfigEntry[]
  /** With the workspace's UI kit, full screen. */
  studio?: RouteConfigEntry[]
  /** Without a frame. */
  fullscreen?: RouteConfigEntry[]
}

// Read from the folders, so that an area needs no line here; a test compares the paths with their list.
const files = globSync('areas/*/routes.ts', { cwd: import.meta.dirname }).sort()
const areas = await Promise.all(
  files.map(async (file): Promise<AreaRoutes> => {
    const module = (await import(/* @vite-ignore */ join(import.meta.dirname, file))) as Record<
      string,
      AreaRoutes
    >
    const [routes, ...more] = Object.values(module)
    if (!routes || more.length) throw new Error(`${file} exports its routes and nothing else.`)
    return routes
  }),
)
const all = (frame: keyof AreaRoutes) => areas.flatMap((area) => area[frame] ?? [])

export default [
  layout('shell/site.layout.tsx', [...all('pages'), route('*', 'shell/not-found.page.tsx')]),
  layout('shell/own.layout.tsx', all('own')),
  layout('shell/workspace.layout.tsx', all('workspace')),
  layout('shell/studio.layout.tsx', all('studio')),
  layout('shell/fullscreen.layout.tsx', all('fullscreen')),
] satisfies RouteConfig
