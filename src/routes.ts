import { globSync } from 'node:fs'
import { join } from 'node:path'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The pages of one area by the frame they stand in; `<area>Routes` in its `routes.ts`. */
export interface AreaRoutes {
  /** In the frame of the site, for everybody. */
  pages?: RouteConfigEntry[]
  /** One’s own, such as messages: in the frame of the workspace for who works in it, else in that of the site. */
  own?: RouteConfigEntry[]
  /** In the frame of the workspace, for people at work. */
  workspace?: RouteConfigEntry[]
  /** With the workspace's kit, filling the screen. */
  studio?: RouteConfigEntry[]
  /** Without a frame. */
  fullscreen?: RouteConfigEntry[]
}

// Read from the folders, so that an area adds no line here; a test holds the addresses against their list.
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
