import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hexOf, oklchOf } from './color.ts'
import { accentOf } from './theme.ts'
import {
  brandOf,
  brandPairs,
  isReadable,
  nearestReadableBrand,
  readableBrand,
  readingPairs,
  themePairs,
} from './theme-contrast.ts'

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Returns both values of a token from tokens.css. */
function token(name: string): Record<'light' | 'dark', { l: number; c: number; h: number }> {
  const found = new RegExp(`--${name}: light-dark\\(oklch\\((.+?)\\), oklch\\((.+?)\\)\\);`).exec(sheet)!
  const [light, dark] = found.slice(1).map((text) => {
    const [l, c, h] = text.split(' ').map((part) => Number.parseFloat(part)) as [number, number, number]
    return { l: l / 100, c, h }
  })
  return { light: light!, dark: dark! }
}

describe('the contrast of a theme', () => {
  it('is calculated with the actual colours of tokens.css', () => {
    for (const look of ['light', 'dark'] as const) {
      for (const [place, front, ground] of readingPairs[look]) {
        const plain = ['text', 'soft', 'faint'].includes(place)
        const names = plain
          ? [place === 'text' ? 'text' : `text-${place}`, 'ground']
          : [`${place}-ink`, `${place}-soft`]
        for (const [at, colour] of [front, ground].entries()) {
          const declared = token(names[at]!)[look]
          expect(colour.l, names[at]).toBeCloseTo(declared.l, 5)
          expect([colour.c, colour.h], names[at]).toEqual([declared.c, declared.h])
        }
      }
    }
  })

  it('is sufficient for every pair of the demo sites, light and dark', () => {
    for (const [hue, chroma] of [
      [42, 0.13],
      [268, 0.13],
      [162, 0.105],
    ] as const) {
      expect(themePairs({ hue, chroma }).filter((pair) => !isReadable(pair))).toEqual([])
    }
  })

  it('can be fixed for any colour an admin picks, and fixing it again changes nothing', () => {
    for (let hue = 0; hue < 360; hue += 15) {
      for (const c of [0, 0.05, 0.15, 0.3]) {
        for (const l of [0.1, 0.5, 0.8, 1]) {
          const brand = nearestReadableBrand({ l, c, h: hue })
          expect(brandPairs(brand).filter((pair) => !isReadable(pair))).toEqual([])
          expect(readableBrand(brand)).toEqual(brand)
        }
      }
    }
  })

  it('leaves a readable colour as picked', () => {
    const picked = '#a3243b'
    expect(hexOf(accentOf(nearestReadableBrand(oklchOf(picked)!)).light.accent)).toBe(picked)
  })

  it('reports where a picked colour is unreadable', () => {
    const weak = brandPairs(brandOf(oklchOf('#ffd400')!)).filter((pair) => !isReadable(pair))
    expect(weak.map(({ place, scheme }) => `${place} ${scheme}`)).toContain('button light')
  })
})
