import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#src/routes.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from './test-sites.ts'

// Others store these paths: bookmarks, printed codes, tills, scripts. A changed path shows up here and needs a redirect
// from the old to the new one.
const sites = testSites()

function pages(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${above}/${path.replace(/^\//, '')}` : above
    return [...(path || index ? [`PAGE ${own || '/'}`] : []), ...pages(children, own)]
  })
}

test('the routes of the product match its list', async () => {
  const calls = createApp({ services: sites.services })
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  const all = [...new Set([...pages(await routes), ...calls])].sort()
  await expect(`${all.join('\n')}\n`).toMatchFileSnapshot('./addresses.txt')
})
