import { type Layout, paperSizeOf } from '../template/layout.types.ts'

type FrameStyle = Pick<Layout, 'page' | 'frame' | 'ink' | 'accent' | 'paper'>

/** The paper and its frame as an SVG that fills the page and extends `bleed` beyond it on each side; in millimetres. */
export function frameSvg(frameStyle: FrameStyle, bleed = 0): string {
  const { w, h } = paperSizeOf(frameStyle.page)
  const body = { classic, modern, plain }[frameStyle.frame](frameStyle, w, h)
  const wide = w + 2 * bleed
  const high = h + 2 * bleed
  const ground = `<rect x="${-bleed}" y="${-bleed}" width="${wide}" height="${high}" fill="${frameStyle.paper}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-bleed} ${-bleed} ${wide} ${high}" width="${wide}mm" height="${high}mm">${ground}${body}</svg>`
}

/**
 * Anything that reaches the edge of the paper is drawn this far beyond it, in millimetres. Only a sheet that is trimmed
 * shows any of it.
 */
const bleedOverlap = 10

const frameRect = (inset: number, w: number, h: number, style: string) =>
  `<rect x="${inset}" y="${inset}" width="${w - 2 * inset}" height="${h - 2 * inset}" ${style}/>`

/** A band of prajamyam flowers between gold lines, a lotus in each corner and a faint one behind the text. */
function classic({ ink, accent, paper }: FrameStyle, w: number, h: number): string {
  const band = 8
  const from = 6
  const inner = from + band
  const flowers: string[] = []
  const along = (x: number, y: number) => flowers.push(flower(x, y, accent, ink))
  const across = Math.round((w - 2 * from) / band)
  const down = Math.round((h - 2 * from) / band)
  const stepX = (w - 2 * from - band) / (across - 1)
  const stepY = (h - 2 * from - band) / (down - 1)
  for (let at = 0; at < across; at++) {
    along(from + band / 2 + at * stepX, from + band / 2)
    along(from + band / 2 + at * stepX, h - from - band / 2)
  }
  for (let at = 1; at < down - 1; at++) {
    along(from + band / 2, from + band / 2 + at * stepY)
    along(w - from - band / 2, from + band / 2 + at * stepY)
  }
  const corners = [
    [inner, inner, 0],
    [w - inner, inner, 90],
    [w - inner, h - inner, 180],
    [inner, h - inner, 270],
  ].map(
    ([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${corner(ink, accent, paper)}</g>`,
  )
  return [
    frameRect(4.6, w, h, `fill="none" stroke="${accent}" stroke-width="0.5"`),
    frameRect(from, w, h, `fill="${ink}"`),
    frameRect(inner, w, h, `fill="${paper}"`),
    ...flowers,
    frameRect(from, w, h, `fill="none" stroke="${accent}" stroke-width="0.35"`),
    frameRect(inner, w, h, `fill="none" stroke="${accent}" stroke-width="0.35"`),
    rosette(w / 2, h / 2, Math.min(w, h) * 0.26, accent),
    frameRect(inner + 2.4, w, h, `fill="none" stroke="${accent}" stroke-width="0.3"`),
    ...corners,
  ].join('')
}

function flower(x: number, y: number, petal: string, heart: string): string {
  const leafPath = 'M0 0 C-1.3 -1.1 -1.3 -2.3 0 -3.4 C1.3 -2.3 1.3 -1.1 0 0 Z'
  const petals = [0, 90, 180, 270]
    .map((angle) => `<path d="${leafPath}" transform="rotate(${angle})"/>`)
    .join('')
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)})" fill="${petal}">${petals}<circle r="0.85" fill="${heart}"/><circle r="0.4"/></g>`
}

function corner(ink: string, accent: string, paper: string): string {
  const petal = (long: number, wide: number, angle: number) =>
    `<path transform="rotate(${angle})" d="M0 0 C${wide} ${long * 0.3} ${wide} ${long * 0.75} 0 ${long} C${-wide} ${long * 0.75} ${-wide} ${long * 0.3} 0 0 Z" fill="${paper}" stroke="${accent}" stroke-width="0.3"/>`
  const outer = [-12, -29, -45, -61, -78].map((angle) => petal(24, 4.4, angle)).join('')
  const middle = [-17, -35, -55, -73].map((angle) => petal(18, 3, angle)).join('')
  const sector = (r: number, fill: string) =>
    `<path d="M0 0 H${r} A${r} ${r} 0 0 1 0 ${r} Z" fill="${fill}"/>`
  return `${outer}${middle}${sector(10.4, accent)}${sector(9.6, ink)}${sector(4, accent)}`
}

function rosette(x: number, y: number, r: number, accent: string): string {
  const petals = Array.from({ length: 16 }, (_, at) => {
    const long = at % 2 ? r * 0.82 : r
    return `<path transform="rotate(${at * 22.5})" d="M0 0 C${r * 0.17} ${-long * 0.45} ${r * 0.12} ${-long * 0.8} 0 ${-long} C${-r * 0.12} ${-long * 0.8} ${-r * 0.17} ${-long * 0.45} 0 0 Z"/>`
  }).join('')
  return `<g transform="translate(${x} ${y})" fill="none" stroke="${accent}" stroke-width="0.3" opacity="0.28"><circle r="${r}"/>${petals}</g>`
}

/** A column of colour at the left, cut by a fine line, with plenty of white space. */
function modern({ ink, accent }: FrameStyle, w: number, h: number): string {
  const wide = Math.min(w, h) * 0.075
  const rays = Array.from({ length: 7 }, (_, at) => {
    const r = 26 + at * 15
    return `<circle cx="${w}" cy="${h}" r="${r}" fill="none" stroke="${accent}" stroke-width="0.35" opacity="${(0.42 - at * 0.05).toFixed(2)}"/>`
  }).join('')
  return `${rays}<rect x="${-bleedOverlap}" y="${-bleedOverlap}" width="${wide + bleedOverlap}" height="${h + 2 * bleedOverlap}" fill="${ink}"/><rect x="${wide}" y="${-bleedOverlap}" width="1.6" height="${h + 2 * bleedOverlap}" fill="${accent}"/><rect x="${wide + 9}" y="10" width="${w - wide - 19}" height="${h - 20}" fill="none" stroke="${ink}" stroke-width="0.25" opacity="0.35"/>`
}

const plain = ({ ink, accent }: FrameStyle, w: number, h: number): string =>
  frameRect(8, w, h, `fill="none" stroke="${ink}" stroke-width="0.9"`) +
  frameRect(10.4, w, h, `fill="none" stroke="${accent}" stroke-width="0.3"`)
