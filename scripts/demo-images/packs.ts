import sharp, { type OverlayOptions } from 'sharp'
import { drawText } from './text.ts'

/**
 * A pack we draw: a pouch, jar, bottle and so on with a label. `colour` is that of the pack (or of its content if it is
 * glass), `accent` the lid or band, `art` the emoji on the label, `label` a short Thai word on it.
 */
export interface Pack {
  pack:
    | 'pouch'
    | 'jar'
    | 'bottle'
    | 'tin'
    | 'carton'
    | 'bar'
    | 'cloth'
    | 'roll'
    | 'tote'
    | 'book'
    | 'vial'
    | 'glass'
    | 'compress'
  colour: string
  accent: string
  art?: string
  label?: string
}

interface Drawing {
  svg: string
  art?: { x: number; y: number; size: number }
  text?: { x: number; y: number; width: number; size: number; colour: string }
}

const PAPER = '#fdf8ee'
const INK = '#3a2b20'

const shading = `<linearGradient id="round" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".26"/><stop offset=".13" stop-color="#fff" stop-opacity=".22"/><stop offset=".3" stop-color="#fff" stop-opacity=".3"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset=".86" stop-color="#000" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity=".32"/></linearGradient>
<linearGradient id="down" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>
<linearGradient id="flat" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="softer" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="20"/></filter>`

/** Draws a row of stepped khit diamonds, the one ornament the sites share. */
function khit(x: number, y: number, width: number, size: number, colour: string, opacity = 1): string {
  const count = Math.floor(width / (size * 1.35))
  const step = width / count
  const diamond = (cx: number) =>
    `<path d="M${cx} ${y - size / 2}l${size / 2} ${size / 2}l${-size / 2} ${size / 2}l${-size / 2} ${-size / 2}z"/><path fill="#fff" fill-opacity=".55" d="M${cx} ${y - size / 5}l${size / 5} ${size / 5}l${-size / 5} ${size / 5}l${-size / 5} ${-size / 5}z"/>`
  return `<g fill="${colour}" opacity="${opacity}">${Array.from({ length: count }, (_, i) => diamond(x + step * (i + 0.5))).join('')}</g>`
}

const DRAW: Record<Pack['pack'], (pack: Pack) => Drawing> = {
  pouch({ colour, accent }) {
    const body =
      'M236 130H764c6 0 10 5 9 11-10 70-12 110-10 170 6 190 22 360 34 520 2 32-12 52-44 58-150 26-356 26-506 0-32-6-46-26-44-58 12-160 28-330 34-520 2-60 0-100-10-170-1-6 3-11 9-11z'
    return {
      svg: `<path d="${body}" fill="${colour}"/><path d="${body}" fill="url(#round)" opacity=".75"/><path d="${body}" fill="url(#down)" opacity=".8"/>
<path d="M232 130H768l-8 62H240z" fill="#000" opacity=".07"/>${[146, 160, 174].map((y) => `<rect x="238" y="${y}" width="524" height="4" rx="2" fill="#fff" opacity=".28"/>`).join('')}
<path d="M243 214h514" stroke="#000" stroke-opacity=".16" stroke-width="5" stroke-dasharray="2 0"/>
<path d="M238 812c150 52 374 52 524 0" stroke="#000" stroke-opacity=".14" stroke-width="10" fill="none" filter="url(#soft)"/>
<path d="M322 240c-18 150-26 380-30 520" stroke="#fff" stroke-opacity=".36" stroke-width="22" fill="none" filter="url(#soft)"/>
<path d="M700 250c8 90-18 140 4 240s-10 130 10 240" stroke="#000" stroke-opacity=".1" stroke-width="16" fill="none" filter="url(#soft)"/>
<rect x="314" y="306" width="372" height="440" rx="26" fill="${PAPER}"/><rect x="314" y="306" width="372" height="440" rx="26" fill="url(#flat)" opacity=".35"/>
<path d="M314 332a26 26 0 0 1 26-26h320a26 26 0 0 1 26 26v22H314z" fill="${accent}"/><rect x="314" y="716" width="372" height="8" fill="${accent}"/>${khit(334, 330, 332, 24, PAPER, 0.9)}`,
      art: { x: 500, y: 502, size: 244 },
      text: { x: 500, y: 668, width: 310, size: 62, colour: INK },
    }
  },
  jar({ colour, accent }) {
    const glass =
      'M286 300h428c52 22 76 62 76 116v384c0 54-34 88-88 88H298c-54 0-88-34-88-88V416c0-54 24-94 76-116z'
    return {
      svg: `<path d="${glass}" fill="#eef6f4"/><path d="M262 372c30-26 446-26 476 0 20 18 30 40 30 68v352c0 46-26 74-74 74H306c-48 0-74-28-74-74V440c0-28 10-50 30-68z" fill="${colour}"/>
<ellipse cx="500" cy="368" rx="236" ry="22" fill="#fff" opacity=".25"/><path d="${glass}" fill="url(#round)"/><path d="${glass}" fill="url(#down)" opacity=".6"/>
<path d="M262 420v372" stroke="#fff" stroke-opacity=".7" stroke-width="20" stroke-linecap="round" filter="url(#soft)"/>
<rect x="268" y="130" width="464" height="150" rx="34" fill="${accent}"/><rect x="268" y="130" width="464" height="150" rx="34" fill="url(#round)"/><rect x="268" y="130" width="464" height="46" rx="23" fill="#fff" opacity=".22"/>
<rect x="290" y="276" width="420" height="30" rx="10" fill="#000" opacity=".16"/>
<rect x="210" y="452" width="580" height="318" fill="${PAPER}"/><rect x="210" y="452" width="580" height="20" fill="${accent}"/><rect x="210" y="750" width="580" height="20" fill="${accent}"/>${khit(210, 488, 580, 18, accent, 0.55)}<rect x="210" y="452" width="580" height="318" fill="url(#round)" opacity=".62"/>`,
      art: { x: 500, y: 576, size: 148 },
      text: { x: 500, y: 698, width: 420, size: 62, colour: INK },
    }
  },
  bottle({ colour, accent }) {
    const body =
      'M436 190h128v96c0 58 92 82 92 190v354c0 40-24 62-64 62H408c-40 0-64-22-64-62V476c0-108 92-132 92-190z'
    return {
      svg: `<path d="${body}" fill="${colour}"/><path d="${body}" fill="url(#round)"/><path d="${body}" fill="url(#down)" opacity=".7"/>
<path d="M388 470v350" stroke="#fff" stroke-opacity=".55" stroke-width="16" stroke-linecap="round" filter="url(#soft)"/>
<rect x="420" y="100" width="160" height="108" rx="20" fill="${accent}"/><rect x="420" y="100" width="160" height="108" rx="20" fill="url(#round)"/>${[440, 460, 480, 500, 520, 540].map((x) => `<rect x="${x}" y="120" width="6" height="76" rx="3" fill="#000" opacity=".12"/>`).join('')}
<rect x="344" y="506" width="312" height="290" fill="${PAPER}"/><rect x="344" y="506" width="312" height="16" fill="${accent}"/><rect x="344" y="780" width="312" height="16" fill="${accent}"/><rect x="344" y="506" width="312" height="290" fill="url(#round)" opacity=".62"/>`,
      art: { x: 500, y: 624, size: 150 },
      text: { x: 500, y: 736, width: 236, size: 54, colour: INK },
    }
  },
  tin({ colour, accent }) {
    const body = 'M250 250v560c0 50 112 84 250 84s250-34 250-84V250z'
    return {
      svg: `<path d="${body}" fill="${colour}"/><path d="M250 730v40c0 50 112 84 250 84s250-34 250-84v-40c0 50-112 84-250 84s-250-34-250-84z" fill="${accent}" opacity=".8"/>
<path d="M330 395c100 22 240 22 340 0v330c-100 22-240 22-340 0z" fill="${PAPER}"/><path d="${body}" fill="url(#round)"/>
<path d="M238 190v92c0 46 118 78 262 78s262-32 262-78v-92z" fill="${accent}"/><path d="M238 190v92c0 46 118 78 262 78s262-32 262-78v-92z" fill="url(#round)"/>
<ellipse cx="500" cy="190" rx="262" ry="78" fill="${accent}"/><ellipse cx="500" cy="190" rx="262" ry="78" fill="#fff" opacity=".3"/><ellipse cx="500" cy="184" rx="228" ry="62" fill="${accent}"/><ellipse cx="500" cy="184" rx="228" ry="62" fill="#fff" opacity=".16"/><ellipse cx="500" cy="168" rx="44" ry="18" fill="#fff" opacity=".45"/>`,
      art: { x: 500, y: 522, size: 200 },
      text: { x: 500, y: 676, width: 300, size: 62, colour: INK },
    }
  },
  carton({ colour, accent }) {
    const front = 'M190 268 640 330V900L190 812Z'
    const side = 'M640 330 826 250V776L640 900Z'
    return {
      svg: `<path d="${front}" fill="${colour}"/><path d="${side}" fill="${colour}"/><path d="${side}" fill="#000" opacity=".2"/><path d="M190 268 392 196 826 250 640 330Z" fill="${colour}"/><path d="M190 268 392 196 826 250 640 330Z" fill="#fff" opacity=".36"/>
<path d="M190 268 640 330V404L190 338Z" fill="${accent}"/><path d="M640 330 826 250V320L640 404Z" fill="${accent}"/><path d="M640 330 826 250V320L640 404Z" fill="#000" opacity=".2"/><path d="${front}" fill="url(#flat)" opacity=".8"/>
<path d="M240 414 590 466V820L240 750Z" fill="${PAPER}" opacity=".95"/>
<path d="M640 330V900" stroke="#fff" stroke-opacity=".35" stroke-width="5"/>`,
      art: { x: 415, y: 572, size: 220 },
      text: { x: 415, y: 724, width: 300, size: 58, colour: INK },
    }
  },
  bar({ colour, accent }) {
    const face =
      'M150 520c0-40 22-60 60-70l430-106c36-8 66 0 92 22l108 96c20 18 26 36 26 62v120c0 38-18 58-54 68L384 826c-38 10-70 4-98-18l-106-88c-22-18-30-38-30-66z'
    return {
      svg: `<path d="${face}" fill="${colour}"/><path d="${face}" fill="url(#down)"/><path d="M150 520c0-40 22-60 60-70l430-106c36-8 66 0 92 22l108 96c10 9 18 20 22 32-8-10-22-12-44-7L372 602c-34 8-62 2-88-18L160 486c-6 10-10 20-10 34z" fill="#fff" opacity=".34"/>
<path d="M330 421 520 374 690 518 690 760 512 796 512 566Z" fill="${PAPER}" opacity="0"/>
<path d="M352 416 566 363 742 514V752L530 794V560Z" fill="${PAPER}"/><path d="M530 560 742 514V752L530 794Z" fill="#000" opacity=".07"/><path d="M352 416 372 411 552 555V790L530 794V560Z" fill="${accent}"/><path d="M546 368 566 363 742 514V752L720 756V519Z" fill="${accent}"/>
<path d="M200 480c120-40 300-90 430-112" stroke="#fff" stroke-opacity=".6" stroke-width="14" stroke-linecap="round" filter="url(#soft)" fill="none"/>`,
      art: { x: 636, y: 656, size: 138 },
    }
  },
  cloth({ colour, accent }) {
    const fold = (y: number, fill: string, band: string, x: number, width: number) =>
      `<rect x="${x}" y="${y}" width="${width}" height="128" rx="60" fill="${fill}"/><g>${khit(x + 70, y + 64, width - 130, 40, band, 0.95)}</g><rect x="${x + 60}" y="${y + 22}" width="${width - 120}" height="7" rx="3" fill="${band}" opacity=".8"/><rect x="${x + 60}" y="${y + 99}" width="${width - 120}" height="7" rx="3" fill="${band}" opacity=".8"/><rect x="${x}" y="${y}" width="${width}" height="128" rx="60" fill="url(#down)"/><path d="M${x + 46} ${y + 22}c-34 22-34 62 0 84" stroke="#000" stroke-opacity=".22" stroke-width="7" fill="none"/><rect x="${x + 50}" y="${y + 8}" width="${width - 110}" height="16" rx="8" fill="#fff" opacity=".3" filter="url(#soft)"/>`
    return {
      svg: `${fold(742, colour, accent, 150, 700)}${fold(612, accent, PAPER, 172, 664)}${fold(482, colour, PAPER, 160, 684)}${fold(352, PAPER, colour, 182, 640)}<path d="M590 300c26 170 26 380 10 572" stroke="${accent}" stroke-width="30" fill="none" opacity="0"/>`,
    }
  },
  roll({ colour, accent }) {
    return {
      svg: `<path d="M300 330H760c66 0 110 92 110 190S826 710 760 710H300z" fill="${colour}"/>${[0, 1, 2].map((i) => `<g>${khit(360, 410 + i * 110, 440, 56, i === 1 ? PAPER : accent, 0.95)}</g>`).join('')}<path d="M300 330H760c66 0 110 92 110 190S826 710 760 710H300z" fill="url(#down)"/><path d="M300 330H760c66 0 110 92 110 190" stroke="#fff" stroke-opacity=".25" stroke-width="12" fill="none" filter="url(#soft)"/>
<ellipse cx="300" cy="520" rx="150" ry="190" fill="${colour}"/><ellipse cx="300" cy="520" rx="150" ry="190" fill="#fff" opacity=".16"/><path d="M300 352c-76 0-132 74-132 168s56 166 132 166 110-66 110-146-48-134-108-134-88 54-88 116 38 98 84 98 62-36 62-78-26-62-54-62-40 24-40 46" stroke="${accent}" stroke-width="18" fill="none" stroke-linecap="round"/><ellipse cx="300" cy="520" rx="150" ry="190" fill="url(#flat)" opacity=".7"/>
<path d="M300 710h520c30 0 60 20 60 48H250c0-30 20-48 50-48z" fill="${colour}"/><path d="M300 710h520c30 0 60 20 60 48H250c0-30 20-48 50-48z" fill="#000" opacity=".14"/><g stroke="${accent}" stroke-width="7" stroke-linecap="round">${Array.from({ length: 20 }, (_, i) => `<path d="M${262 + i * 32} 758v34"/>`).join('')}</g>`,
    }
  },
  tote({ colour, accent }) {
    const body = 'M206 400H794l46 440c3 34-18 54-52 54H212c-34 0-55-20-52-54z'
    return {
      svg: `<path d="M340 420C340 150 420 96 500 96s160 54 160 324" stroke="${accent}" stroke-width="40" fill="none"/><path d="M340 420C340 150 420 96 500 96s160 54 160 324" stroke="#fff" stroke-opacity=".3" stroke-width="10" fill="none" transform="translate(-6 -4)"/><path d="${body}" fill="${colour}"/><path d="M206 400H794l6 58H200z" fill="#000" opacity=".1"/><path d="${body}" fill="url(#round)" opacity=".55"/><path d="${body}" fill="url(#down)" opacity=".8"/><path d="M300 480c-30 140-44 260-46 360M712 500c10 120 0 220 30 330" stroke="#000" stroke-opacity=".12" stroke-width="16" fill="none" filter="url(#soft)"/>${khit(206, 836, 588, 44, accent, 0.9)}`,
      art: { x: 500, y: 646, size: 270 },
    }
  },
  book({ colour, accent }) {
    return {
      svg: `<path d="M214 146H724c34 0 52 18 52 52V850c0 26-18 44-44 44H258c-34 0-58-24-58-58V160z" fill="#efe9dd"/><path d="M240 826H764M240 846H764M242 866H750" stroke="#000" stroke-opacity=".13" stroke-width="5"/><path d="M258 100H730c30 0 48 18 48 48V760c0 30-18 48-48 48H262c-30 0-62 20-62 56V158c0-36 24-58 58-58z" fill="${colour}"/><path d="M258 100H730c30 0 48 18 48 48V760c0 30-18 48-48 48H262c-30 0-62 20-62 56V158c0-36 24-58 58-58z" fill="url(#flat)"/><path d="M258 100h20v710h-16c-30 0-62 18-62 54V158c0-36 24-58 58-58z" fill="#000" opacity=".16"/><path d="M284 102v706" stroke="#fff" stroke-opacity=".3" stroke-width="5"/>
<rect x="326" y="158" width="404" height="10" rx="5" fill="${accent}"/><rect x="326" y="560" width="404" height="10" rx="5" fill="${accent}" opacity=".9"/>${khit(326, 742, 404, 30, accent, 0.85)}<circle cx="528" cy="364" r="160" fill="#fff" opacity=".2"/>`,
      art: { x: 528, y: 364, size: 240 },
      text: { x: 528, y: 640, width: 390, size: 74, colour: '#ffffff' },
    }
  },
  vial({ colour, accent }) {
    const body =
      'M392 350h216c40 18 60 44 60 90v392c0 38-22 60-60 60H392c-38 0-60-22-60-60V440c0-46 20-72 60-90z'
    return {
      svg: `<path d="${body}" fill="${colour}"/><path d="${body}" fill="url(#round)"/><rect x="424" y="256" width="152" height="100" rx="14" fill="${accent}"/><rect x="424" y="256" width="152" height="100" rx="14" fill="url(#round)"/><path d="M458 256v-58c0-62 18-96 42-96s42 34 42 96v58z" fill="#3b3f45"/><path d="M458 256v-58c0-62 18-96 42-96s42 34 42 96v58z" fill="url(#round)"/><path d="M376 440v380" stroke="#fff" stroke-opacity=".5" stroke-width="16" stroke-linecap="round" filter="url(#soft)"/><rect x="332" y="500" width="336" height="280" fill="${PAPER}"/><rect x="332" y="500" width="336" height="14" fill="${accent}"/><rect x="332" y="766" width="336" height="14" fill="${accent}"/><rect x="332" y="500" width="336" height="280" fill="url(#round)" opacity=".62"/>`,
      art: { x: 500, y: 610, size: 150 },
      text: { x: 500, y: 722, width: 256, size: 54, colour: INK },
    }
  },
  compress({ colour, accent }) {
    const ball = 'M500 330c250 0 350 150 350 300S690 890 500 890 150 780 150 630s100-300 350-300z'
    const pleats = Array.from(
      { length: 11 },
      (_, i) =>
        `<path d="M${430 + i * 14} 372Q${250 + i * 50} ${500 - Math.abs(5 - i) * 12} ${190 + i * 62} ${640 + (5 - Math.abs(5 - i)) * 14}"/>`,
    )
    return {
      svg: `<path d="M440 330c-8-90-36-150-74-212 50 14 84-8 134-8s88 22 136 8c-40 62-66 122-76 212z" fill="${colour}"/><path d="M440 330c-8-90-36-150-74-212 50 14 84-8 134-8s88 22 136 8c-40 62-66 122-76 212z" fill="url(#round)" opacity=".8"/><path d="${ball}" fill="${colour}"/><path d="${ball}" fill="url(#round)" opacity=".85"/><path d="${ball}" fill="url(#down)"/><g stroke="#000" stroke-opacity=".1" stroke-width="11" fill="none" filter="url(#soft)">${pleats.join('')}</g><ellipse cx="366" cy="520" rx="90" ry="60" fill="#fff" opacity=".5" filter="url(#softer)"/><rect x="404" y="292" width="192" height="62" rx="30" fill="${accent}"/>${[306, 322, 338].map((y) => `<path d="M412 ${y}h176" stroke="#000" stroke-opacity=".18" stroke-width="4"/>`).join('')}<rect x="404" y="292" width="192" height="62" rx="30" fill="url(#round)"/>${khit(250, 700, 500, 40, accent, 0.45)}`,
    }
  },
  glass({ colour, accent }) {
    const outer = 'M270 330H730l-26 500c-3 40-28 60-66 60H362c-38 0-63-20-66-60z'
    return {
      svg: `<path d="M500 214c34-44 30-76 2-124-30 46-36 80-2 124z" fill="#ffb52e"/><path d="M501 208c14-22 14-42 0-68-14 26-16 46 0 68z" fill="#fff1b8"/><rect x="495" y="204" width="10" height="110" rx="5" fill="#4a3a2c"/><path d="${outer}" fill="#f3f6f2"/><path d="M284 376H716l-24 450c-2 30-22 46-52 46H360c-30 0-50-16-52-46z" fill="${colour}"/><ellipse cx="500" cy="376" rx="216" ry="34" fill="#fff" opacity=".4"/><ellipse cx="500" cy="376" rx="90" ry="14" fill="#ffe9a8" opacity=".9"/><path d="${outer}" fill="url(#round)" opacity=".8"/><ellipse cx="500" cy="330" rx="230" ry="36" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="9"/><path d="M332 420l18 400" stroke="#fff" stroke-opacity=".65" stroke-width="18" stroke-linecap="round" filter="url(#soft)"/><path d="M360 500H640l-12 250H372z" fill="${PAPER}"/><path d="M360 500H640v14H361zM371 736H629l-1 14H372z" fill="${accent}"/>`,
      art: { x: 500, y: 604, size: 150 },
      text: { x: 500, y: 704, width: 230, size: 48, colour: INK },
    }
  },
}

/** Draws a pack with its label art and word on a transparent square of 1000 px. */
export async function drawPack(pack: Pack, emoji: (name: string) => Promise<Buffer>): Promise<Buffer> {
  const drawing = DRAW[pack.pack](pack)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><defs>${shading}</defs>${drawing.svg}</svg>`
  const layers: OverlayOptions[] = []
  if (pack.art && drawing.art) {
    const { x, y, size } = drawing.art
    const skewed = pack.pack === 'carton' || pack.pack === 'bar'
    let art = sharp(await emoji(pack.art)).resize(size, size)
    if (skewed) {
      const lean = pack.pack === 'carton' ? 0.15 : -0.2
      art = sharp(await art.png().toBuffer()).affine([1, 0, lean, 1], {
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
    }
    const { data, info } = await art.png().toBuffer({ resolveWithObject: true })
    layers.push({ input: data, left: Math.round(x - info.width / 2), top: Math.round(y - info.height / 2) })
  }
  if (pack.label && drawing.text) {
    const { x, y, width, size, colour } = drawing.text
    const word = await drawText(pack.label, { size, colour, weight: 700, maxWidth: width })
    let image = sharp(word)
    if (pack.pack === 'carton')
      image = image.affine([1, 0, 0.15, 1], { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    const { data, info } = await image.png().toBuffer({ resolveWithObject: true })
    layers.push({ input: data, left: Math.round(x - info.width / 2), top: Math.round(y - info.height / 2) })
  }
  return sharp(Buffer.from(svg)).composite(layers).png().toBuffer()
}
