import { describe, expect, it } from 'vitest'
import { black, contrastRatio, hexOf, maxChroma, oklchOf, white } from './color.ts'

describe('colours', () => {
  it.each(['#000000', '#ffffff', '#9b3c14', '#06c755', '#123456', '#ff0000'])(
    '%s survives a round trip',
    (hex) => {
      expect(hexOf(oklchOf(hex)!)).toBe(hex)
    },
  )

  it('accepts three digits and a missing hash, and refuses anything else', () => {
    expect(hexOf(oklchOf('f80')!)).toBe('#ff8800')
    expect(oklchOf('#ff')).toBeNull()
    expect(oklchOf('red')).toBeNull()
  })

  it('gives red the hue and chroma CSS defines', () => {
    const red = oklchOf('#ff0000')!
    expect(red.l).toBeCloseTo(0.628, 3)
    expect(red.c).toBeCloseTo(0.2577, 3)
    expect(red.h).toBeCloseTo(29.23, 1)
  })

  it('measures contrast like WCAG: black on white is 21, a colour on itself is 1', () => {
    expect(contrastRatio(black, white)).toBeCloseTo(21, 1)
    expect(contrastRatio(white, white)).toBe(1)
    expect(contrastRatio(oklchOf('#767676')!, white)).toBeCloseTo(4.54, 2)
  })

  it('brings an out-of-gamut colour back into gamut by reducing chroma only', () => {
    const wild = { l: 0.5, c: 0.4, h: 162 }
    const shown = oklchOf(hexOf(wild))!
    expect(shown.l).toBeCloseTo(0.5, 2)
    expect(Math.abs(shown.h - 162)).toBeLessThan(2)
    expect(maxChroma(0.5, 162)).toBeLessThan(0.4)
  })
})
