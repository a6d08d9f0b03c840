import { expect, test } from 'vitest'
import { isSamePlace } from './book.rules.ts'

const home = { line: '99/1 ซ.สุขุมวิท 26', subdistrictCode: '103301' }

test.each([
  ['the same words are the same place', home, true],
  ['spaces and dots make no other place', { ...home, line: ' 99/1  ซ. สุขุมวิท26' }, true],
  ['another house is another place', { ...home, line: '99/2 ซ.สุขุมวิท 26' }, false],
  ['the same line in another sub-district is another place', { ...home, subdistrictCode: '103302' }, false],
])('%s', (_, other, same) => expect(isSamePlace(home, other)).toBe(same))
