import { expect, test } from 'vitest'
import { injectDeferredHydration } from './deferred-hydration.ts'
import { withPolicy } from './document.ts'

const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><p>x</p><script nonce="m">data()</script><script nonce="m" type="module" async="">import "/assets/a.js"</script></body></html>'

test('a document that hydrates on interaction references no script the browser would fetch', () => {
  const html = injectDeferredHydration(page, 'm', ['/assets/view.js'])
  expect(html).not.toContain('modulepreload" href')
  expect(html).not.toMatch(/<script[^>]*type="module"/)
  expect(html).toContain('data-preloads="/assets/a.js /assets/b.js /assets/view.js"')
})

test('the policy allows both the bootstrap script and the hydration script, and nothing else', () => {
  const { policy, html } = withPolicy(injectDeferredHydration(page, 'm'), { scriptMark: 'm' })
  expect(policy.match(/'sha256-/g)).toHaveLength(3)
  expect(html).not.toContain('nonce')
})

test('the hydration script is at the end of the body and complete', () => {
  const starter = /<script nonce="m">(\(function hydrateOnInteraction[\s\S]*?)<\/script><\/body>/.exec(
    injectDeferredHydration(page, 'm'),
  )?.[1]
  expect(() => new Function(starter ?? 'no script')).not.toThrow()
})

test('a document without scripts stays unchanged', () => {
  expect(injectDeferredHydration('<html><body>x</body></html>', 'm')).toBe('<html><body>x</body></html>')
})

test('the page lists what it waits for beside its scripts: topics since it was read, and the time until it wakes', () => {
  const since = new Date('2026-11-27T03:00:00Z')
  const html = injectDeferredHydration(page, 'm', [], {
    topics: ['order:SO1~abc', null],
    at: new Date('2026-11-27T03:15:00Z'),
    since,
  })
  expect(html).toContain(`data-stream="/api/live?topics=order%3ASO1~abc&amp;since=${since.getTime()}"`)
  expect(html).toContain('data-wake="900000"')
  const late = injectDeferredHydration(page, 'm', [], { topics: [null], at: new Date(0), since })
  expect(late).toContain('data-wake="0"')
  expect(late).not.toContain('data-stream')
})
