import { hash, randomBytes } from 'node:crypto'
import type { Analytics } from '#kernel/tenancy/analytics.ts'
import { preHydrationEvents } from './pre-hydration-events.ts'

// Known only to this process and never sent: it distinguishes our own inline scripts from any smuggled in through a
// page's content.
const inlineScriptNonce = randomBytes(18).toString('base64url')
const preHydrationScript = `(${stripIndentation(preHydrationEvents.toString())})();`

/**
 * Removes indentation from scripts that are put into every page, making them a third smaller. Safe for code and JSON,
 * where no string continues over a line break unescaped (template literals do, so not for them).
 */
export function stripIndentation(script: string): string {
  return script.replace(/\n\s+/g, '\n')
}

/**
 * Reads the loaders' results to the end and returns them as the inline scripts from which React Router hydrates in the
 * browser. (The same ones the router would stream itself; see its StreamTransfer.) Presses before then wait:
 * pre-hydration-events.ts.
 */
export async function hydrationScripts(
  stream: ReadableStream<Uint8Array> | undefined,
): Promise<{ mark: string; scripts: string }> {
  if (!stream) return { mark: inlineScriptNonce, scripts: '' }
  const text = await new Response(stream).text()
  const chunk = JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const controller = 'window.__reactRouterContext.streamController'
  return {
    mark: inlineScriptNonce,
    scripts: `<script nonce="${inlineScriptNonce}">${preHydrationScript}${controller}.enqueue(${chunk});${controller}.close();</script>`,
  }
}

/**
 * Removes the mark from a document and responds with a policy that allows exactly the marked inline scripts. Hashes
 * rather than nonces, so that a cached page stays valid for everyone. `uploadOrigin`: where else browsers send files;
 * `counting`: the site's analytics service, if its admin chose one; `calls`: what else this page may call.
 */
export function withPolicy(
  document: string,
  {
    scriptMark,
    uploadOrigin = null,
    counting = null,
    calls = [],
  }: {
    scriptMark: string
    uploadOrigin?: string | null
    counting?: AnalyticsOrigins | null
    calls?: Iterable<string>
  },
): { html: string; policy: string } {
  const nonce = ` nonce="${scriptMark}"`
  const hashes: string[] = []
  // A single pass: a document is large, and each pass over all of it costs noticeable time.
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

/** The hosts of an analytics service. */
type AnalyticsOrigins = Pick<Analytics, 'scriptOrigin' | 'connectOrigins'>

/**
 * Builds the policy: everything from the site itself; images also from data and blob URLs (previews), WebAssembly for
 * reading codes.
 */
function policyFor(
  scriptHashes: string[],
  uploadOrigin: string | null,
  counting: AnalyticsOrigins | null,
  calls: Iterable<string>,
): string {
  const scripts = [...scriptHashes, ...(counting ? [counting.scriptOrigin] : [])]
  const reached = [...(uploadOrigin ? [uploadOrigin] : []), ...(counting?.connectOrigins ?? []), ...calls]
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${scripts.join(' ')}`.trim(),
    // Mantine and React set style attributes; a style cannot execute anything.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${reached.join(' ')}`.trim(),
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    // Externally hosted product videos, framed when they are pressed.
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
