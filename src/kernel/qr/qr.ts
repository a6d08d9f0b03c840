import { create, type QRCodeErrorCorrectionLevel, toBuffer } from 'qrcode'

interface Options {
  /** Error correction: L 7 %, M 15 %, Q 25 %, H 30 %. Thai QR payments use M. */
  level?: QRCodeErrorCorrectionLevel
  /** Quiet zone in modules; the standard requires four. */
  margin?: number
}

/** Creates a QR code as one SVG, sharp at any size; black on white, since scanners need that in dark mode too. */
export function qrSvg(text: string, { level = 'M', margin = 4 }: Options = {}): string {
  const { modules } = create(text, { errorCorrectionLevel: level })
  const size = modules.size + margin * 2
  let path = ''
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue
      let run = 1
      while (x + run < modules.size && modules.get(y, x + run)) run++
      path += `M${x + margin} ${y + margin}h${run}v1h-${run}z`
      x += run
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`
  )
}

/** The same as PNG, `scale` pixels per module; for emails, documents and "save image". */
export function qrPng(
  text: string,
  { level = 'M', margin = 4, scale = 8 }: Options & { scale?: number } = {},
): Promise<Buffer> {
  return toBuffer(text, { errorCorrectionLevel: level, margin, scale, type: 'png' })
}
