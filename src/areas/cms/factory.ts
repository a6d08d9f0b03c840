import { docOf } from '#kernel/rich-text/doc.rules.ts'
import type { Content } from './page/content.input.ts'

/** Returns a post's content, for tests. */
export function postContent(title: string, text = 'ข้าวใหม่มาแล้ว'): Content {
  return {
    title: { th: title, en: '' },
    excerpt: { th: '', en: '' },
    cover: null,
    layout: null,
    body: { th: docOf(text), en: null },
    tags: [],
    seo: { title: { th: '', en: '' }, description: { th: '', en: '' }, unlisted: false, image: null },
  }
}

/** Returns a page's content, for tests, with one block of each given kind. */
export function pageContent(
  title: string,
  blocks: { type: string; props: Record<string, unknown> }[],
): Content {
  const columns = [{ id: 'c', blocks: blocks.map((block, at) => ({ id: `b${at}`, ...block })) }]
  return { ...postContent(title), body: null, layout: { version: 1, rows: [{ id: 'r', columns }] } }
}
