import { expect, test } from 'vitest'
import { projectPaths } from './paths.ts'

test('an address of Thai names can stand in the header of a redirect', () => {
  const path = projectPaths.project('ขยายสาขา-2569', 'เปิดสาขา', 'table')
  expect(() => new Headers({ location: path })).not.toThrow()
  expect(decodeURI(path)).toBe('/project/ขยายสาขา-2569/เปิดสาขา/table')
})
