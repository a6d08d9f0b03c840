import { readFileSync } from 'node:fs'
import { get as request } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const client = join(import.meta.dirname, '../build/client')

export interface Weight {
  path: string
  scriptsKb: number
  stylesKb: number
  htmlKb: number
}

/** What a first visit to a page downloads, gzip: every script and style its document names, and the document. */
export async function weigh(origin: string, host: string, path: string): Promise<Weight> {
  const html = await get(origin, host, path)
  const named = new Set(
    [...html.matchAll(/(?:src|href|import|from)[=\s]*"(\/assets\/[^"]+\.(?:js|css))"/g)].map(
      (match) => match[1] ?? '',
    ),
  )
  const kb = (ending: string) =>
    [...named]
      .filter((name) => name.endsWith(ending))
      .reduce((sum, name) => sum + gzipSync(readFileSync(join(client, name)), { level: 9 }).length, 0) / 1000
  return { path, scriptsKb: kb('.js'), stylesKb: kb('.css'), htmlKb: gzipSync(html).length / 1000 }
}

/** `fetch` does not let a Host header be set. */
function get(origin: string, host: string, path: string): Promise<string> {
  return new Promise((done, failed) => {
    request(`${origin}${path}`, { headers: { host } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => done(text))
    }).once('error', failed)
  })
}
