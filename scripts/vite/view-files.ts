import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

interface Chunk {
  type: 'chunk' | 'asset'
  fileName: string
  modules?: Record<string, unknown>
  imports?: string[]
}

/** A view of a page for a role, by the name of its file. */
const viewPattern = /\.(guest|user|manager|admin)\.view\.tsx$/
const virtualId = 'virtual:view-files'

/**
 * Tells the server which scripts the view of a page for a role consists of, so that a document can ask for them together with the
 * page's own: a view is imported when its page runs, which would be one way to the server and back later. The browser's build
 * writes them down (`file`), the server's build takes them in as `virtual:view-files`.
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
      const written: Record<string, Record<string, string[]>> = {}
      for (const page of this.getModuleIds()) {
        const views = this.getModuleInfo(page)?.dynamicallyImportedIds ?? []
        for (const view of views) {
          const role = viewPattern.exec(view)?.[1]
          // A gallery of the views of many pages asks for one at a time.
          if (!role || views.filter((one) => viewPattern.exec(one)?.[1] === role).length > 1) continue
          const own = new Set(filesOf(chunks, page))
          const more = filesOf(chunks, view).filter((name) => !own.has(name))
          const route = routeOf(root, page)
          written[route] = { ...written[route], [role]: more.map((name) => `/${name}`) }
        }
      }
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(written))
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return
      const known = this.environment.mode === 'build' ? readFileSync(file, 'utf8') : '{}'
      return `export default ${known}`
    },
  }
}

/** The file a module came to be in, and all it imports. */
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

/** The name of a route is its page's file, from `src` on and without its ending. */
const routeOf = (root: string, page: string) => page.slice(join(root, 'src/').length).replace(/\.tsx.*$/, '')
