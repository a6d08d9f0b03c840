import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hydrationScripts, withPolicy } from './document.ts'

const stream = (text: string) => new Response(text).body as ReadableStream<Uint8Array>
const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

test('our own inline scripts are allowed by hash, and are sent without a marker', async () => {
  const { mark, scripts } = await hydrationScripts(stream('{"a":1}'))
  const { html, policy } = withPolicy(`<body><p>x</p>${scripts}</body>`, { scriptMark: mark })
  const body = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? ''
  expect(policy).toContain(hash(body))
  expect(html).not.toContain('nonce')
})

test('a page may send only to the site, and files to their storage when that is elsewhere', () => {
  expect(withPolicy('', { scriptMark: 'mark' }).policy).toContain("connect-src 'self';")
  expect(withPolicy('', { scriptMark: 'mark', uploadOrigin: 'https://s3.example' }).policy).toContain(
    "connect-src 'self' https://s3.example;",
  )
})

test('the policy does not allow a script that came with the content', async () => {
  const { mark } = await hydrationScripts(undefined)
  const { policy } = withPolicy('<script>alert(1)</script><script nonce="guess">alert(2)</script>', {
    scriptMark: mark,
  })
  expect(policy).not.toContain(hash('alert(1)'))
  expect(policy).not.toContain(hash('alert(2)'))
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
})

test('data cannot close the script that contains it', async () => {
  const { scripts } = await hydrationScripts(stream('</script><script>alert(1)</script>\u2028'))
  expect(scripts.match(/<\/script>/g)).toHaveLength(1)
})
