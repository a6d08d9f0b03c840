import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

// addresses.test.ts compares the list with the routes.
const addresses = readFileSync('src/tests/addresses.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.slice(line.indexOf(' ') + 1))
// Left out, because pages written by users have their own paths (`/:page`), so any path could be one of them.
const patterns = [...new Set(addresses)].map(segments).filter(([first]) => first && !/^[:*]/.test(first))
const firstSegments = new Set(patterns.map(([first = '']) => first))
const begin = new RegExp(`/(${[...firstSegments].map((first) => first.replace('.', '[.]')).join('|')})\\b`)

interface Written {
  file: string
  line: number
  path: string
}

/** Returns every path of the product that is hard-coded in a file; `*` stands for what is inserted at run time. */
function written(file: string, code = readFileSync(file, 'utf8')): Written[] {
  if (!begin.test(code)) return []
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found: Written[] = []
  const visit = (node: ts.Node): void => {
    const path = textOf(node)?.replace(/[?#].*$/s, '')
    if (path && firstSegments.has(segments(path)[0] ?? '') && !path.endsWith('/') && !isPrefix(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push({ file, line: line + 1, path })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Returns the beginning of a text if it is a path: also after the origin of a site, as in emails. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return /^\/[a-z].*/s.exec(node.text.trim())?.[0]
  if (!ts.isTemplateExpression(node)) return undefined
  const text = node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('')
  return /^(?:https?:\/\/)?\*?(\/[a-z].*)/s.exec(text)?.[1]
}

/**
 * Returns whether it is a path prefix, which is compared and not a link target (`startsWith('/shop')`, `supportView:
 * ['/shop']`), or a route of an API call.
 */
function isPrefix(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression))
    return /^(startsWith|route|use|all|get|post)$/.test(parent.expression.name.text)
  const property = ts.isArrayLiteralExpression(parent) ? parent.parent : parent
  return (
    ts.isPropertyAssignment(property) &&
    (property.name === node || ['paths', 'secretCalls', 'supportView'].includes(property.name.getText()))
  )
}

function segments(path: string): string[] {
  return path.split('/').slice(1).filter(Boolean)
}

/** Returns whether a path with gaps can be one of the product's; a gap stands for one segment or the end of one. */
function leadsSomewhere(path: string): boolean {
  const own = segments(path)
  return patterns.some((pattern) => {
    const open = pattern.at(-1) === '*' || pattern.at(-1)?.endsWith('?')
    if (open ? own.length < pattern.length - 1 : own.length !== pattern.length) return false
    return pattern.every((part, at) => {
      const current = own[at]
      if (part === '*' || part.startsWith(':') || current === undefined) return true
      return (
        current === part ||
        (current.includes('*') && new RegExp(`^${current.replaceAll('*', '.*')}$`).test(part))
      )
    })
  })
}

const sources = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|factory\.ts$|^src\/(tests|kernel\/testing)\//.test(file),
)
const isBuilder = (file: string) => /\/paths\.ts$/.test(file)

/** Hard-coded elsewhere, each for a reason. */
const allowed: Record<string, string> = {
  '/media/*/*.webp': 'mediaUrl is a builder itself; rules of pictures need it beside their widths',
  '/media/*/1280.webp': 'the address of a picture on another origin, in a file that leaves the site',
  '/media/missing.webp': 'the page for trying loading asks for it in vain',
  '/test-loading/nowhere': 'the page for trying loading leads there in vain',
}

/** Paths without a page yet: the till, whose area is still to come and is enabled nowhere. */
const nowhereYet = new Set(['/user/pos'])

test('internal URLs are written only in a paths.ts', () => {
  const loose = sources
    .filter((file) => !isBuilder(file) && !/routes\.ts$/.test(file))
    .flatMap((file) => written(file))
  const found = new Set(loose.map(({ path }) => path))
  expect(loose.flatMap(({ file, line, path }) => (allowed[path] ? [] : `${file}:${line} ${path}`))).toEqual(
    [],
  )
  expect(Object.keys(allowed).filter((path) => !found.has(path))).toEqual([])
})

test('every URL from a builder is one of the routes', () => {
  const all = sources.filter(isBuilder).flatMap((file) => written(file))
  expect(all.length).toBeGreaterThan(150)
  const lost = all.filter(({ path }) => !leadsSomewhere(path) && !nowhereYet.has(path))
  expect(lost.map(({ file, line, path }) => `${file}:${line} ${path}`)).toEqual([])
})

test.each([
  [`<Link to="/shop/cart" />`, '/shop/cart'],
  [`<Link to={'/shop/cart?missing=1'} />`, '/shop/cart'],
  [`<p>/cms-blog/</p>`, ''],
  ['<p>/cms-blog/first</p>', '/cms-blog/first'],
  [`redirect(\`/shop/orders/\${number}?token=\${token}\`)`, '/shop/orders/*'],
  [`\`\${ctx.publicOrigin}/billing/pay?order=\${number}\``, '/billing/pay'],
  [`\`https://\${host}/user/login\``, '/user/login'],
  ["fetch('/api/shop/cart')", '/api/shop/cart'],
  ["path.startsWith('/shop')", ''],
  ["app.get('/healthz', answer)", ''],
  ["defineArea({ supportView: ['/shop'] })", ''],
  ["import '/shop/cart.css'; '/assets/shop.css'", '/shop/cart.css'],
])('the check reads %s as %s', (code, path) => {
  expect(written('some.tsx', code).map((eachPath) => eachPath.path)).toEqual(path ? [path] : [])
})
