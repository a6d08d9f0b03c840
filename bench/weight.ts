import { readdirSync, readFileSync } from 'node:fs'
import { get as request } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const client = join(import.meta.dirname, '../build/client')

export interface Weight {
  path: string
  /** Scripts that a browser loads on a first visit without interaction. */
  scriptsKb: number
  /** Scripts after the first interaction, when the page hydrates (kernel/http/deferred-hydration.ts). */
  hydratedKb: number
  stylesKb: number
  htmlKb: number
}

interface WeighOptions {
  cookie?: string
  /**
   * The view of a page that differs by role: its module loads it (`kernel/ui/role-view.tsx`), the document does not
   * reference it.
   */
  view?: string
}

/** Returns the scripts of a hydrated page: those its document references, and its view's. */
export async function scriptsOf(
  origin: string,
  host: string,
  path: string,
  { cookie, view }: WeighOptions = {},
): Promise<Set<string>> {
  return withImports(namedIn((await get(origin, host, path, cookie)) + viewScript(view), 'js'))
}

/** Returns the total size of files, gzip. */
export const kbOf = (names: Iterable<string>): number =>
  [...names].reduce(
    (total, name) => total + gzipSync(readFileSync(join(client, name)), { level: 9 }).length,
    0,
  ) / 1000

/**
 * Measures what a first visit to a page downloads, gzip: the scripts and styles its document references, its view, and
 * the document with its inline content.
 */
export async function weigh(
  origin: string,
  host: string,
  path: string,
  { cookie, view }: WeighOptions = {},
): Promise<Weight> {
  const html = await get(origin, host, path, cookie)
  const deferred = /<script type="text\/plain" id="life"[\s\S]*?<\/script>/.exec(html)?.[0] ?? ''
  const atOnce = html.replace(deferred, '')
  return {
    path,
    scriptsKb: kbOf(withImports(namedIn(atOnce + viewScript(view), 'js'))),
    hydratedKb: kbOf(withImports(namedIn(html + viewScript(view), 'js'))),
    stylesKb: kbOf(namedIn(atOnce, 'css')),
    htmlKb: gzipSync(html).length / 1000,
  }
}

/** Returns the script of a view, as a document would reference it. */
function viewScript(view: string | undefined): string {
  if (!view) return ''
  const found = readdirSync(join(client, 'assets')).find(
    (name) => name.startsWith(`${view}-`) && name.endsWith('.js'),
  )
  if (!found) throw new Error(`View not found in the build: ${view}`)
  return ` /assets/${found}`
}

/** Returns scripts with all their static imports. */
function withImports(names: Iterable<string>): Set<string> {
  const found = new Set(names)
  for (const name of found)
    for (const [, next] of readFileSync(join(client, name), 'utf8').matchAll(
      /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g,
    ))
      found.add(`/assets/${next}`)
  return found
}

/** Returns the files a document makes its browser load: its router data names many more, for pages that may be visited later. */
const namedIn = (html: string, ending: 'js' | 'css'): Set<string> =>
  new Set(
    [
      ...html
        .replace(/window\.__reactRouterManifest = \{[\s\S]*?\n\};/, '')
        .matchAll(/\/assets\/[\w.-]+\.(js|css)\b/g),
    ]
      .filter((match) => match[1] === ending)
      .map(([name]) => name),
  )

/** `fetch` does not allow a Host header to be set. */
export function get(origin: string, host: string, path: string, cookie?: string): Promise<string> {
  const headers = { host, ...(cookie && { cookie }) }
  return new Promise((done, failed) => {
    request(`${origin}${path}`, { headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => done(text))
    }).once('error', failed)
  })
}
