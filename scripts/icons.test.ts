import { expect, test } from 'vitest'
import { drawIcons, iconFiles, readIcons } from './icons.ts'

const paths = (source: string) =>
  [...source.matchAll(/export const (\w+) =\s+'([^']*)'/g)].map((hit) => hit.slice(1))

test.each(iconFiles)('every icon of %s is drawn as Tabler Icons draws it', (file) => {
  const source = readIcons(file)
  expect(paths(source)).toEqual(paths(drawIcons(source)))
})

test('an icon of a name that Tabler Icons does not know is refused', () => {
  expect(() => drawIcons("export const iconNoSuchThing = ''")).toThrow('no-such-thing')
})
