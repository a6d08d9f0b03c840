import { expect, test } from 'vitest'
import { isReadable, themePairs } from '#kernel/ui/theme-contrast.ts'
import { type Look, mendedLook, themeOf } from '../settings/look.ts'
import { readyColours } from './ready-colours.ts'

const look: Omit<Look, 'colour'> = {
  dark: 74,
  radius: 'soft',
  font: 'anuphan',
  density: 'comfortable',
  scheme: 'auto',
}

test.each(readyColours)('$name.en is readable wherever it is used, without adjustment', ({ colour }) => {
  const chosen = { ...look, colour }
  expect(themePairs(themeOf(chosen)).filter((pair) => !isReadable(pair))).toEqual([])
  expect(mendedLook(chosen)).toEqual(chosen)
})
