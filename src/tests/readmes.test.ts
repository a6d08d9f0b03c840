import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const options = { exclude: (name: string) => /node_modules|^\.git$|^build$/.test(name) }
const readmes = globSync('{*.md,docs/*.md,src/**/README.md}', options)
const paths = globSync('{src,e2e,scripts,bench,docs,deploy,drizzle}/**', options).flatMap((path) => [
  `/${path}`,
  `/${path}/`,
])

/**
 * Folders end in a slash, files in the extension of code; both may be named from where the reader is. A file without a
 * folder is an example in the general pages.
 */
const isPath = (name: string, readme: string) =>
  /^[a-z.][\w.-]*(\/[\w.-]+)*(\/|\.(ts|tsx|css|sql|sh))$/.test(name) &&
  (readme.startsWith('src/') || name.includes('/'))

test('descriptions name only folders and files that exist', () => {
  expect(readmes.length).toBeGreaterThan(10)
  const missing = readmes.flatMap((readme) =>
    [...readFileSync(readme, 'utf8').matchAll(/`([^`\n]+)`/g)].flatMap(([, name = '']) =>
      isPath(name, readme) && !paths.some((path) => path.endsWith(`/${name}`)) ? [`${readme}: ${name}`] : [],
    ),
  )
  expect(missing).toEqual([])
})

test('the tables of folders in the READMEs of areas name folders that exist', () => {
  const missing = globSync('src/areas/*/README.md').flatMap((readme) => {
    const text = readFileSync(readme, 'utf8')
    const rows = text.split(/^\| folder \|.*$/m)[1]?.matchAll(/^\| ((?:`[a-z-]+`(?:, )?)+) \|/gm) ?? []
    return [...rows]
      .flatMap(([, names = '']) => [...names.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name))
      .filter((name) => !existsSync(join(dirname(readme), name)))
      .map((name) => `${readme}: ${name}`)
  })
  expect(missing).toEqual([])
})
