/**
 * Converts an OKLCH colour to an sRGB hex string: `l` 0..1, `c` 0..0.3, `h` degrees. Source of the matrices: Björn
 * Ottosson, "A perceptual color space for image processing".
 */
export function oklch(l: number, c: number, h: number): string {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${linear.map(channel).join('')}`
}

function channel(value: number): string {
  const clipped = Math.min(1, Math.max(0, value))
  const curved = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(curved * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Hue and chroma of the backgrounds behind the goods. Chroma stays low: the goods provide the colour. */
export const GROUNDS = {
  peach: [68, 0.05],
  amber: [84, 0.058],
  lime: [118, 0.045],
  leaf: [136, 0.037],
  jade: [160, 0.031],
  water: [222, 0.028],
  sky: [246, 0.03],
  indigo: [274, 0.031],
  lilac: [306, 0.031],
  pink: [4, 0.037],
  rose: [42, 0.036],
  clay: [62, 0.038],
  sand: [82, 0.03],
  stone: [74, 0.016],
  cocoa: [62, 0.026],
} as const

export type Ground = keyof typeof GROUNDS
