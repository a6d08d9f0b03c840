import { describe, expect, test } from 'vitest'
import { viewFilesOf } from './view-files.ts'

const known = { product: { guest: ['/g.js'], manager: ['/m.js', '/part.js'] }, staff: { manager: ['/s.js'] } }

describe('a document preloads the view of a role', () => {
  test.each([
    ['its own', ['root', 'product'], 'manager', ['/m.js', '/part.js']],
    ['the nearest lower one where it has none of its own', ['product'], 'admin', ['/m.js', '/part.js']],
    ['never a higher one', ['product', 'staff'], 'user', ['/g.js']],
    ['none on a page without views', ['root'], 'guest', []],
  ] as const)('%s', (_, routes, role, files) => {
    expect(viewFilesOf(known, routes, role)).toEqual(files)
  })
})
