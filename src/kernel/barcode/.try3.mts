import { createRequire } from 'node:module'

const require = createRequire('/work/main/package.json')
const sharp = require('sharp')

import { qrPng } from '../qr/qr.ts'
import { readCodes } from './barcode.ts'

const payload = '004100060000010103014022000111222233344ABCD125102TH910417DF'
const code = async (px: number) =>
  sharp(await qrPng(payload))
    .resize(px, px, { kernel: 'cubic' })
    .png()
    .toBuffer()
const noise = (w: number, h: number, sigma = 40, mean = 128) =>
  sharp({
    create: {
      width: w,
      height: h,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean, sigma },
    },
  })
    .png()
    .toBuffer()
const slip = async (px: number, bg: string | Buffer = '#f2f5f8', W = 1080, H = 1920) => {
  const base =
    typeof bg === 'string'
      ? sharp({ create: { width: W, height: H, channels: 3, background: bg } })
      : sharp(bg).resize(W, H)
  const lines = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">${Array.from({ length: 22 }, (_, i) => `<rect x="${60 + (i % 3) * 20}" y="${120 + i * 60}" width="${300 + ((i * 97) % 500)}" height="${14 + (i % 4) * 6}" fill="#456"/>`).join('')}</svg>`,
  )
  return sharp(
    await base
      .composite([{ input: lines }, { input: await code(px), left: W - px - 80, top: H - px - 150 }])
      .png()
      .toBuffer(),
  )
}
const cases: [string, () => Promise<Buffer>][] = []
for (const deg of [3, 8, 17, 33, 45, 77])
  cases.push([
    `rot ${deg}`,
    async () => (await slip(230)).rotate(deg, { background: '#333' }).jpeg({ quality: 70 }).toBuffer(),
  ])
for (const b of [1, 1.6, 2.2, 3])
  cases.push([`blur ${b}`, async () => (await slip(230)).blur(b).jpeg({ quality: 80 }).toBuffer()])
for (const px of [200, 150, 110, 90, 74, 60])
  cases.push([`small ${px}`, async () => (await slip(px)).jpeg({ quality: 80 }).toBuffer()])
for (const q of [40, 20, 10])
  cases.push([`jpeg ${q}`, async () => (await slip(200)).jpeg({ quality: q }).toBuffer()])
for (const n of [20, 40, 60])
  cases.push([
    `noise ${n}`,
    async () => {
      const s = await (await slip(220)).png().toBuffer()
      return sharp(s)
        .composite([{ input: await noise(1080, 1920, n), blend: 'overlay' }])
        .jpeg({ quality: 60 })
        .toBuffer()
    },
  ])
cases.push([
  'dark photo',
  async () => {
    const s = await (await slip(220)).resize(700).rotate(6, { background: '#222' }).png().toBuffer()
    const bg = await noise(3000, 4000, 30, 40)
    return sharp(bg)
      .composite([{ input: s, left: 1100, top: 1300 }])
      .modulate({ brightness: 0.45 })
      .blur(1)
      .jpeg({ quality: 60 })
      .toBuffer()
  },
])
cases.push([
  'darker photo',
  async () => {
    const s = await (await slip(260)).resize(900).rotate(-11, { background: '#222' }).png().toBuffer()
    const bg = await noise(3000, 4000, 30, 40)
    return sharp(bg)
      .composite([{ input: s, left: 900, top: 1100 }])
      .modulate({ brightness: 0.18 })
      .blur(1.2)
      .jpeg({ quality: 60 })
      .toBuffer()
  },
])
cases.push([
  'glare',
  async () => {
    const g = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920"><defs><linearGradient id="g" x2="1" y2="1"><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".75"/></linearGradient></defs><rect width="1080" height="1920" fill="url(#g)"/></svg>`,
    )
    return sharp(await (await slip(220)).png().toBuffer())
      .composite([{ input: g }])
      .jpeg({ quality: 60 })
      .toBuffer()
  },
])
cases.push([
  'perspective',
  async () =>
    (await slip(260))
      .affine(
        [
          [1, 0.18],
          [0.06, 0.92],
        ],
        { background: '#222' },
      )
      .jpeg({ quality: 60 })
      .toBuffer(),
])
cases.push(['inverted', async () => (await slip(220)).negate({ alpha: false }).png().toBuffer()])
cases.push(['low contrast', async () => (await slip(220)).linear(0.2, 150).jpeg({ quality: 70 }).toBuffer()])
cases.push(['screen 720', async () => (await slip(200)).resize(480).jpeg({ quality: 60 }).toBuffer()])
cases.push(['huge', async () => (await slip(200)).resize(4000).jpeg({ quality: 80 }).toBuffer()])
for (const [n, r] of [
  ['nothing noise', async () => noise(1600, 2400)],
  [
    'nothing flat',
    async () =>
      (await slip(1, '#fff')).extract({ left: 0, top: 0, width: 900, height: 1500 }).png().toBuffer(),
  ],
] as any)
  cases.push([n, r])

const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
const { readFileSync } = await import('node:fs')
const w = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
await prepareZXingModule({ overrides: { wasmBinary: w.buffer.slice(w.byteOffset, w.byteOffset + w.byteLength) }, fireImmediately: true })

const rd = (data: Buffer, info: any, opt: any) => readBarcodes({ data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength), width: info.width, height: info.height, colorSpace: 'srgb' } as any, { formats: ['QRCode'], tryHarder: true, tryRotate: false, tryInvert: false, maxNumberOfSymbols: 8, ...opt })
const preps: [string, (s: any) => any, any][] = [
  ['plain', (s) => s, {}], ['norm', (s) => s.normalise(), {}], ['blur1.5', (s) => s.blur(1.5).normalise(), {}], ['med3', (s) => s.median(3).normalise(), {}], ['blur3', (s) => s.blur(3).normalise(), {}], ['sharp', (s) => s.sharpen({ sigma: 2, m1: 3, m2: 3 }).normalise(), {}], ['den', (s) => s.normalise(), { tryDenoise: true }],
]
for (const [name, make] of cases) {
  if (!/small (74|60)|dark/.test(name)) continue
  const img = await make()
  for (const [n, size] of [[2, 1600], [3, 1600], [4, 1600], [5, 1200]] as const) {
    const row: string[] = []
    for (const [pn, prep, opt] of preps) {
      let ok = false; const t = performance.now(); let prepT = 0
      const whole = await sharp(img).flatten({ background: '#fff' }).greyscale().raw().toBuffer({ resolveWithObject: true })
      const { width: W, height: H } = whole.info
      const step = 1 / (n * 0.75 + 0.25)
      for (let y = 0; y < n && !ok; y++) for (let x = 0; x < n && !ok; x++) {
        const w = Math.floor(W * step), h = Math.floor(H * step)
        const left = Math.min(W - w, Math.round(x * W * step * 0.75)), top = Math.min(H - h, Math.round(y * H * step * 0.75))
        const tile = sharp(whole.data, { raw: { width: W, height: H, channels: whole.info.channels } }).extract({ left, top, width: w, height: h }).resize(size, size, { fit: 'inside', kernel: 'cubic' })
        const { data, info } = await prep(tile).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
        ok = (await rd(data, info, opt)).some((c: any) => c.text === payload)
      }
      row.push(`${pn}:${ok ? 'OK' : '--'}${(performance.now() - t).toFixed(0).padStart(5)}`)
    }
    console.log(name.padEnd(14), n, row.join(' '))
  }
}
