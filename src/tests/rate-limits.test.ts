import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registeredLimits } from '#kernel/rate-limit/rate-limit.ts'

for (const file of globSync('src/areas/**/*.server.ts'))
  if (readFileSync(file, 'utf8').includes('defineRateLimit(')) await import(`../../${file}`)

test('docs/security.md lists every rate limit in use, with its numbers', () => {
  const text = readFileSync('docs/security.md', 'utf8')
  const documented = [...text.matchAll(/^\| `([\w.-]+)` \| .+ \| (\d+) in (\d+) (minutes?|hour) \|$/gm)].map(
    ([, name, points, count, unit]) => `${name} ${points} ${Number(count) * (unit === 'hour' ? 3600 : 60)}`,
  )
  // Test files share a worker, and one of them registers its own limit.
  const known = registeredLimits()
    .filter(({ name }) => !name.startsWith('test.'))
    .map(({ name, points, seconds }) => `${name} ${points} ${seconds}`)
  expect(documented.sort()).toEqual(known.sort())
})
