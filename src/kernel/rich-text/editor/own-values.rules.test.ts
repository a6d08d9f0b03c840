import { expect, test } from 'vitest'
import { takeBack } from './own-values.rules.ts'

test.each([
  ['the newest', ['', 'S', 'Sa'], 'Sa', ['Sa']],
  ['one that is older than the text', ['', 'S', 'Sa'], 'S', ['S', 'Sa']],
  ['the same again', ['Sa'], 'Sa', ['Sa']],
  ['what was typed, removed and typed again', ['', 'S', '', 'S'], 'S', ['S', '', 'S']],
  ['the text of somebody else', ['', 'S', 'Sa'], 'Hello', null],
  ['a text from before it was last given back', ['S', 'Sa'], '', null],
])('given back: %s', (_, own, given, left) => expect(takeBack(own, given)).toEqual(left))
