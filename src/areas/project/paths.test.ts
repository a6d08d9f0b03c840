import { expect, test } from 'vitest'
import { projectPaths } from './paths.ts'

test('a URL with Thai names is valid in a redirect header', () => {
  const path = projectPaths.project('ขยายสาขา-2569', 'เปิดสาขา', 'table')
  expect(() => new Headers({ location: path })).not.toThrow()
  expect(decodeURI(path)).toBe('/project/ขยายสาขา-2569/เปิดสาขา/table')
})
