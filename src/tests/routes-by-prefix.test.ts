import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routesByPrefix } from '#kernel/http/routes-by-prefix.ts'
import routes from '#src/routes.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
const all: Routes = {}
add(await routes, 'root')
all.root = { id: 'root', path: '', module: {} } as Routes[string]
const build = { routes: all, assets: { routes: all } } as unknown as ServerBuild
const partFor = routesByPrefix(build, (part) => part)

function add(entries: RouteConfigEntry[], parentId: string) {
  entries.forEach(({ path, index, file, id = file, children = [] }) => {
    all[id] = { id, parentId, path, index, module: {} } as Routes[string]
    add(children, id)
  })
}

function tree({ routes }: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route): route is Route => route?.parentId === parentId && route !== undefined)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true } : { id, path, children: tree({ ...build, routes }, id) },
    )
}

const ways = (part: ServerBuild, pathname: string) =>
  matchRoutes(tree(part), pathname)?.map(({ route, params }) => [route.id, params])

/** A path for every route of the product, and some that are unknown or oddly written. */
const addresses = [
  ...Object.keys(all).map((id) => filled(whole(id))),
  ...['/', '/about', '/about/us', '/about/us/more', '/%73hop/products', '/SHOP/Products', '/shop//products/'],
  ...['/สินค้า', '/%E0%B8%AA', '/nothing/of/this/kind', '/shop', '/shopping', '/user', '/%'],
]

function whole(id: string): string {
  const route = all[id]
  return route?.parentId ? `${whole(route.parentId)}/${route.path ?? ''}` : ''
}

function filled(path: string) {
  return `/${path.split('/').filter(Boolean).join('/')}`.replace(/:[\w-]+\??/g, 'x1').replace('*', 'a/b')
}

test('the partial build for a URL leads where the full build leads', () => {
  for (const pathname of addresses)
    expect([pathname, ways(partFor(pathname), pathname)]).toEqual([pathname, ways(build, pathname)])
})

test('page data comes from the part of its page, requests about all routes from the full build', () => {
  expect(partFor('/shop/products.data')).toBe(partFor('/shop/products'))
  expect(partFor('/about.data')).toBe(partFor('/about'))
  expect(partFor('/_root.data')).toBe(build)
  expect(partFor('/__manifest')).toBe(build)
})

test('a part is a small piece of the full build, and created once', () => {
  const count = (part: ServerBuild) => Object.keys(part.routes).length
  expect(count(partFor('/about'))).toBeLessThan(count(build) / 5)
  expect(count(partFor('/cms-blog/news/welcome'))).toBeLessThan(count(build) / 5)
  expect(partFor('/about')).toBe(partFor('/of-another-name'))
})
