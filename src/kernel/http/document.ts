import { hash, randomBytes } from 'node:crypto'
import type { Analytics } from '#kernel/tenancy/analytics.ts'
import { preHydrationEvents } from './pre-hydration-events.ts'

// Known to this process alone and never sent: by it our own inline scripts are told from any a page's content smuggled in.
const mark = randomBytes(18).toString('base64url')
const early = `(${withoutIndents(preHydrationEvents.toString())})();`

/**
 * Scripts that are put into every page, a third smaller. Safe for code and JSON, where no text goes over a line's end unescaped
 * (template strings do: not for them).
 */
export function withoutIndents(script: string): string {
  return script.replace(/\n\s+/g, '\n')
}

/**
 * Reads what the loaders answered, to its end, as the inline scripts by which React Router's browser side takes it over.
 * (The same the router would stream itself; see its StreamTransfer.) What is pressed before then waits: pre-hydration-events.ts.
 */
export async function handoffScripts(
  stream: ReadableStream<Uint8Array> | undefined,
): Promise<{ mark: string; scripts: string }> {
  if (!stream) return { mark, scripts: '' }
  const text = await new Response(stream).text()
  const chunk = JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const controller = 'window.__reactRouterContext.streamController'
  return {
    mark,
    scripts: `<script nonce="${mark}">${early}${controller}.enqueue(${chunk});${controller}.close();</script>`,
  }
}

/**
 * Takes the mark out of a document and answers it with a policy that lets exactly the marked inline scripts run. Hashes
 * rather than nonces, so that a kept page stays valid for everybody. `uploadOrigin`: where browsers send files besides;
 * `counting`: the service that counts the site's visitors, where its admin chose one; `calls`: what this one page may call besides.
 */
export function withPolicy(
  document: string,
  scriptMark: string,
  uploadOrigin: string | null = null,
  counting: Counting | null = null,
  calls: Iterable<string> = [],
): { html: string; policy: string } {
  const nonce = ` nonce="${scriptMark}"`
  const hashes: string[] = []
  // In one go: a document is large, and each pass over the whole of it is felt.
  let html = ''
  let read = 0
  for (let at = document.indexOf(nonce); at >= 0; at = document.indexOf(nonce, read)) {
    html += document.slice(read, at)
    read = at + nonce.length
    if (!document.endsWith('<script', at)) continue
    const text = document.slice(document.indexOf('>', at) + 1, document.indexOf('</script>', at))
    if (text) hashes.push(`'sha256-${hash('sha256', text, 'base64')}'`)
  }
  html += document.slice(read)
  return { html, policy: policyFor(hashes, uploadOrigin, counting, calls) }
}

/** The hosts of a counting service. */
type Counting = Pick<Analytics, 'scriptOrigin' | 'connectOrigins'>

/** Everything from the site itself; pictures also from data and blob addresses (previews), WebAssembly for reading codes. */
function policyFor(
  scriptHashes: string[],
  uploadOrigin: string | null,
  counting: Counting | null,
  calls: Iterable<string>,
): string {
  const scripts = [...scriptHashes, ...(counting ? [counting.scriptOrigin] : [])]
  const reached = [...(uploadOrigin ? [uploadOrigin] : []), ...(counting?.connectOrigins ?? []), ...calls]
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${scripts.join(' ')}`.trim(),
    // Mantine and React set style attributes; a style cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${reached.join(' ')}`.trim(),
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    // Films of products that play elsewhere, framed when somebody presses them.
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
