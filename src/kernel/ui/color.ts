/** A perceptual colour: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Rgb = readonly [number, number, number]

export const white: Oklch = { l: 1, c: 0, h: 0 }
export const black: Oklch = { l: 0, c: 0, h: 0 }

/** Converts to '#rrggbb'. Colours beyond sRGB lose chroma, never hue or lightness. */
export function hexOf(color: Oklch): string {
  const channels = encode(toLinearRgb(fitToGamut(color)))
  return `#${channels
    .map((x) =>
      Math.round(x * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Parses '#rgb' or '#rrggbb', with or without the hash; null if it is neither. */
export function oklchOf(hex: string): Oklch | null {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex.trim())
  const long = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim())
  const parts = short ? short.slice(1).map((x) => x + x) : long?.slice(1)
  if (!parts) return null
  const [r, g, b] = parts.map((x) => decode(Number.parseInt(x, 16) / 255)) as [number, number, number]
  // Ottosson's matrices: https://bottosson.github.io/posts/oklab/
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(bb, a) * 180) / Math.PI
  return { l: lightness, c: Math.hypot(a, bb), h: (hue + 360) % 360 }
}

/** Returns the contrast of two colours from 1 to 21 (WCAG 2.2, relative luminance); text needs 4.5, large text and edges 3. */
export function contrastRatio(a: Oklch, b: Oklch): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the maximum chroma in sRGB at this lightness and hue. */
export function maxChroma(l: number, h: number): number {
  let low = 0
  let high = 0.4
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (inGamut(toLinearRgb({ l, c: middle, h }))) low = middle
    else high = middle
  }
  return low
}

function fitToGamut(color: Oklch): Oklch {
  if (inGamut(toLinearRgb(color))) return color
  return { ...color, c: Math.min(color.c, maxChroma(color.l, color.h)) }
}

function luminance(color: Oklch): number {
  const [r, g, b] = toLinearRgb(fitToGamut(color)).map((x) => Math.min(1, Math.max(0, x))) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function toLinearRgb({ l, c, h }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

// Rounding of the matrices puts pure white slightly outside.
const inGamut = (rgb: Rgb): boolean => rgb.every((x) => x >= -0.0005 && x <= 1.0005)

const encode = (rgb: Rgb): number[] =>
  rgb.map((x) => {
    const saved = Math.min(1, Math.max(0, x))
    return saved <= 0.0031308 ? 12.92 * saved : 1.055 * saved ** (1 / 2.4) - 0.055
  })

const decode = (x: number): number => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4)
