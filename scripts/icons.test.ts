import { expect, test } from 'vitest'
import { drawIcons, iconFiles, readIcons } from './icons.ts'

const paths = (source: string) =>
  [...source.matchAll(/export const (\w+) =\s+'([^']*)'/g)].map((hit) => hit.slice(1))

test.each(iconFiles)('every icon of %s matches Tabler Icons', (file) => {
  const source = readIcons(file)
  expect(paths(source)).toEqual(paths(drawIcons(source)))
})

test('refuses an icon name Tabler Icons does not have', () => {
  expect(() => drawIcons("export const iconNoSuchThing = ''")).toThrow('no-such-thing')
})
