import { isAscii } from 'node:buffer'
import { Problem } from '#kernel/errors.ts'
import { markedEncoding, sniffEncoding } from '#kernel/import/encoding.ts'
import { type ContentLine, parseContentLine } from './content-line.rules.ts'

/** A component of a calendar file, between its BEGIN and END. */
export interface Component {
  name: string
  /** The line on which it starts, counted from 1. */
  line: number
  lines: ContentLine[]
  parts: Component[]
  /** Whether it contains bytes that no encoding can decode. */
  isBroken: boolean
}

/** The properties of a calendar file itself, apart from its events. */
export interface IcsFile {
  /** Properties of the calendar: its method, its name. */
  head: ContentLine[]
  encoding: string
  lines: number
  /** Whether the file ends prematurely. */
  isCut: boolean
}

/** An event may embed an image as one line of millions of characters; nothing we read is longer than this. */
const maxLineBytes = 64 * 1024
const maxProperties = 5_000
const maxDepth = 4
const readComponents = new Set(['VEVENT', 'VTIMEZONE'])

/**
 * Streams the events and zones of a calendar file; `file` collects information on the whole. Never holds more than one
 * component. Throws 422 `….not_ics` if it is not a calendar file.
 */
export async function* componentsOf(
  bytes: AsyncIterable<Uint8Array>,
  file: IcsFile,
  code: (name: 'not_ics') => string,
): AsyncGenerator<Component> {
  const open: Component[] = []
  for await (const { text, line, encoding, isBroken } of linesOf(bytes)) {
    file.lines = line
    if (encoding !== 'utf-8') file.encoding = encoding
    const found = parseContentLine(text)
    const begins = found?.name === 'BEGIN' ? found.value.trim().toUpperCase() : null
    if (!open.length && !file.head.length && begins !== 'VCALENDAR') throw new Problem(422, code('not_ics'))
    if (!found) continue
    if (begins === 'VCALENDAR' && !open.length) {
      // Several calendars in one file are read as one.
      file.head.push(found)
      file.isCut = true
    } else if (begins) {
      const part = { name: begins, line, lines: [], parts: [], isBroken: false }
      if (open.length < maxDepth) open.at(-1)?.parts.push(part)
      open.push(part)
    } else if (found.name === 'END') {
      const closed = open.pop()
      if (closed && !open.length && readComponents.has(closed.name)) yield closed
      else if (!closed) file.isCut = false
    } else if (!open.length) {
      if (file.head.length < 200) file.head.push(found)
    } else {
      const part = open.at(-1)!
      if (part.lines.length < maxProperties) part.lines.push(found)
      if (isBroken) open[0]!.isBroken = true
    }
    if (open.length > 50) throw new Problem(422, code('not_ics'))
  }
  if (!file.head.length) throw new Problem(422, code('not_ics'))
}

interface Line {
  text: string
  line: number
  encoding: string
  isBroken: boolean
}

/**
 * Yields unfolded lines. They are unfolded before decoding: programs fold after 75 bytes, possibly in the middle of a
 * Thai character. The encoding is detected per line, because a file may be assembled from several.
 */
async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let chunks: Uint8Array[] = []
  let size = 0
  let begins = 1
  let number = 0
  const finishLine = (): Line | null => {
    if (!chunks.length) return null
    const text = Buffer.concat(chunks)
    chunks = []
    size = 0
    return text.length ? { ...decodeLine(text), line: begins } : null
  }
  for await (const line of physicalLines(toUtf8(bytes))) {
    number++
    const isFolded = chunks.length > 0 && (line[0] === 0x20 || line[0] === 0x09)
    if (!isFolded) {
      const before = finishLine()
      if (before) yield before
      begins = number
      if (number % 2000 === 0) await new Promise((resume) => setImmediate(resume))
    }
    if (size < maxLineBytes) chunks.push(isFolded ? line.subarray(1) : line)
    size += line.length
  }
  const last = finishLine()
  if (last) yield last
}

/** The database stores no NUL characters, in whatever property a file hides them. */
function decodeLine(bytes: Buffer): Omit<Line, 'line'> {
  if (isAscii(bytes))
    return { text: bytes.toString('latin1').replaceAll('\0', ''), encoding: 'utf-8', isBroken: false }
  const encoding = sniffEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes).replaceAll('\0', '')
  return { text, encoding, isBroken: text.includes('\ufffd') && bytes.length <= maxLineBytes }
}

/** Yields the lines of the file, terminated by CRLF or LF, each truncated to the maximum length. */
async function* physicalLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pendingBytes: Uint8Array = new Uint8Array()
  for await (const chunk of bytes) {
    const all = pendingBytes.length ? Buffer.concat([pendingBytes, chunk]) : chunk
    let from = 0
    for (let at = all.indexOf(10); at >= 0; at = all.indexOf(10, from)) {
      yield all.subarray(from, all[at - 1] === 13 && at > from ? at - 1 : at)
      from = at + 1
    }
    pendingBytes = all.subarray(from)
    if (pendingBytes.length > maxLineBytes * 2) pendingBytes = pendingBytes.subarray(0, maxLineBytes)
  }
  if (pendingBytes.length) yield pendingBytes.at(-1) === 13 ? pendingBytes.subarray(0, -1) : pendingBytes
}

/** Strips the byte order mark and converts UTF-16 to UTF-8. */
async function* toUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decoder: TextDecoder | null = null
  let first = true
  for await (const chunk of bytes) {
    let piece = chunk
    if (first && chunk.length) {
      const marked = markedEncoding(chunk)
      if (marked) decoder = new TextDecoder(marked)
      else if (chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) piece = chunk.subarray(3)
      first = false
    }
    yield decoder ? Buffer.from(decoder.decode(piece, { stream: true })) : piece
  }
}
