import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

// The list is held against the routes by addresses.test.ts.
const addresses = readFileSync('src/tests/addresses.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.slice(line.indexOf(' ') + 1))
// Pages that people write have addresses of their own (`/:page`), so anything could be one of them; those are left out.
const patterns = [...new Set(addresses)].map(segments).filter(([first]) => first && !/^[:*]/.test(first))
const firstSegments = new Set(patterns.map(([first = '']) => first))
const begin = new RegExp(
  `['"\`]/(${[...firstSegments].map((first) => first.replace('.', '[.]')).join('|')})\\b`,
)

interface Written {
  place: string
  path: string
}

/** Every address of the product's own that is written out in a file; `*` stands for what is put in while running. */
function written(file: string): Written[] {
  const code = readFileSync(file, 'utf8')
  if (!begin.test(code)) return []
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found: Written[] = []
  const visit = (node: ts.Node): void => {
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('')
        : ''
    if (/^\/[a-z]/.test(text) && !text.endsWith('/') && !isPrefix(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push({ place: `${file}:${line + 1}`, path: text.replace(/[?#].*$/s, '') })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Beginnings of addresses, which are compared and lead nowhere: `startsWith('/shop')`, `supportView: ['/shop']`. */
function isPrefix(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression))
    return ['startsWith', 'slice', 'replace', 'route'].includes(parent.expression.name.text)
  const property = ts.isArrayLiteralExpression(parent) ? parent.parent : parent
  return (
    ts.isPropertyAssignment(property) &&
    (property.name === node || ['paths', 'supportView'].includes(property.name.getText()))
  )
}

function segments(path: string): string[] {
  return path.split('/').slice(1).filter(Boolean)
}

/** Whether an address with gaps can be one of the product's; a gap stands for one part or the end of one. */
function leadsSomewhere(path: string): boolean {
  const own = segments(path)
  return patterns.some((pattern) => {
    const open = pattern.at(-1) === '*' || pattern.at(-1)?.endsWith('?')
    if (open ? own.length < pattern.length - 1 : own.length !== pattern.length) return false
    return pattern.every((part, at) => {
      const mine = own[at]
      if (part === '*' || part.startsWith(':') || mine === undefined) return true
      return mine === part || (mine.includes('*') && new RegExp(`^${mine.replaceAll('*', '.*')}$`).test(part))
    })
  })
}

/** Where no page is: what the page for trying loading asks for in vain, and the till, whose area is to come and is on nowhere yet. */
const nowhereOnPurpose = new Set(['/test-loading/nowhere', '/media/missing.webp', '/user/pos'])

test('every address of the product’s own that the sources write out is one of its routes', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.tsx?$|factory\.ts$|\.api\.ts$|api-docs\.ts$|^src\/(tests|demo|kernel\/testing)\//.test(file),
  )
  const all = files.flatMap(written)
  const own = all.filter(({ path }) => firstSegments.has(segments(path)[0]?.replace(/[.*].*$/, '') ?? ''))
  expect(own.length).toBeGreaterThan(300)
  const lost = own.filter(({ path }) => !leadsSomewhere(path) && !nowhereOnPurpose.has(path))
  expect(lost.map(({ place, path }) => `${place} ${path}`)).toEqual([])
})
