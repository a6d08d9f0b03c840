import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Measure } from './fit.rules.ts'

const fontFiles = { 400: '400Regular', 500: '500Medium', 600: '600SemiBold', 700: '700Bold' } as const
type Weight = keyof typeof fontFiles

const measures = new Map<Weight, Measure>()

/**
 * Measures texts in Sarabun, the font of certificates, by glyph advances. Thai marks have none and the font has no Thai
 * kerning, so the result matches what a typesetter gets.
 */
export function measureOf(weight: Weight): Measure {
  const measure = measures.get(weight) ?? loadFontMetrics(weight)
  measures.set(weight, measure)
  return measure
}

function loadFontMetrics(weight: Weight): Measure {
  const faces = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/sarabun/package.json'))
  const font = readFileSync(join(faces, fontFiles[weight], `Sarabun_${fontFiles[weight]}.ttf`))
  const tables = new Map<string, number>()
  for (let at = 0; at < font.readUInt16BE(4); at++) {
    const entry = 12 + at * 16
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8))
  }
  const table = (tag: string) => tables.get(tag) ?? 0
  const unitsPerEm = font.readUInt16BE(table('head') + 18)
  const metrics = font.readUInt16BE(table('hhea') + 34)
  const glyphOf = glyphsOf(font, table('cmap'))
  const advance = (glyph: number) => font.readUInt16BE(table('hmtx') + Math.min(glyph, metrics - 1) * 4)
  return (text) =>
    [...text].reduce((sum, sign) => sum + advance(glyphOf(sign.codePointAt(0) ?? 0)), 0) / unitsPerEm
}

/** The map from characters to glyphs (OpenType `cmap`, format 4: Basic Multilingual Plane). */
function glyphsOf(font: Buffer, cmap: number): (code: number) => number {
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, at) => cmap + font.readUInt32BE(cmap + 4 + at * 8 + 4),
  )
  const map = subtables.find((at) => font.readUInt16BE(at) === 4)
  if (map === undefined) throw new Error('The font has no format 4 character map')
  const half = font.readUInt16BE(map + 6)
  const ends = map + 14
  const starts = map + 16 + half
  const deltas = starts + half
  const ranges = starts + half * 2
  return (code) => {
    for (let at = 0; at < half; at += 2) {
      if (font.readUInt16BE(ends + at) < code) continue
      const start = font.readUInt16BE(starts + at)
      if (start > code) return 0
      const range = font.readUInt16BE(ranges + at)
      const delta = font.readInt16BE(deltas + at)
      if (!range) return (code + delta) & 0xffff
      const glyph = font.readUInt16BE(ranges + at + range + (code - start) * 2)
      return glyph && (glyph + delta) & 0xffff
    }
    return 0
  }
}
