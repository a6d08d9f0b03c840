import { expect, test } from 'vitest'
import { isReadable, themePairs } from '#kernel/ui/theme-contrast.ts'
import { type Appearance, readableAppearance, themeOf } from '../settings/appearance.ts'
import { presetColours } from './preset-colours.ts'

const look: Omit<Appearance, 'colour'> = {
  dark: 74,
  radius: 'soft',
  font: 'anuphan',
  density: 'comfortable',
  scheme: 'auto',
}

test.each(presetColours)('$name.en is readable wherever it is used, without adjustment', ({ colour }) => {
  const chosen = { ...look, colour }
  expect(themePairs(themeOf(chosen)).filter((pair) => !isReadable(pair))).toEqual([])
  expect(readableAppearance(chosen)).toEqual(chosen)
})
