import { describe, expect, it } from 'vitest'
import type { Theme } from '#kernel/tenancy/tenant.ts'
import { contrast, oklchOf, white } from './color.ts'
import { brandContrasts, brandRamp, defaultTheme, nearestGoodBrand, themeCss } from './theme.ts'

const market: Theme = { hue: 42, chroma: 0.13, radius: 'round', font: 'anuphan' }

describe("a site's theme", () => {
  it('says brand and corners, and no font when it is the usual one', () => {
    expect(themeCss(market)).toBe(':root{--brand-h:42;--brand-c:0.13;--r1:10px;--r2:16px;--r3:26px}\n')
  })

  it('names another font when one was chosen', () => {
    expect(themeCss({ ...market, font: 'plex-looped' })).toContain('--font:"IBM Plex Sans Thai Looped"')
  })

  it('cannot be used to write other CSS', () => {
    const hostile = {
      hue: '42;}body{display:none' as unknown as number,
      chroma: Number.NaN,
      radius: 'x',
      font: '}',
    }
    expect(themeCss(hostile as unknown as Theme)).toBe(themeCss({ ...defaultTheme }))
    expect(themeCss({ ...market, font: 'constructor' })).not.toContain('function')
  })

  it('has ten shades for Mantine that only get darker, and the seventh carries white text', () => {
    const ramp = brandRamp(42, 0.13)
    expect(ramp).toHaveLength(10)
    const lightness = ramp.map((hex) => oklchOf(hex)!.l)
    expect(lightness).toEqual([...lightness].sort((a, b) => b - a))
    expect(contrast(oklchOf(ramp[6]!)!, white)).toBeGreaterThanOrEqual(4.5)
  })

  it('keeps 4.5 everywhere for the brands of the demo sites', () => {
    for (const [hue, chroma] of [
      [42, 0.13],
      [268, 0.13],
      [162, 0.105],
    ] as const) {
      for (const ratio of Object.values(brandContrasts(hue, chroma)))
        expect(ratio).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('offers a passing brand for any colour an admin may pick', () => {
    for (let hue = 0; hue < 360; hue += 10) {
      for (const c of [0, 0.05, 0.15, 0.3]) {
        const brand = nearestGoodBrand({ l: 0.8, c, h: hue })
        expect(Object.values(brandContrasts(brand.hue, brand.chroma)).every((ratio) => ratio >= 4.5)).toBe(
          true,
        )
      }
    }
  })
})
