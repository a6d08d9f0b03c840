import { readFileSync } from 'node:fs'
import { get as request } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const client = join(import.meta.dirname, '../build/client')

export interface Weight {
  path: string
  /** What a browser fetches by itself on a first visit. */
  scriptsKb: number
  /** And once somebody reaches for something: a sleeping page wakes (kernel/http/deferred-hydration.ts). */
  hydratedKb: number
  stylesKb: number
  htmlKb: number
}

/** What a first visit to a page downloads, gzip: scripts and styles its document names, and the document with what stands in it. */
export async function weigh(origin: string, host: string, path: string, cookie?: string): Promise<Weight> {
  const html = await get(origin, host, path, cookie)
  const deferred = /<script type="text\/plain" id="life"[\s\S]*?<\/script>/.exec(html)?.[0] ?? ''
  const atOnce = html.replace(deferred, '')
  return {
    path,
    scriptsKb: kb(atOnce, 'js'),
    hydratedKb: kb(html, 'js'),
    stylesKb: kb(atOnce, 'css'),
    htmlKb: gzipSync(html).length / 1000,
  }
}

function kb(html: string, ending: 'js' | 'css'): number {
  const named = new Set(
    [...html.matchAll(/\/assets\/[\w.-]+\.(js|css)\b/g)]
      .filter((match) => match[1] === ending)
      .map(([name]) => name),
  )
  return (
    [...named].reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(client, name)), { level: 9 }).length,
      0,
    ) / 1000
  )
}

/** `fetch` does not let a Host header be set. */
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
