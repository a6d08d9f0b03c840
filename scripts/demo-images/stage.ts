import sharp, { type OverlayOptions } from 'sharp'
import { GROUNDS, type Ground, oklch } from './colour.ts'
import type { ObjectCache } from './objects.ts'
import type { Part, Prop, Scene } from './scene.ts'

/** Everything is composed larger than it is stored, to smooth the edges. */
const OVERSAMPLING = 1.25

/** Composes one scene and returns it as WebP. The same scene and objects give the same bytes. */
export async function renderScene(scene: Scene, shelf: ObjectCache): Promise<Buffer> {
  const finalWidth = scene.width ?? 960
  const finalHeight = scene.height ?? 960
  const width = Math.round(finalWidth * OVERSAMPLING)
  const height = Math.round(finalHeight * OVERSAMPLING)
  const horizon = scene.horizon ?? 0.66
  const layers: OverlayOptions[] = []
  for (const part of scene.parts)
    layers.push(...(await composePart(part, shelf, width, height, scene.ground)))
  const stage = await sharp(Buffer.from(backdrop(scene.ground, scene.props, width, height, horizon)))
    .png()
    .toBuffer()
  const full = await sharp(stage).composite(layers).png().toBuffer()
  return sharp(full)
    .resize(finalWidth, finalHeight, { kernel: 'lanczos3' })
    .webp({ quality: scene.quality ?? 74, effort: 6, smartSubsample: true })
    .toBuffer()
}

function backdrop(ground: Ground, props: Prop[], w: number, h: number, horizon: number): string {
  const [hue, c] = GROUNDS[ground]
  const line = h * horizon
  const tone = (l: number, factor = 1) => oklch(l, c * factor, hue)
  const pieces = props.map((prop) => drawProp(prop, tone, w, h, line)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tone(0.965, 0.45)}"/><stop offset=".55" stop-color="${tone(0.93, 0.85)}"/><stop offset="1" stop-color="${tone(0.895, 1.1)}"/></linearGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(0.868, 1.2)}"/><stop offset=".35" stop-color="${tone(0.888, 1.12)}"/><stop offset="1" stop-color="${tone(0.918, 0.9)}"/></linearGradient>
<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".62"/><stop offset="1" stop-color="#fff" stop-opacity=".12"/></linearGradient>
<linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${tone(0.94, 0.8)}"/><stop offset=".45" stop-color="${tone(0.915, 1)}"/><stop offset="1" stop-color="${tone(0.82, 1.25)}"/></linearGradient>
<linearGradient id="top" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tone(0.985, 0.3)}"/><stop offset="1" stop-color="${tone(0.93, 0.9)}"/></linearGradient>
<radialGradient id="glow" cx=".24" cy=".16" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="vignette" cx=".5" cy=".46" r=".78"><stop offset=".62" stop-color="${tone(0.55, 1.6)}" stop-opacity="0"/><stop offset="1" stop-color="${tone(0.55, 1.6)}" stop-opacity=".13"/></radialGradient>
<filter id="b6" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${h * 0.006}"/></filter>
<filter id="b18" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${h * 0.017}"/></filter>
<clipPath id="onwall"><rect width="${w}" height="${line}"/></clipPath>
<pattern id="weave" width="${h * 0.028}" height="${h * 0.02}" patternUnits="userSpaceOnUse"><rect width="${h * 0.028}" height="${h * 0.02}" fill="${tone(0.86, 1.35)}"/><rect x="0" y="0" width="${h * 0.013}" height="${h * 0.009}" rx="${h * 0.003}" fill="${tone(0.905, 1.15)}"/><rect x="${h * 0.014}" y="${h * 0.01}" width="${h * 0.013}" height="${h * 0.009}" rx="${h * 0.003}" fill="${tone(0.905, 1.15)}"/></pattern>
</defs>
<rect width="${w}" height="${h}" fill="url(#wall)"/><rect width="${w}" height="${line}" fill="url(#glow)"/>
<rect y="${line}" width="${w}" height="${h - line}" fill="url(#floor)"/>
<rect y="${line - h * 0.003}" width="${w}" height="${h * 0.012}" fill="${tone(0.8, 1.3)}" opacity=".35" filter="url(#b6)"/>
${pieces}<rect width="${w}" height="${h}" fill="url(#vignette)"/></svg>`
}

type Tone = (l: number, factor?: number) => string

function drawProp(prop: Prop, tone: Tone, w: number, h: number, line: number): string {
  const cx = w / 2
  if (prop === 'disc')
    return `<g clip-path="url(#onwall)"><circle cx="${cx}" cy="${line - h * 0.2}" r="${h * 0.355}" fill="${tone(0.885, 1.35)}" opacity=".55"/><circle cx="${cx}" cy="${line - h * 0.2}" r="${h * 0.355}" fill="url(#fade)" opacity=".5"/></g>`
  if (prop === 'arch') {
    const half = h * 0.3
    const spring = line - h * 0.24
    const shape = `M${cx - half} ${line}V${spring}A${half} ${half} 0 0 1 ${cx + half} ${spring}V${line}Z`
    return `<path d="${shape}" fill="${tone(0.88, 1.3)}" opacity=".6"/><path d="${shape}" fill="url(#fade)" opacity=".45"/>`
  }
  if (prop === 'plinth') {
    const rx = h * 0.355
    const ry = h * 0.07
    const y = h * 0.775
    const deep = h * 0.075
    return `<ellipse cx="${cx + h * 0.03}" cy="${y + deep + h * 0.02}" rx="${rx * 1.06}" ry="${ry}" fill="${tone(0.5, 1.5)}" opacity=".28" filter="url(#b18)"/><path d="M${cx - rx} ${y}v${deep}a${rx} ${ry} 0 0 0 ${rx * 2} 0v${-deep}z" fill="url(#side)"/><ellipse cx="${cx}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#top)"/>`
  }
  if (prop === 'mat')
    return `<ellipse cx="${cx}" cy="${h * 0.805}" rx="${h * 0.43}" ry="${h * 0.105}" fill="${tone(0.5, 1.5)}" opacity=".22" filter="url(#b6)"/><ellipse cx="${cx}" cy="${h * 0.797}" rx="${h * 0.43}" ry="${h * 0.105}" fill="url(#weave)"/><ellipse cx="${cx}" cy="${h * 0.797}" rx="${h * 0.424}" ry="${h * 0.1}" fill="none" stroke="${tone(0.8, 1.5)}" stroke-width="${h * 0.008}"/>`
  if (prop === 'fronds')
    return `<g clip-path="url(#onwall)" opacity=".2" filter="url(#b18)">${frond(w * 0.98, h * 0.02, h * 0.62, 128, tone)}${frond(w * 0.62, -h * 0.06, h * 0.5, 104, tone)}</g>`
  if (prop === 'window')
    return `<g clip-path="url(#onwall)" opacity=".5" filter="url(#b6)"><path d="M${w * 0.56} ${h * 0.06}h${h * 0.13}l${h * 0.16} ${h * 0.46}h${-h * 0.13}z" fill="#fff"/><path d="M${w * 0.72} ${h * 0.06}h${h * 0.13}l${h * 0.16} ${h * 0.46}h${-h * 0.13}z" fill="#fff"/></g>`
  if (prop === 'hills')
    return `<circle cx="${w * 0.76}" cy="${line * 0.34}" r="${h * 0.085}" fill="#fff" opacity=".75"/><path d="M0 ${line}V${line * 0.86}C${w * 0.1} ${line * 0.7} ${w * 0.2} ${line * 0.68} ${w * 0.32} ${line * 0.8}S${w * 0.55} ${line * 0.92} ${w * 0.68} ${line * 0.72} ${w * 0.9} ${line * 0.62} ${w} ${line * 0.74}V${line}Z" fill="${tone(0.875, 1.35)}" opacity=".75"/><path d="M0 ${line}V${line * 0.93}C${w * 0.2} ${line * 0.83} ${w * 0.36} ${line * 0.95} ${w * 0.52} ${line * 0.91}S${w * 0.84} ${line * 0.82} ${w} ${line * 0.9}V${line}Z" fill="${tone(0.85, 1.5)}" opacity=".7"/>`
  if (prop === 'sala') return salaRoof(cx, line, h, tone)
  return ''
}

/** Draws the stepped roof of a sala, pale on the wall behind a hero. */
function salaRoof(cx: number, line: number, h: number, tone: Tone): string {
  const u = h * 0.01
  const eave = (y: number, half: number, rise: number) =>
    `<path d="M${cx - half} ${y}c${half * 0.34} ${-u} ${half * 0.62} ${-rise * 0.5} ${half * 0.74} ${-rise}h${half * 0.52}c${half * 0.12} ${rise * 0.5} ${half * 0.4} ${rise - u} ${half * 0.74} ${rise}c${-half * 0.06} ${u * 2.4} ${-half * 0.2} ${u * 3} ${-half * 0.3} ${u * 3}h${-half * 1.4}c${-half * 0.1} 0 ${-half * 0.24} ${-u * 0.6} ${-half * 0.3} ${-u * 3}z"/>`
  const posts = [-0.24, -0.09, 0.09, 0.24].map(
    (x) => `<rect x="${cx + x * h - u * 1.6}" y="${line - h * 0.2}" width="${u * 3.2}" height="${h * 0.2}"/>`,
  )
  return `<g fill="${tone(0.9, 1.25)}" opacity=".75"><path d="M${cx - u} ${line - h * 0.6}c${u * 0.3} ${-u * 6} ${u * 0.8} ${-u * 8} ${u} ${-u * 9}c${u * 0.2} ${u} ${u * 0.7} ${u * 3} ${u} ${u * 9}l${u * 3} ${u * 10}h${-u * 8}z"/>${eave(line - h * 0.43, h * 0.17, h * 0.09)}${eave(line - h * 0.31, h * 0.26, h * 0.1)}${eave(line - h * 0.2, h * 0.37, h * 0.1)}${posts.join('')}</g>`
}

function frond(x: number, y: number, length: number, angle: number, tone: Tone): string {
  const leaves: string[] = []
  for (let i = 2; i < 15; i++) {
    const along = (length * i) / 15
    const reach = length * 0.36 * Math.sin((Math.PI * (i + 1)) / 17)
    for (const side of [-1, 1]) {
      leaves.push(
        `<path transform="translate(${along} 0) rotate(${side * 48})" d="M0 0Q${reach * 0.5} ${side * reach * 0.1} ${reach} 0Q${reach * 0.5} ${-side * reach * 0.09} 0 0Z"/>`,
      )
    }
  }
  return `<g transform="translate(${x} ${y}) rotate(${angle})" fill="${tone(0.45, 2)}"><rect y="${-length * 0.006}" width="${length}" height="${length * 0.012}"/>${leaves.join('')}</g>`
}

async function composePart(
  part: Part,
  shelf: ObjectCache,
  w: number,
  h: number,
  ground: Ground,
): Promise<OverlayOptions[]> {
  const cutout = await shelf.get(part.object, part.tint, part.flip)
  const scale = (part.size * h) / Math.max(cutout.width, cutout.height)
  let image = sharp(cutout.png).resize(Math.round(cutout.width * scale), Math.round(cutout.height * scale), {
    kernel: 'lanczos3',
  })
  if (part.turn)
    image = sharp(await image.png().toBuffer()).rotate(part.turn, {
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true })
  const left = Math.round(part.x * w - info.width / 2)
  const top = Math.round(part.y * h - info.height)
  const [hue, c] = GROUNDS[ground]
  const shade = oklch(0.36, c * 1.4, hue)
  const footLeft = left + cutout.foot[0] * info.width
  const footRight = left + cutout.foot[1] * info.width
  const shadow = contactShadow(
    shade,
    (footLeft + footRight) / 2,
    part.y * h,
    footRight - footLeft,
    info.width,
    w,
    h,
    part.floating === true,
  )
  const body = await clipOverlay(data, info.width, info.height, left, top, w, h)
  return body ? [{ input: Buffer.from(shadow), left: 0, top: 0 }, body] : []
}

function contactShadow(
  shade: string,
  x: number,
  y: number,
  foot: number,
  body: number,
  w: number,
  h: number,
  floating: boolean,
): string {
  const wide = Math.max(foot * 0.62, body * 0.36)
  const lift = floating ? h * 0.05 : 0
  const strength = floating ? 0.5 : 1
  const flat = Math.min(h * 0.034, Math.max(h * 0.008, body * 0.075))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><filter id="s" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="${flat * 0.3}"/></filter><filter id="m" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="${flat * 0.95}"/></filter></defs>
<ellipse cx="${x + wide * 0.16}" cy="${y + lift}" rx="${wide * 1.06}" ry="${flat * 1.25}" fill="${shade}" opacity="${0.36 * strength}" filter="url(#m)"/>
${floating ? '' : `<ellipse cx="${x + foot * 0.03}" cy="${y - flat * 0.2}" rx="${Math.max(foot * 0.5, body * 0.14)}" ry="${flat * 0.55}" fill="${shade}" opacity=".5" filter="url(#s)"/>`}</svg>`
}

async function clipOverlay(
  png: Buffer,
  bw: number,
  bh: number,
  left: number,
  top: number,
  w: number,
  h: number,
): Promise<OverlayOptions | null> {
  const x0 = Math.max(0, -left)
  const y0 = Math.max(0, -top)
  const width = Math.min(bw - x0, w - Math.max(0, left))
  const height = Math.min(bh - y0, h - Math.max(0, top))
  if (width <= 0 || height <= 0) return null
  const input = await sharp(png).extract({ left: x0, top: y0, width, height }).png().toBuffer()
  return { input, left: Math.max(0, left), top: Math.max(0, top) }
}
