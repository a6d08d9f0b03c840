import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { Problem } from '#kernel/errors.ts'
import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import { readHtml } from '#kernel/rich-text/html/html-doc.ts'
import type { SourceNode } from '#kernel/rich-text/html/source-node.types.ts'
import { readShortcodes } from '../html/shortcodes.rules.ts'
import type { SourceEntry } from '../import.types.ts'
import { lexicalHtml, mobiledocHtml } from './ghost-cards.ts'
import { formatOf, openSource } from './open.ts'

/** The structure of a text on one line: `p(one *two*)`. */
const form = (nodes: SourceNode[]): string =>
  nodes
    .map(({ type, text, marks, content, attrs }) => {
      if (type === 'text')
        return (marks ?? []).reduce(
          (words, { type: mark, attrs: to }) => `${mark}${to ? `=${to.href}` : ''}<${words}>`,
          text!,
        )
      const facts = attrs?.src ?? attrs?.level ?? attrs?.start
      return `${type}${facts ? `:${facts}` : ''}${attrs?.caption ? `"${attrs.caption}"` : ''}(${form(content ?? [])})`
    })
    .join(' ')

const html = (text: string, way = {}) => form(readHtml(text, way).body)

describe('HTML is converted to rich text', () => {
  test.each([
    ['<p>one <b>two</b></p><p> </p>', 'paragraph(one  bold<two>)'],
    ['<h1>A</h1><h5>B</h5>', 'heading:2(A) heading:4(B)'],
    [
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
      'bulletList(listItem(paragraph(a) bulletList(listItem(paragraph(b)))))',
    ],
    ['<ol start="3"><li>x</ol>', 'orderedList:3(listItem(paragraph(x)))'],
    ['<li>alone</li>', 'bulletList(listItem(paragraph(alone)))'],
    ['<ul>bare</ul>', 'bulletList(listItem(paragraph() paragraph(bare)))'],
    ['<blockquote><p>q</p></blockquote><hr>', 'blockquote(paragraph(q)) horizontalRule()'],
    ['<pre>a\n  b\n</pre>', 'codeBlock(a\n  b)'],
    ['a<br>b<br><br>', 'paragraph(a hardBreak() b)'],
    [
      '<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table>',
      'table(tableRow(tableHeader(paragraph(a)) tableCell(paragraph(b))) tableRow(tableCell(paragraph(c))))',
    ],
    [
      '<table><caption>T</caption><thead><tr><th>a</th></tr></thead>stray<tr></tr><tr><td></td></tr></table>',
      'paragraph(T) paragraph(stray) table(tableRow(tableHeader(paragraph(a))) tableRow(tableCell(paragraph())))',
    ],
    [
      '<table><tr><td><ul><li>x</li></ul><table><tr><td>in</td><td>ner</td></tr></table></td></tr></table>',
      'table(tableRow(tableCell(paragraph(x) paragraph(in | ner))))',
    ],
    ['<blockquote><table><tr><td>a</td><td>b</td></tr></table></blockquote>', 'blockquote(paragraph(a | b))'],
    ['<table></table><td>bare</td>', 'paragraph(bare)'],
    [
      '<figure><img src="https://x.example/a.png"><figcaption>Cap <b>t</b></figcaption></figure>',
      'image:https://x.example/a.png"Cap t"()',
    ],
    [
      '<p>ดู</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe>',
      'paragraph(ดู) film()',
    ],
    ['<p>https://youtu.be/abc123</p>', 'paragraph(link=https://youtu.be/abc123<https://youtu.be/abc123>)'],
  ])('%s', (input, expected) => {
    expect(html(input)).toBe(expected)
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src="javascript:alert(1)" onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="jav\tascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>">x</a>',
    '<svg><script>alert(1)</script><a xlink:href="javascript:1">x</a></svg>',
    '<math><mtext></p><style><img src=x onerror=alert(1)></style></math>',
    '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>"></iframe>',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<style>body{background:url(javascript:1)}</style>',
    '<a href="//evil.example/x" style="position:fixed">x</a>',
    '<object data="x.swf"></object><embed src="x.swf"><form action="https://evil.example"><input></form>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ])('nothing executable survives from %s', (input) => {
    const { body, lost } = readHtml(input)
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/javascript:|onerror|data:|srcdoc|evil|script"/)
    expect(lost.length).toBeGreaterThan(0)
    // The rich text reader accepts a superset, so it changes nothing more.
    expect(readDoc({ type: 'doc', content: body }).unshown).toEqual([])
  })

  test('endless nesting is refused, and lists are flattened before they are too deep for a page', () => {
    expect(() => readHtml('<div>'.repeat(5000))).toThrow()
    const lists = '<ul><li>x'.repeat(20)
    expect(readDoc({ type: 'doc', content: readHtml(lists).body }).unshown).toEqual([])
    expect(JSON.stringify(readHtml(lists).body).match(/"x"/g)).toHaveLength(20)
  })

  test('blank lines separate paragraphs where the classic editor used them', () => {
    expect(html('one\ntwo\n\n<b>three</b>\n\n<h2>h</h2>\nfour', { breaks: true })).toBe(
      'paragraph(one hardBreak() two) paragraph(bold<three>) heading:2(h) paragraph(four)',
    )
  })

  test('links to the old site become paths on this one, and files stay where they are', () => {
    const way = { hosts: ['old.example'] }
    expect(html('<a href="https://old.example/2019/05/hi/?x=1#y">a</a>', way)).toBe(
      'paragraph(link=/2019/05/hi/?x=1#y<a>)',
    )
    expect(html('<a href="https://old.example//evil.example/">a</a>', way)).toBe('paragraph(a)')
    expect(html('<a href="https://old.example/wp-content/a.pdf">a</a>', way)).toContain(
      'https://old.example/wp-content/a.pdf',
    )
  })
})

describe('shortcodes', () => {
  const none = () => []
  test('supported ones are kept, others are reported, and plain brackets stay', () => {
    const { html: text, unknown } = readShortcodes(
      '[caption id="a" align="left"]<a href="/b"><img src="x.png"></a> Words[/caption] [gallery ids="4,5"] [contact-form-7 id="3"] see [1] and [sic] [[code]] [fancy a="b"]in[/fancy]',
      (ids) => (ids ?? []).map((id) => `https://x.example/${id}.png`),
    )
    expect(text).toContain(
      '<figure><a href="/b"><img src="x.png"></a><figcaption> Words</figcaption></figure>',
    )
    expect(text).toContain('<img src="https://x.example/4.png"><img src="https://x.example/5.png">')
    expect(text).toContain('see [1] and [sic] [code] in')
    expect(unknown).toEqual(['contact-form-7', 'fancy'])
  })

  test.each(['[caption]', '[a ', '[b]', '[[', '[/x '])(
    'parsing a text of nothing but %s terminates',
    (opening) => {
      expect(readShortcodes(opening.repeat(50_000), none).unknown).toEqual([])
    },
  )
})

describe('Ghost’s own formats', () => {
  test('lexical', () => {
    const root = {
      children: [
        { type: 'extended-heading', tag: 'h2', children: [{ type: 'extended-text', text: 'Head <x>' }] },
        {
          type: 'paragraph',
          children: [
            { type: 'extended-text', text: 'bold', format: 3 },
            { type: 'linebreak' },
            { type: 'link', url: 'https://a.example/', children: [{ type: 'text', text: 'to' }] },
          ],
        },
        {
          type: 'list',
          listType: 'number',
          children: [{ type: 'listitem', children: [{ type: 'text', text: 'one' }] }],
        },
        { type: 'image', src: 'https://a.example/b.png', alt: 'B', caption: 'Cap' },
        { type: 'paywall' },
      ],
    }
    const { html: text, unknown } = lexicalHtml(JSON.stringify({ root }))
    expect(html(text)).toBe(
      'heading:2(Head <x>) paragraph(bold<italic<bold>> hardBreak() link=https://a.example/<to>) orderedList(listItem(paragraph(one))) image:https://a.example/b.png"Cap"()',
    )
    expect(unknown).toEqual(['paywall'])
  })

  test('mobiledoc', () => {
    const doc = {
      markups: [['strong'], ['a', ['href', 'https://a.example/']]],
      atoms: [['soft-return', '', {}]],
      cards: [
        ['image', { src: 'https://a.example/b.png', caption: 'Cap' }],
        ['odd', {}],
        ['markdown', { markdown: '**md**' }],
      ],
      sections: [
        [
          1,
          'p',
          [
            [0, [0], 1, 'bold'],
            [1, [], 0, 0],
            [0, [1], 1, 'link'],
          ],
        ],
        [10, 0],
        [10, 1],
        [10, 2],
        [3, 'ul', [[[0, [], 0, 'x']]]],
      ],
    }
    const { html: text, unknown } = mobiledocHtml(JSON.stringify(doc))
    expect(html(text)).toBe(
      'paragraph(bold<bold> hardBreak() link=https://a.example/<link>) image:https://a.example/b.png"Cap"() paragraph(bold<md>) bulletList(listItem(paragraph(x)))',
    )
    expect(unknown).toEqual(['odd'])
  })
})

async function entries(
  name: string,
  bytes: Uint8Array,
  address: string | null = null,
): Promise<SourceEntry[]> {
  const file = { name, chunks: async () => pieces(bytes) }
  const source = await openSource(file, formatOf(name, bytes), address)
  const read: SourceEntry[] = []
  for await (const entry of source.entries) read.push(entry)
  return read
}

async function* pieces(bytes: Uint8Array, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const codeOf = async (work: Promise<unknown>) => {
  try {
    await work
    return 'fine'
  } catch (error) {
    return error instanceof Problem ? error.code : String(error)
  }
}

const wxr = (inner: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"><channel><title>T</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url>${inner}</channel></rss>`
const item = (inner: string) =>
  `<item><title>ข้าว</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>${inner}</item>`

describe('hostile and broken WordPress exports', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol">${['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((n, at) => `<!ENTITY ${n} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`
  test.each([
    ['a billion laughs', wxr(item('<content:encoded>&j;</content:encoded>'), laughs), 'cms.import.doctype'],
    [
      'an external entity',
      wxr(item('&x;'), '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'cms.import.doctype',
    ],
    [
      'an external document type',
      wxr(item(''), '<!DOCTYPE rss SYSTEM "http://127.0.0.1/x.dtd">'),
      'cms.import.doctype',
    ],
    ['an entity nobody defined', wxr(item('<content:encoded>&xxe;</content:encoded>')), 'cms.import.xml'],
    ['a prefix nobody bound', wxr(item('<evil:x/>')), 'cms.import.xml'],
    ['elements without end', wxr('<a>'.repeat(100)), 'cms.import.too_deep'],
    [
      'attributes without end',
      wxr(`<a ${Array.from({ length: 200 }, (_, n) => `a${n}="x"`).join(' ')}/>`),
      'cms.import.too_many',
    ],
    [
      'a text without end',
      wxr(item(`<content:encoded>${'x'.repeat(4_100_000)}</content:encoded>`)),
      'cms.import.too_long',
    ],
    ['half a file', wxr(item('')).slice(0, -30), 'cms.import.xml'],
    [
      'another feed',
      '<rss version="2.0"><channel><item><title>x</title></item></channel></rss>',
      'cms.import.not_wxr',
    ],
    ['a page of the web', '<html><body>x</body></html>', 'cms.import.not_wxr'],
  ])('refuses %s', async (_, text, code) => {
    expect(await codeOf(entries('x.xml', Buffer.from(text)))).toBe(code)
  })

  test('a prefix bound to another namespace is ignored, and known namespaces under another prefix are read', async () => {
    const evil = item(
      '<x:status xmlns:x="http://wordpress.org/export/1.2/">draft</x:status><wp:status xmlns:wp="urn:evil">publish</wp:status>',
    )
    expect(await entries('x.xml', Buffer.from(wxr(evil)))).toMatchObject([{ state: 'draft' }])
  })

  test.each([
    ['windows-874 as it says', 'windows-874', 'windows-874'],
    ['Thai bytes that say UTF-8', 'UTF-8', 'windows-874'],
    ['UTF-8 that says windows-874', 'windows-874', 'utf-8'],
  ])('reads %s correctly', async (_, declared, real) => {
    const text = wxr(item(''), `<?xml version="1.0" encoding="${declared}"?>`)
    const thai = Buffer.from(
      [...text].map((char) => (char >= '\u0e00' ? char.charCodeAt(0) - 0x0e00 + 0xa0 : char.charCodeAt(0))),
    )
    const [entry] = await entries('x.xml', real === 'utf-8' ? Buffer.from(text) : thai)
    expect(entry?.title).toBe('ข้าว')
  })

  test('UTF-8 with one invalid byte is refused with its line, and not read as Windows-874', async () => {
    const text = Buffer.from(wxr(item(''), '<?xml version="1.0" encoding="UTF-8"?>'))
    const at = text.indexOf('ข้าว')
    text[at + 1] = 0x41
    expect(await codeOf(entries('x.xml', text))).toBe('cms.import.broken_utf8')
  })

  test('text in an unknown encoding is refused', async () => {
    const text = Buffer.concat([
      Buffer.from(wxr(item(''), '<?xml version="1.0" encoding="shift_jis"?>')),
      Buffer.from([0x83]),
    ])
    expect(await codeOf(entries('x.xml', text))).toBe('cms.import.encoding')
  })
})

/** An archive of these files. */
function zipped(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(content))
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(at, 42)
    list.push(entry, Buffer.from(name))
    parts.push(head, Buffer.from(name), packed)
    at += 30 + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...list, end])
}

describe('Markdown', () => {
  test('front matter describes a file, and images next to it are found', async () => {
    const text =
      '---\ntitle: ข้าวใหม่\ndate: 2026-01-02 09:00\ntags: [ข้าว, นา]\ncategories: News\ncover: img/c.png\naliases: [/old/rice, //evil.example/x]\n---\n# ข้าวใหม่\n\n![a](img/a.png) and <script>alert(1)</script>\n'
    const [entry] = await entries(
      'x.zip',
      zipped({ 'posts/2026-01-02-rice.md': text, 'readme.md': 'no', 'posts/img/a.png': 'x' }),
    )
    expect(entry).toMatchObject({
      title: 'ข้าวใหม่',
      slug: 'rice',
      at: '2026-01-02T02:00:00.000Z',
      category: { code: 'news', name: 'News' },
      tags: ['ข้าว', 'นา'],
      cover: { src: 'zip:///posts/img/c.png' },
      oldPaths: ['/old/rice'],
      state: 'published',
    })
    expect(form(entry!.body)).toBe('image:zip:///posts/img/a.png() paragraph(and)')
  })

  test('aliases in front matter cannot expand, and errors there are reported', async () => {
    const bomb = `---\na: &a [x,x]\nb: &b [*a,*a]\ntitle: [*b,*b]\n---\nwords`
    expect(await entries('bomb.md', Buffer.from(bomb))).toMatchObject([
      { title: 'bomb', notes: [{ code: 'cms.import.front_matter' }] },
    ])
  })

  test.each([
    ['an archive bomb', zipped({ 'a.md': Buffer.alloc(50_000_000) }), 'cms.import.zip'],
    ['half an archive', zipped({ 'a.md': 'x' }).subarray(0, 40), 'cms.import.zip'],
    ['an archive without texts', zipped({ 'a.exe': 'x' }), 'cms.import.nothing_in_zip'],
  ])('refuses %s', async (_, bytes, code) => {
    expect(await codeOf(entries('x.zip', bytes))).toBe(code)
  })
})
