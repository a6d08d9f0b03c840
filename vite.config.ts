import { globSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { viewFiles } from './scripts/vite/view-files.ts'

/**
 * A page whose views come by themselves imports the styles they wear, so that the server's document links them. Vite takes a CSS
 * module whose class names the page itself does not use for superfluous; this keeps it.
 */
const keepStyles: Plugin = {
  name: 'keep-styles',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
}

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const workspaceModules = new Map<string, boolean>()

/** Whether a module cannot be had without the library of the workspace's menus, dialogs and dates, which no page of a site needs. */
function needsWorkspace(id: string, modules: Modules): boolean {
  if (/[\\/]node_modules[\\/]/.test(id)) return id.includes('@mantine')
  // Its icons are a few drawings, which forms of a site show, too.
  if (/[\\/]workspace(?!-icons)[\w-]*(\.tsx?|[\\/])/.test(id)) return true
  const cached = workspaceModules.get(id)
  if (cached !== undefined) return cached
  workspaceModules.set(id, false)
  const isNeeded =
    modules.getModuleInfo(id)?.importedIds.some((importedId) => needsWorkspace(importedId, modules)) ?? false
  workspaceModules.set(id, isNeeded)
  return isNeeded
}

/** Tells of a module whether any of these imports it, or what they import. */
function importedBy(paths: readonly string[]): (id: string, modules: Modules) => boolean {
  const found = new Set<string>()
  return (id, modules) => {
    const take = (addModule: string) => {
      if (found.has(addModule)) return
      found.add(addModule)
      for (const imported of modules.getModuleInfo(addModule)?.importedIds ?? []) take(imported)
    }
    if (!found.size) for (const path of paths) take(join(import.meta.dirname, path))
    return found.has(id)
  }
}

/** What every page fetches, whoever asks. */
const isForAll = importedBy(['src/entry.client.tsx', 'src/root.tsx'])

/** The frame around every page of a site, and what a guest sees in it. */
const isForGuests = importedBy([
  'src/root.tsx',
  'src/shell/site.layout.tsx',
  ...globSync('src/areas/**/*.guest.view.tsx'),
])

/**
 * What pages share, in a few files rather than in forty: React with its router, which stays the same from one release of ours to the
 * next; what every page fetches anyway, which comes with the entry; what guests need (`kit`); the engine of fields, which pages with
 * forms need; and the small pieces that a dozen places share beside them (`parts`), those of the workspace apart. A group takes in what
 * its modules import: a single one would bring the workspace's library and every kind of field to each shopper.
 */
const chunks = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 4 },
    {
      name: (id: string, modules: Modules) => (isForAll(id, modules) ? 'kit' : null),
      test: /src\/.*\.tsx?$/,
      priority: 3,
    },
    {
      name: (id: string, modules: Modules) => (isForGuests(id, modules) ? 'kit' : null),
      test: /src\/(kernel|shell)\/.*\.tsx?$/,
      minShareCount: 12,
      priority: 3,
    },
    {
      name: 'fields',
      test: /src\/kernel\/(fields|expression)\/.*\.ts$/,
      minShareCount: 12,
      priority: 2,
    },
    {
      name: (id: string, modules: Modules) => (needsWorkspace(id, modules) ? 'workspace' : 'parts'),
      test: /src\/(kernel|shell)\/.*\.tsx?$/,
      minShareCount: 12,
      priority: 1,
    },
  ],
}

export default defineConfig({
  plugins: process.env.VITEST ? [] : [reactRouter(), keepStyles, viewFiles(import.meta.dirname)],
  // The server's build takes these in: as hundreds of small modules, found through long lists of
  // exports, they would be most of what a start reads.
  ssr: { noExternal: [/^@mantine\//, 'drizzle-orm', 'hono', /^@hono\//] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The server's entry is the product itself; it takes the pages in, so that both share one set of modules.
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: chunks } } } },
    ssr: { build: { rollupOptions: { input: './src/server/product.ts' } } },
  },
})
