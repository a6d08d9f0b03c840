import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'
import { hasCheckDigit } from './check-digit.rules.ts'

/** A bar code as one SVG without words: black on white, sharp at any size, with the quiet zones its standard asks for. */
export interface DrawnBars {
  svg: string
  format: 'EAN13' | 'EAN8' | 'Code128'
}

let ready: Promise<unknown> | undefined

/**
 * Draws the bars of a text: EAN-13 or EAN-8 where it is one with a right check digit (twelve digits of a UPC stand with a zero before
 * them), else Code 128. Null for what no bar code holds: Thai letters, more than 48 signs, nothing.
 */
export async function drawBars(text: string): Promise<DrawnBars | null> {
  const digits = /^\d{12}$/.test(text) ? `0${text}` : text
  const format = isGtin(digits) ? (digits.length === 13 ? 'EAN13' : 'EAN8') : 'Code128'
  const content = format === 'Code128' ? text : digits
  return /^[\x20-\x7e]{1,48}$/.test(content) ? draw(content, format) : null
}

/**
 * The bars of a bill for counters of banks and shops (`billBarcode`): Code 128, in which carriage returns part its references. Null for
 * what is no such text.
 */
export async function drawBillBars(text: string): Promise<string | null> {
  if (!/^\|\d{15}\r[A-Z0-9]{1,20}\r[A-Z0-9]{0,20}\r\d{1,13}$/.test(text)) return null
  return (await draw(text, 'Code128'))?.svg ?? null
}

async function draw(content: string, format: DrawnBars['format']): Promise<DrawnBars | null> {
  ready ??= prepare()
  await ready
  const options: WriterOptions = { format, addQuietZones: true, addHRT: false, scale: 1 }
  const { svg, error } = await writeBarcode(content, options)
  const [, width] = /<svg width="(\d+)"/.exec(svg) ?? []
  const [, path] = /<path d="([^"]+)"/.exec(svg) ?? []
  if (error || !width || !path) return null
  return {
    format,
    // Stretched to the height there is: bars carry nothing in it.
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 50" preserveAspectRatio="none" shape-rendering="crispEdges">` +
      `<path fill="#fff" d="M0 0h${width}v50H0z"/><path fill="#000" d="${path}"/></svg>`,
  }
}

/** Eight or thirteen digits whose last proves the others (GS1 General Specifications, 7.9). */
export function isGtin(digits: string): boolean {
  return /^(\d{8}|\d{13})$/.test(digits) && hasCheckDigit(digits)
}

/** The writer's program comes from the installed package; by itself it would ask the network for it. */
function prepare(): Promise<unknown> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}
