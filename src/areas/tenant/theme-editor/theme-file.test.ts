import { describe, expect, it } from 'vitest'
import { brandPairs, isReadable } from '#kernel/ui/theme-contrast.ts'
import { type Appearance, readableAppearance, themeOf } from '../settings/appearance.ts'
import { readThemeFile, writeThemeFile } from './theme-file.ts'

const look: Appearance = {
  colour: '#a3243b',
  dark: 74,
  radius: 'round',
  font: 'plex-looped',
  density: 'airy',
  scheme: 'dark',
}
const file = (change: object) => JSON.stringify({ format: 'sala-theme', version: 1, ...look, ...change })

describe('a theme file', () => {
  it('survives a round trip', () => {
    expect(readThemeFile(writeThemeFile(look))).toEqual({ ok: true, appearance: look })
  })

  it.each([
    ['', 'not-json'],
    ['<script>alert(1)</script>', 'not-json'],
    ['null', 'not-a-theme'],
    ['[]', 'not-a-theme'],
    ['{"colour":"#112233"}', 'not-a-theme'],
    [JSON.stringify({ format: 'sala-theme', version: 2 }), 'newer'],
    [`{"format":"sala-theme","a":"${'x'.repeat(5000)}"}`, 'too-long'],
  ])('is refused when it is %s', (text, reason) => {
    expect(readThemeFile(text)).toEqual({ ok: false, reason })
  })

  it.each([
    ['colour', 'red;}body{display:none'],
    ['colour', '#12345'],
    ['dark', '74'],
    ['dark', 10],
    ['dark', 74.5],
    ['radius', 'constructor'],
    ['font', 'url(https://elsewhere.example/f.woff2)'],
    ['font', null],
    ['density', ['airy']],
    ['scheme', { toString: 'dark' }],
    ['logo', 'https://elsewhere.example/logo.svg'],
    ['css', '*{background:url(//x)}'],
    ['constructor', 1],
  ])('is refused with the name of the invalid field: %s', (name, value) => {
    expect(readThemeFile(file({ [name]: value }))).toEqual({ ok: false, reason: 'wrong', names: [name] })
  })

  it('cannot pollute the prototype', () => {
    const text = file({}).replace('{', '{"__proto__":{"dark":60},')
    expect(readThemeFile(text)).toEqual({ ok: false, reason: 'wrong', names: ['__proto__'] })
  })
})

describe('fixing a theme', () => {
  it('leaves a readable theme alone, and makes any other readable in one step', () => {
    expect(readableAppearance(look)).toEqual(look)
    for (const colour of ['#ffd400', '#00e5ff', '#000000', '#ffffff', '#ff00ff', '#777777']) {
      for (const dark of [60, 74, 92]) {
        const mended = readableAppearance({ ...look, colour, dark })
        expect(
          brandPairs(themeOf(mended)).filter((pair) => !isReadable(pair)),
          `${colour} ${dark}`,
        ).toEqual([])
        expect(readableAppearance(mended)).toEqual(mended)
      }
    }
  })
})
