import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

interface Chunk {
  type: 'chunk' | 'asset'
  fileName: string
  modules?: Record<string, unknown>
  imports?: string[]
}

/** The file name of a page's view for a role. */
const viewPattern = /\.(guest|user|manager|admin)\.view\.tsx$/
const virtualId = 'virtual:view-files'

/**
 * Tells the server which scripts a role's view of a page consists of, so that a document can request them together with
 * the page's own: a view is only imported when its page runs, which would be one round trip later. The browser build
 * writes them to `file`, the server build reads them as `virtual:view-files`.
 */
export function viewFiles(root: string): Plugin {
  const file = join(root, 'build/view-files.json')
  return {
    name: 'view-files',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle as unknown as Record<string, Chunk>).filter(
        ({ type }) => type === 'chunk',
      )
      const output: Record<string, Record<string, string[]>> = {}
      for (const page of this.getModuleIds()) {
        const views = this.getModuleInfo(page)?.dynamicallyImportedIds ?? []
        for (const view of views) {
          const role = viewPattern.exec(view)?.[1]
          // A gallery of many pages' views loads one at a time.
          if (!role || views.filter((candidate) => viewPattern.exec(candidate)?.[1] === role).length > 1)
            continue
          const pageFiles = new Set(filesOf(chunks, page))
          const more = filesOf(chunks, view).filter((name) => !pageFiles.has(name))
          const route = routeOf(root, page)
          output[route] = { ...output[route], [role]: more.map((name) => `/${name}`) }
        }
      }
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(output))
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return
      const filesJson = this.environment.mode === 'build' ? readFileSync(file, 'utf8') : '{}'
      return `export default ${filesJson}`
    },
  }
}

/** Returns the output file of a module, and all its imports. */
function filesOf(chunks: readonly Chunk[], module: string): string[] {
  const home = chunks.find(({ modules }) => modules && module in modules)
  const files = new Set<string>()
  const take = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const name of chunk.imports ?? []) take(chunks.find(({ fileName }) => fileName === name))
  }
  take(home)
  return [...files]
}

/** Returns the name of a route: its page's file, relative to `src` and without extension. */
const routeOf = (root: string, page: string) => page.slice(join(root, 'src/').length).replace(/\.tsx.*$/, '')
