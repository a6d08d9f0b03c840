import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'
import { hasValidCheckDigit } from './check-digit.rules.ts'

/** A barcode as one SVG without text: black on white, sharp at any size, with the quiet zones its standard requires. */
export interface BarcodeSvg {
  svg: string
  format: 'EAN13' | 'EAN8' | 'Code128'
}

let ready: Promise<unknown> | undefined

/**
 * Draws a text as a barcode: EAN-13 or EAN-8 if it is one with a valid check digit (a twelve-digit UPC gets a leading
 * zero), otherwise Code 128. Returns null for text no barcode can hold: Thai letters, more than 48 characters, or
 * empty.
 */
export async function drawBarcode(text: string): Promise<BarcodeSvg | null> {
  const digits = /^\d{12}$/.test(text) ? `0${text}` : text
  const format = isGtin(digits) ? (digits.length === 13 ? 'EAN13' : 'EAN8') : 'Code128'
  const content = format === 'Code128' ? text : digits
  return /^[\x20-\x7e]{1,48}$/.test(content) ? draw(content, format) : null
}

/**
 * Draws the barcode of a bill for bank and shop counters (`billBarcode`): Code 128, with carriage returns between its
 * references. Returns null for any other text.
 */
export async function drawBillBarcode(text: string): Promise<string | null> {
  if (!/^\|\d{15}\r[A-Z0-9]{1,20}\r[A-Z0-9]{0,20}\r\d{1,13}$/.test(text)) return null
  return (await draw(text, 'Code128'))?.svg ?? null
}

async function draw(content: string, format: BarcodeSvg['format']): Promise<BarcodeSvg | null> {
  ready ??= prepare()
  await ready
  const options: WriterOptions = { format, addQuietZones: true, addHRT: false, scale: 1 }
  const { svg, error } = await writeBarcode(content, options)
  const [, width] = /<svg width="(\d+)"/.exec(svg) ?? []
  const [, path] = /<path d="([^"]+)"/.exec(svg) ?? []
  if (error || !width || !path) return null
  return {
    format,
    // Stretches to the available height: the bars encode nothing vertically.
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 50" preserveAspectRatio="none" shape-rendering="crispEdges">` +
      `<path fill="#fff" d="M0 0h${width}v50H0z"/><path fill="#000" d="${path}"/></svg>`,
  }
}

/** Returns whether the digits are eight or thirteen with a valid check digit (GS1 General Specifications, 7.9). */
export function isGtin(digits: string): boolean {
  return /^(\d{8}|\d{13})$/.test(digits) && hasValidCheckDigit(digits)
}

/** Loads the writer's WebAssembly from the installed package; by default it would be fetched from the network. */
function prepare(): Promise<unknown> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}
