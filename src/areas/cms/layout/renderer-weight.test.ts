import { join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const area = join(import.meta.dirname, '..')
/** What renders written pages; the kit, the router and the cards that other pages also use are loaded anyway. */
const own = [
  ...['layout', 'block', 'event-list', 'contact', 'messages'].map((folder) => join(area, folder)),
  join(area, '../../kernel/rich-text'),
].map((folder) => folder + sep)

test('the browser code that renders a built page is at most 7 kB compressed', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    // As in the production build: in development every element contains its file name, so the size would depend on the
    // project's directory.
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      minify: true,
      cssMinify: false,
      rolldownOptions: {
        input: join(area, 'layout/layout.tsx'),
        preserveEntrySignatures: 'strict',
        external: (id, importer) => {
          if (!importer || id.startsWith('#kernel/rich-text/')) return false
          const file = id.startsWith('.') ? join(importer, '..', id) : id
          return !own.some((folder) => file.startsWith(folder))
        },
        output: { format: 'es' },
      },
    },
  })) as Rolldown.RolldownOutput
  const scripts = built.output.flatMap((part) => (part.type === 'chunk' ? [part.code] : []))
  expect(scripts.join('')).toContain('LayoutRows')
  const size = gzipSync(scripts.join('\n'), { level: 9 }).length
  expect(size).toBeGreaterThan(1000)
  expect(size).toBeLessThanOrEqual(7000)
})
