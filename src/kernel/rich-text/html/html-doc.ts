import { Parser } from 'htmlparser2'
import { formulaSource } from '#kernel/formula/formula.rules.ts'
import { clipText, parseClip } from '#kernel/ui/clip.rules.ts'
import { safeHref } from '../safe-href.rules.ts'
import { createDocBuilder } from './doc-builder.ts'
import type { SourceNode } from './source-node.types.ts'
import { blockTags, droppedTags, headingLevel, linkedTags, markOfTag, reportedTags } from './tags.ts'

interface HtmlReadOptions {
  /** Blank lines separate paragraphs and line breaks are kept, as in WordPress's classic editor. */
  breaks?: boolean
  /** The hosts of the source site: links to them become paths of this site. */
  hosts?: readonly string[]
  /** The base of relative URLs; without it they are left unchanged. */
  base?: string
  /** Returns the id of an image that is already on this site; others keep their source URL (`src`). */
  picture?: (src: string) => string | undefined
}

export interface HtmlReadResult {
  body: SourceNode[]
  /** Names of what was dropped: elements, dynamic blocks, `link` for an unsafe URL. */
  lost: string[]
}

/** Nobody nests deeper; the parser's stack of open elements must stay short. */
const maxDepth = 256

export class HtmlTooDeep extends Error {}

/**
 * Converts HTML to rich text with an allow list: of unknown elements only the text stays, and of anything executable
 * nothing. Throws `HtmlTooDeep`.
 */
export function readHtml(html: string, options: HtmlReadOptions = {}): HtmlReadResult {
  const doc = createDocBuilder()
  const lost = new Set<string>()
  const closers: (() => void)[] = []
  let dropping = 0
  let caption: string | null = null
  let figurePictures: SourceNode[] = []

  const open = (name: string, attrs: Record<string, string>): (() => void) | undefined => {
    const level = headingLevel[name]
    if (level) return begin('heading', { level })
    if (name === 'ul') return doc.open('bulletList')
    if (name === 'ol') return doc.open('orderedList', startOf(attrs.start))
    if (name === 'li') return doc.open('listItem')
    if (name === 'blockquote') return doc.open('blockquote')
    if (name === 'pre') return begin('codeBlock')
    if (name === 'hr') doc.put({ type: 'horizontalRule' })
    if (name === 'br') doc.lineBreak()
    if (name === 'img') putPicture(attrs)
    if (name === 'figcaption') return openCaption()
    if (name === 'figure') figurePictures = []
    if (name === 'table') return table()
    if (name === 'tr') return doc.openTable('tableRow') ?? doc.endBlock
    if (name === 'td' || name === 'th') return cell(name, attrs)
    if (reportedTags.has(name)) lost.add(name)
    if (linkedTags.has(name)) putLink(name, attrs.src)
    if (name === 'a') return link(attrs.href)
    const mark = markOfTag[name]
    if (blockTags.has(name)) {
      doc.endBlock()
      const unmark = mark && doc.mark({ type: mark })
      return () => {
        doc.endBlock()
        if (unmark) unmark()
      }
    }
    return mark && !doc.inCode() ? doc.mark({ type: mark }) : undefined
  }

  function begin(type: string, attrs?: SourceNode['attrs']): () => void {
    doc.begin(type, attrs)
    return doc.endBlock
  }

  function putPicture({ src, alt = '' }: Record<string, string>): void {
    const id = src && options.picture?.(src)
    const address = !id && src && absoluteImageUrl(src, options)
    if (!id && !address) {
      lost.add('img')
      return
    }
    const named = id ? { id } : { src: address || '' }
    const node: SourceNode = { type: 'image', attrs: { ...named, alt: alt.slice(0, 500) } }
    figurePictures.push(node)
    doc.put(node)
  }

  function openCaption(): () => void {
    caption = ''
    return () => {
      const captionText = (caption ?? '').replace(/\s+/g, ' ').trim().slice(0, 500)
      caption = null
      const last = figurePictures.at(-1)
      if (last && captionText) last.attrs!.caption = captionText
      else if (captionText) {
        doc.begin('paragraph')
        doc.text(captionText)
        doc.endBlock()
      }
    }
  }

  /** A table nested in something else becomes lines. */
  function table(): () => void {
    const close = doc.openTable('table')
    if (!close) lost.add('table')
    return close ?? doc.endBlock
  }

  function cell(name: string, { colspan, rowspan }: Record<string, string>): (() => void) | undefined {
    const spans = { colspan: spanOf(colspan), rowspan: spanOf(rowspan) }
    const wide = spans.colspan > 1 || spans.rowspan > 1
    const type = name === 'th' ? 'tableHeader' : 'tableCell'
    const blockText = doc.inBlock()
    const close = blockText ? null : doc.openTable(type, wide ? spans : undefined)
    if (close) return close
    if (blockText) doc.text(' | ')
    return name === 'th' ? doc.mark({ type: 'bold' }) : undefined
  }

  function putLink(name: string, src: string | undefined): void {
    const clip = parseClip(src ?? '')
    if (clip) {
      doc.endBlock()
      doc.put({ type: 'film', attrs: { clip: clipText(clip) } })
      return
    }
    lost.add(name)
    const href = src && allowedHref(src, options)
    if (!href) return
    doc.begin('paragraph')
    const unmark = doc.mark({ type: 'link', attrs: { href } })
    doc.text(href)
    unmark()
    doc.endBlock()
  }

  function link(href: string | undefined): (() => void) | undefined {
    if (href === undefined) return undefined
    const address = allowedHref(href, options)
    if (address) return doc.mark({ type: 'link', attrs: { href: address } })
    lost.add('link')
    return undefined
  }

  function words(input: string): void {
    if (caption !== null) {
      caption += input
      return
    }
    const flowing = options.breaks && !doc.inCode() && ['doc', 'blockquote'].includes(doc.place())
    if (!flowing) {
      doc.text(input)
      return
    }
    for (const [n, part] of input.split(/\n[ \t\r]*\n\s*/).entries()) {
      if (n > 0) doc.endBlock()
      for (const [k, line] of part.split('\n').entries()) {
        if (k > 0) doc.lineBreak()
        doc.text(line)
      }
    }
  }

  const parser = new Parser({
    onopentag(name, attrs) {
      if (closers.length >= maxDepth) throw new HtmlTooDeep()
      const drop = droppedTags.has(name)
      const tex = texOf(name, attrs)
      if (drop && !tex) lost.add(name)
      if (tex && !dropping) doc.text(formulaSource(tex, attrs.display === 'block'))
      if (dropping || drop) {
        dropping++
        closers.push(() => dropping--)
      } else closers.push((tex ? undefined : open(name, attrs)) ?? (() => undefined))
    },
    ontext: (value) => {
      if (!dropping) words(removeControlCharacters(value))
    },
    onclosetag: () => closers.pop()?.(),
    oncomment(data) {
      // A block that the source's server renders dynamically.
      const dynamic = /^\s*wp:([a-z0-9/-]{1,60})\s(?:.*\s)?\/\s*$/s.exec(data)
      if (dynamic) lost.add(`wp:${dynamic[1]}`)
    },
  })
  parser.write(html)
  parser.end()
  doc.endBlock()
  return { body: doc.root.content!, lost: [...lost] }
}

/** Returns the source of a formula that was written in TeX: MathML names it, and the images of Canvas. */
const texOf = (name: string, attrs: Record<string, string>): string =>
  (name === 'math' ? attrs.alttext : name === 'img' ? attrs['data-equation-content'] : '')?.trim() ?? ''

/** Removes what cannot be stored or would hide something: control characters and bidirectional formatting marks. */
const removeControlCharacters = (text: string) =>
  text.replace(/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')

function spanOf(input: string | undefined): number {
  const span = Number(input)
  return Number.isInteger(span) && span > 1 && span <= 50 ? span : 1
}

function startOf(input: string | undefined): SourceNode['attrs'] | undefined {
  const start = Number(input)
  return Number.isInteger(start) && start > 1 && start < 1_000_000 ? { start } : undefined
}

/** Returns the location of an image: an https or http URL, or a file of the same archive. */
function absoluteImageUrl(src: string, { base }: HtmlReadOptions): string | null {
  const url = URL.parse(src.trim(), base)
  if (!url || url.href.length > 2000) return null
  return ['https:', 'http:', 'zip:'].includes(url.protocol) ? url.href : null
}

/**
 * Returns a link in its allowed form; one to the source's own site becomes a path, which redirects to the page's new
 * location.
 */
function allowedHref(href: string, { hosts = [], base }: HtmlReadOptions): string | null {
  const url = /^[#/]/.test(href.trim())
    ? null
    : URL.parse(href.trim(), base?.startsWith('http') ? base : undefined)
  const isOwnHost = url && hosts.includes(url.host) && url.protocol.startsWith('http')
  // Links to files stay unchanged: only pages are redirected.
  if (!isOwnHost || /^\/(wp-content|content)\//.test(url.pathname)) return safeHref(url?.href ?? href)
  return safeHref(`${url.pathname}${url.search}${url.hash}`)
}
