/** The keyword under which a PNG carries a badge (Open Badges 3.0, 5.3.1). */
const keyword = 'openbadgecredential'

const asciiBytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

/** Puts a credential into a PNG, before its first image data: iTXt, uncompressed, no language. */
export function bakePng(png: Uint8Array, credential: string): Uint8Array {
  const data = asciiBytes(`${keyword}\0\0\0\0\0${credential}`)
  const chunk = new Uint8Array(data.length + 12)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(asciiBytes('iTXt'), 4)
  chunk.set(data, 8)
  view.setUint32(data.length + 8, crc(chunk.subarray(4, data.length + 8)))
  // After the signature and IHDR, which always has thirteen bytes.
  const at = 8 + 25
  const baked = new Uint8Array(png.length + chunk.length)
  baked.set(png.subarray(0, at))
  baked.set(chunk, at)
  baked.set(png.subarray(at), at + chunk.length)
  return baked
}

/** Returns the credential a PNG carries; null if it has none or is not a PNG. Runs in browsers too. */
export function extractCredential(png: Uint8Array): string | null {
  if (png.length < 45 || String.fromCharCode(...png.subarray(1, 4)) !== 'PNG') return null
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  for (let at = 8; at + 12 <= png.length; ) {
    const size = view.getUint32(at)
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8))
    const data = png.subarray(at + 8, Math.min(png.length, at + 8 + size))
    if (type === 'iTXt') {
      const text = new TextDecoder('latin1').decode(data)
      if (text.startsWith(`${keyword}\0\0\0\0\0`)) return text.slice(keyword.length + 5)
    }
    if (type === 'IEND') return null
    at += size + 12
  }
  return null
}

/** CRC of a PNG chunk (ISO 3309). */
function crc(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
