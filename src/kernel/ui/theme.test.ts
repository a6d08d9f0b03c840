import { describe, expect, it } from 'vitest'
import type { Theme } from '#kernel/tenancy/tenant.ts'
import { contrastRatio, oklchOf, white } from './color.ts'
import { brandRamp, defaultTheme, themeCss } from './theme.ts'

const market: Theme = { hue: 42, chroma: 0.13, radius: 'round', font: 'anuphan' }

describe("a site's theme", () => {
  it('sets brand and corners, and no font when it is the default', () => {
    expect(themeCss(market)).toBe(':root{--brand-h:42;--brand-c:0.13;--r1:10px;--r2:16px;--r3:26px}\n')
  })

  it('sets another font when one was chosen', () => {
    expect(themeCss({ ...market, font: 'plex-looped' })).toContain('--font:"IBM Plex Sans Thai Looped"')
  })

  it('cannot be used to inject other CSS', () => {
    const hostile = {
      hue: '42;}body{display:none' as unknown as number,
      chroma: Number.NaN,
      radius: 'x',
      font: '}',
    }
    expect(themeCss(hostile as unknown as Theme)).toBe(themeCss({ ...defaultTheme }))
    expect(themeCss({ ...market, font: 'constructor' })).not.toContain('function')
  })

  it('has ten shades for Mantine that get steadily darker, and the seventh is readable with white text', () => {
    const ramp = brandRamp(42, 0.13)
    expect(ramp).toHaveLength(10)
    const lightness = ramp.map((hex) => oklchOf(hex)!.l)
    expect(lightness).toEqual([...lightness].sort((a, b) => b - a))
    expect(contrastRatio(oklchOf(ramp[6]!)!, white)).toBeGreaterThanOrEqual(4.5)
  })

  it('keeps the chosen lightness, density and style, and falls back when they are invalid', () => {
    const chosen = themeCss({ ...market, light: 0.55, dark: 0.7, density: 'airy' })
    expect(chosen).toContain('--brand-light:55%;--brand-dark:70%;')
    expect(chosen).toContain('--s5:30px')
    const wild = { ...market, light: 7, dark: '1;}' as unknown as number, density: 'x' as 'airy' }
    expect(themeCss(wild)).toBe(themeCss(market))
  })
})
